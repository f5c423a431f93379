import { setTimeout as sleep } from 'node:timers/promises'
import { ApiFailure, listRows, problemMessage, type Api } from '#shared/import/import-api.ts'

/** `code`: one-time code of the second factor, for accounts that have one. It is valid for one login. */
export type Account = { email: string; password: string; code?: string | undefined }

/** A downloaded file or page of an export. `next`: path of the next page below /api. */
export type Download = { status: number; headers: Headers; bytes: Buffer; next: string | null }

export type FileApi = Api & {
  download(path: string): Promise<Download>
  send(grant: Record<string, unknown>, bytes: Buffer): Promise<void>
}

const maxAttempts = 8
const maxWaitSeconds = 30

const renewBeforeSeconds = 60

/** Returns true for presigned URLs of object storage, which files of people have. */
const isOtherOrigin = (path: string): boolean => /^https?:/.test(path)

type Tokens = { access: string; refresh: string; until: number }

/** API client for one account. Logs in on the first request and refreshes its tokens as needed. */
export function createApi(url: string, account: Account, now: () => number = Date.now): FileApi {
  const base = url.replace(/\/+$/, '')
  let tokens: Promise<Tokens> | undefined

  async function fetchOnce(method: string, path: string, headers: Record<string, string>, body: unknown) {
    const response = await fetch(isOtherOrigin(path) ? path : `${base}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const json = /\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '') && bytes.length > 0
    return { response, bytes, body: (json ? JSON.parse(bytes.toString()) : {}) as Record<string, unknown> }
  }

  /**
   * Retries when the product is busy or the connection fails. Waits for `Retry-After`, otherwise with exponential
   * backoff and jitter.
   */
  async function fetchWithRetry(
    method: string,
    path: string,
    headers: () => Promise<Record<string, string>>,
    body: unknown,
  ) {
    for (let tries = 1; ; tries++) {
      let wait = Math.min(maxWaitSeconds, 0.25 * 2 ** tries) * (0.5 + Math.random() / 2)
      try {
        const answer = await fetchOnce(method, path, await headers(), body)
        const { status } = answer.response
        const again = [429, 502, 503, 504].includes(status) || answer.body['code'] === 'in_progress'
        if (!again || tries === maxAttempts)
          return { status, headers: answer.response.headers, bytes: answer.bytes, body: answer.body, tries }
        const asked = Number(answer.response.headers.get('retry-after') ?? Number.NaN)
        if (Number.isFinite(asked)) wait = Math.min(maxWaitSeconds, asked) + Math.random()
      } catch (error) {
        if (!(error instanceof Error) || error instanceof ApiFailure) throw error
        const { name, cause } = error
        if (name !== 'TimeoutError' && cause === undefined) throw error
        if (tries === maxAttempts) throw new ApiFailure(`${base} does not respond: ${String(cause ?? error)}`)
      }
      await sleep(wait * 1000)
    }
  }

  async function authenticate(grant: Record<string, unknown>): Promise<Tokens> {
    const configuration = await fetchWithRetry('GET', '/config.json', async () => ({}), undefined)
    const body = { client_id: configuration.body['clientId'], ...grant }
    let answer = await fetchWithRetry('POST', '/api/auth', async () => ({}), body)
    const { challenge, session } = answer.body
    if (challenge === 'SOFTWARE_TOKEN_MFA' && account.code !== undefined) {
      const code = { client_id: body.client_id, grant_type: 'challenge', challenge, session, code: account.code }
      answer = await fetchWithRetry('POST', '/api/auth', async () => ({}), code)
    }
    if (answer.body['challenge'])
      throw new ApiFailure(
        `${account.email} must complete the sign-in in the browser first, or needs the code of the second factor (--code)`,
      )
    if (answer.status !== 200)
      throw new ApiFailure(`${account.email} could not sign in: ${problemMessage(answer.body, answer.status)}`)
    const { access_token, refresh_token, expires_in } = answer.body
    return {
      access: String(access_token),
      refresh: String(refresh_token),
      until: now() + (Number(expires_in) - renewBeforeSeconds) * 1000,
    }
  }

  const signIn = () => authenticate({ grant_type: 'password', username: account.email, password: account.password })
  const renew = (refresh: string) =>
    authenticate({ grant_type: 'refresh_token', refresh_token: refresh }).catch(() => signIn())

  /** Concurrent requests share one token refresh. */
  async function token(refused?: string): Promise<string> {
    const mine = (tokens ??= signIn())
    const { access, refresh, until } = await mine
    if (access !== refused && until > now()) return access
    if (tokens === mine) tokens = renew(refresh)
    return (await tokens!).access
  }

  async function call(method: string, path: string, more: { body?: unknown; headers?: Record<string, string> } = {}) {
    const { status, body, tries } = await withToken(method, path, more)
    return { status, body, tries }
  }

  async function withToken(method: string, path: string, more: { body?: unknown; headers?: Record<string, string> }) {
    let used = ''
    const headers = (refused?: string) => async () => {
      used = await token(refused)
      return { authorization: `Bearer ${used}`, 'accept-language': 'en', ...more.headers }
    }
    const first = await fetchWithRetry(method, `/api/${path}`, headers(), more.body)
    return first.status === 401 ? fetchWithRetry(method, `/api/${path}`, headers(used), more.body) : first
  }

  /** Downloads from a path below /api, or from a file's path or URL, which needs no token. */
  async function download(path: string): Promise<Download> {
    const isFile = path.startsWith('/') || isOtherOrigin(path)
    const { status, headers, bytes, body } = isFile
      ? await fetchWithRetry('GET', path, async () => ({}), undefined)
      : await withToken('GET', path, {})
    if (status !== 200) throw new ApiFailure(`${path} was rejected: ${problemMessage(body, status)}`)
    const [, next = null] = /^<\/api\/([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? []
    return { status, headers, bytes, next }
  }

  async function send(grant: Record<string, unknown>, bytes: Buffer): Promise<void> {
    const { url: place, method, headers } = grant as { url: string; method: string; headers: Record<string, string> }
    const { status } = await fetch(place, { method, headers, body: new Uint8Array(bytes) })
    if (status !== 200) throw new Error(`the upload of a file failed: ${status}`)
  }

  return { call, download, send, list: (entity) => listRows(call, entity) }
}
