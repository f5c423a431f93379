import { createHash } from 'node:crypto'

export type Body = Record<string, unknown>
type Answer = { status: number; body: Body; text: string }
export type ApiCall = (method: string, path: string, body?: object) => Promise<Answer>

/** Timeout per request; includes the cold start of a new function. */
const timeoutMs = 20_000

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

/** Throws with the response's status and text if a condition is false. */
export function assertResponse(is: boolean, { status, text }: Answer): void {
  if (!is) throw new Error(`the API returned ${status}: ${text.slice(0, 200)}`)
}

/** Valid PNG of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Requests an upload grant for the picture. Returns its id and a function that uploads bytes. */
export async function announcePicture(ask: ApiCall, purpose: string) {
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const announced = { purpose, filename: 'dot.png', content_type: 'image/png', size: picture.length, sha256 }
  const grant = await ask('POST', '/upload', announced)
  assertResponse(grant.status === 201, grant)
  const { id, url, headers } = grant.body as { id: string; url: string; headers: Record<string, string> }
  return { id, send: (bytes: Buffer) => fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }) }
}

export async function sendPicture(ask: ApiCall, purpose: string): Promise<string> {
  const { id, send } = await announcePicture(ask, purpose)
  const sent = await send(picture)
  if (!sent.ok) throw new Error(`S3 returned ${sent.status}: ${(await sent.text()).slice(0, 200)}`)
  return id
}

export async function createRecord(ask: ApiCall, path: string, body: object): Promise<Body & { id: string }> {
  const answer = await ask('POST', path, body)
  assertResponse(answer.status === 201, answer)
  return answer.body as Body & { id: string }
}
