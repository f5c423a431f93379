export type ApiResponse = { status: number; body: Record<string, unknown>; tries: number }

/** The product as an import reaches it, from a command line or from the web client. */
export type Api = {
  call(method: string, path: string, more?: { body?: unknown; headers?: Record<string, string> }): Promise<ApiResponse>
  /** Every row of a list, a page at a time; the order of ids, so that no page shifts while others write. */
  list(entity: string): AsyncGenerator<Record<string, unknown>>
}

/** The product does not answer, or not as it should: the run ends here, and can be started again. */
export class ApiFailure extends Error {}

/** What a refusal says, with the fields that it names. */
export function problemMessage(body: Record<string, unknown>, status: number): string {
  const errors = Object.entries((body['errors'] ?? {}) as Record<string, string[]>)
  const named = errors.map(([path, texts]) => `${path}: ${texts.join(' ')}`)
  return [`${status} ${String(body['message'] ?? '')}`.trim(), ...named].join(' ')
}

/** Every row of a list, by the calls of a port. */
export async function* listRows(call: Api['call'], entity: string): AsyncGenerator<Record<string, unknown>> {
  for (let page = 1, last = 1; page <= last; page++) {
    const { status, body } = await call('GET', `${entity}?sorting[id]=asc&per_page=100&page=${page}`)
    if (status !== 200) throw new ApiFailure(`the list of ${entity} was refused: ${problemMessage(body, status)}`)
    last = Number(body['last_page'])
    yield* body['entities'] as Record<string, unknown>[]
  }
}
