import { createHash } from 'node:crypto'

export type Body = Record<string, unknown>
type Answer = { status: number; body: Body; text: string }
export type ApiCall = (method: string, path: string, body?: object) => Promise<Answer>

/** Milliseconds that one request may take; the first of a new function takes longest. */
const timeoutMs = 20_000

/** Asks the API of a running product in the name of somebody. */
export const createApiCall =
  (url: string, token: string | null): ApiCall =>
  async (method, path, body) => {
    const answer = await fetch(new URL(`/api${path}`, url), {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return { status: answer.status, body: isJson ? (JSON.parse(text) as Body) : {}, text }
  }

/** What must be so of an answer. Throws with what it is instead. */
export function assertResponse(is: boolean, { status, text }: Answer): void {
  if (!is) throw new Error(`answered with ${status}: ${text.slice(0, 200)}`)
}

/** The smallest picture there is, of one dot. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Announces the picture for a use. Answers its id, and what sends bytes to where it is taken. */
export async function announcePicture(ask: ApiCall, purpose: string) {
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const announced = { purpose, filename: 'dot.png', content_type: 'image/png', size: picture.length, sha256 }
  const grant = await ask('POST', '/upload', announced)
  assertResponse(grant.status === 201, grant)
  const { id, url, headers } = grant.body as { id: string; url: string; headers: Record<string, string> }
  return { id, send: (bytes: Buffer) => fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }) }
}

/** Sends the picture for a use; answers its id. */
export async function sendPicture(ask: ApiCall, purpose: string): Promise<string> {
  const { id, send } = await announcePicture(ask, purpose)
  const sent = await send(picture)
  if (!sent.ok) throw new Error(`the store answered with ${sent.status}: ${(await sent.text()).slice(0, 200)}`)
  return id
}

/** Makes a record; answers it as it was made. */
export async function createRecord(ask: ApiCall, path: string, body: object): Promise<Body & { id: string }> {
  const answer = await ask('POST', path, body)
  assertResponse(answer.status === 201, answer)
  return answer.body as Body & { id: string }
}
