import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#shared/api/problems.ts'
import { createSigner } from '#functions/platform/aws/sigv4-signer.ts'

export type Json = Record<string, unknown>

export type OpenSearchClient = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: Json | string,
) => Promise<Json>

/** Timeouts of one call in milliseconds. A user is waiting for a search, but not for a write. */
export const timeoutMs = { search: 4000, write: 20_000 }

/** Maximum tries of a request, the first included. */
const maxTries = 2

/** Status of a collection that is overloaded or starting up. */
const isBusy = (status: number): boolean => status === 429 || status >= 500

/** Request rejected by the collection. The message contains the type of error, never the query. */
export class OpenSearchRequestError extends Error {
  readonly status: number
  readonly type: string
  constructor(method: string, status: number, type: string) {
    super(`the search collection answered ${status} (${type}) to ${method}`)
    this.status = status
    this.type = type
  }
}

/**
 * Creates a client that signs requests and retries once if the collection is busy or the connection fails.
 *
 * @throws `unavailable` if the retry fails; `OpenSearchRequestError` if the request is rejected.
 */
export function createOpenSearchClient(endpoint: string, milliseconds: number): OpenSearchClient {
  const signer = createSigner('aoss')
  const send = async (method: string, path: string, text: string | undefined) => {
    const url = new URL(path, endpoint)
    const headers = {
      host: url.host,
      ...(text !== undefined && { 'content-type': text.endsWith('\n') ? 'application/x-ndjson' : 'application/json' }),
      // The collection requires the payload hash as a header, like S3.
      'x-amz-content-sha256': createHash('sha256')
        .update(text ?? '')
        .digest('hex'),
    }
    const plain = { method, protocol: url.protocol, hostname: url.hostname, path: url.pathname, query: {}, headers }
    const signed = await signer.sign({ ...plain, ...(text !== undefined && { body: text }) })
    const response = await fetch(url, {
      method,
      headers: signed.headers,
      signal: AbortSignal.timeout(milliseconds),
      ...(text !== undefined && { body: text }),
    })
    return { status: response.status, text: await response.text() }
  }
  return async (method, path, body) => {
    const text = typeof body === 'object' ? JSON.stringify(body) : body
    for (let tries = 1; ; tries++) {
      const answer = await send(method, path, text).catch((cause: Error) => cause)
      const failed = answer instanceof Error
      if (!failed && answer.status < 300) return parsed(answer.text)
      if (!failed && !isBusy(answer.status))
        throw new OpenSearchRequestError(method, answer.status, faultIn(answer.text))
      if (tries === maxTries) {
        const cause = failed ? answer : new OpenSearchRequestError(method, answer.status, faultIn(answer.text))
        throw new Problem('unavailable', { retryAfter: 2, cause })
      }
      await sleep(50 + Math.random() * 150)
    }
  }
}

function parsed(text: string): Json {
  return text === '' ? {} : (JSON.parse(text) as Json)
}

function faultIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { type?: string } }
    return String(error?.type ?? 'no type')
  } catch {
    return 'no JSON'
  }
}
