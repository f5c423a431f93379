import { markReached, probeConnection } from '#web/platform/connection.ts'
import { config, loadConfig } from '#web/api/config.ts'
import { takePrerenderedResponse } from './prerender-state.ts'
import { ApiProblem } from './api-problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Query = Record<string, string | string[]> | URLSearchParams | string

type RequestOptions = {
  body?: unknown
  query?: Query
  /** Sent as `If-Match`. */
  version?: number
  headers?: Record<string, string>
  /** Marks a POST that only reads, so no idempotency key is sent. */
  reads?: boolean
  signal?: AbortSignal
}

/** Session functions that the client needs. The session registers them, which avoids an import cycle. */
export type SessionPort = {
  authorization: () => Promise<string | null>
  /** Returns a new access token after one was refused or expired; null if the session has ended. */
  renew: (refused: string | null) => Promise<string | null>
  /** Returns an access token after a new sign-in, for actions that require a recent one; null if the user cancelled. */
  reauthenticate: () => Promise<string | null>
  end: (reason: 'inactive' | 'expired') => void
  language: () => string
}

const timeoutMs = 15_000
const maxReadAttempts = 3
const retriable = new Set([0, 429, 502, 503, 504])

let session: SessionPort = {
  authorization: async () => null,
  renew: async () => null,
  reauthenticate: async () => null,
  end: () => {},
  language: () => 'en',
}

/** Reads from the offline pack if no server responded. Returns undefined if the pack has no data for the path. */
type PackPort = (path: string, query: string) => Promise<unknown>

let pack: PackPort | undefined

export function connectPack(port: PackPort): void {
  pack = port
}

export function connectSession(port: SessionPort): void {
  session = port
}

/** Builds a query string such as `conditions[status:equal]=…`. A list repeats its name. */
export function searchParams(query: Query | undefined): URLSearchParams {
  if (!query || typeof query === 'string' || query instanceof URLSearchParams) return new URLSearchParams(query)
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  )
}

/** Returns a random id. Works in insecure contexts, unlike `crypto.randomUUID`. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Idempotency keys of writes without a response, by request. A retry sends the same key, so the write is not repeated.
 */
const unanswered = new Map<string, string>()

/** Clears the keys before the next user on the same device. */
export const clearUnanswered = (): void => unanswered.clear()

/** True if the write may have run on the server although no regular response arrived. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500)

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const secondsOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  return new ApiProblem(response.status, body, secondsOf(response))
}

async function send(method: Method, url: string, options: RequestOptions, headers: Headers): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const sentAt = Date.now()
  try {
    const early = method === 'GET' ? takePrerenderedResponse(url, session.language()) : undefined
    const pendingResponse =
      early ??
      fetch(url, {
        method,
        headers,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      })
    const response = await pendingResponse
    markReached(sentAt)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    void probeConnection()
    throw new ApiProblem(0, {}, null, error)
  }
}

async function attempt(method: Method, url: string, options: RequestOptions, headers: Headers): Promise<Response> {
  const authorization = await session.authorization()
  if (authorization) headers.set('authorization', authorization)
  const response = await send(method, url, options, headers)
  if (response.ok) return response
  const renewed = response.status === 401 && (await session.renew(authorization))
  if (renewed) {
    headers.set('authorization', renewed)
    const retriedResponse = await send(method, url, options, headers)
    if (retriedResponse.status === 401) session.end('expired')
    if (retriedResponse.ok) return retriedResponse
    throw await problemOf(retriedResponse)
  }
  const problem = await problemOf(response)
  const signedInAgain = problem.code === 'reauthentication_required' && (await session.reauthenticate())
  if (signedInAgain) {
    headers.set('authorization', signedInAgain)
    const retriedResponse = await send(method, url, options, headers)
    if (retriedResponse.ok) return retriedResponse
    throw await problemOf(retriedResponse)
  }
  if (problem.code === 'account_inactive') session.end('inactive')
  throw problem
}

/** Returns the text of a response. A response that breaks off is treated as `offline`. */
async function bodyOf(response: Response, { signal }: RequestOptions): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    void probeConnection()
    throw new ApiProblem(0, {}, null, error)
  }
}

/** Retry delay in milliseconds, with jitter so that clients do not retry at the same time. */
const pauseMs = (problem: ApiProblem, attempts: number): number =>
  problem.retryAfter === null
    ? 300 * 2 ** attempts * (0.5 + Math.random())
    : problem.retryAfter * 1000 + Math.random() * 500

/**
 * Sends an API request. Reads are attempted up to three times after a network error or a busy response; writes are sent
 * once.
 *
 * @throws ApiProblem on any error response, or the signal's reason if the caller aborted
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  await loadConfig()
  const query = searchParams(options.query).toString()
  const url = `${config().apiBase}/${path}${query ? `?${query}` : ''}`
  const headers = new Headers({ accept: 'application/json', 'accept-language': session.language(), ...options.headers })
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  if (options.version !== undefined) headers.set('if-match', `"${options.version}"`)
  const writes = method === 'POST' && !options.reads && !headers.has('idempotency-key')
  const requestKey = writes ? `${url} ${JSON.stringify(options.body)}` : ''
  if (writes) headers.set('idempotency-key', unanswered.get(requestKey) ?? randomKey())
  for (let attempts = 0; ; attempts += 1) {
    try {
      const response = await attempt(method, url, options, headers)
      const text = await bodyOf(response, options)
      unanswered.delete(requestKey)
      if (text === '') return undefined as T
      // Responses are JSON, except CSV lists (requested by `accept`), packs (one row per line) and XLIFF.
      const isText = /csv|pack|xliff/.test(response.headers.get('content-type') ?? '')
      return (isText ? text : JSON.parse(text)) as T
    } catch (error) {
      if (writes && isUnanswered(error)) unanswered.set(requestKey, headers.get('idempotency-key')!)
      else unanswered.delete(requestKey)
      const isRetriable = method === 'GET' && error instanceof ApiProblem && retriable.has(error.status)
      const packResponse = isRetriable && !error.status && (await pack?.(path, query))
      if (packResponse) return packResponse as T
      if (!isRetriable || attempts + 1 >= maxReadAttempts || (error.retryAfter ?? 0) > 5) throw error
      await sleep(pauseMs(error, attempts))
    }
  }
}
