export type ApiResponse = { status: number; body: Record<string, unknown>; tries: number }

/** API client of an import, on the command line or in the web client. */
export type Api = {
  call(method: string, path: string, more?: { body?: unknown; headers?: Record<string, string> }): Promise<ApiResponse>
  /** Returns all rows of a list page by page, sorted by id, so that concurrent writes do not shift pages. */
  list(entity: string): AsyncGenerator<Record<string, unknown>>
}

/** The API is unavailable or returned an unexpected response. The run is aborted and can be repeated. */
export class ApiFailure extends Error {}

export function problemMessage(body: Record<string, unknown>, status: number): string {
  const errors = Object.entries((body['errors'] ?? {}) as Record<string, string[]>)
  const named = errors.map(([path, texts]) => `${path}: ${texts.join(' ')}`)
  return [`${status} ${String(body['message'] ?? '')}`.trim(), ...named].join(' ')
}

export async function* listRows(call: Api['call'], entity: string): AsyncGenerator<Record<string, unknown>> {
  for (let page = 1, last = 1; page <= last; page++) {
    const { status, body } = await call('GET', `${entity}?sorting[id]=asc&per_page=100&page=${page}`)
    if (status !== 200) throw new ApiFailure(`the list of ${entity} was refused: ${problemMessage(body, status)}`)
    last = Number(body['last_page'])
    yield* body['entities'] as Record<string, unknown>[]
  }
}
