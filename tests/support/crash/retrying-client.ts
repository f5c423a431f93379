import { setTimeout as sleep } from 'node:timers/promises'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import type { ApiResponse } from '#shared/import/import-api.ts'
import type { Crashing } from './crashing-product.ts'

export type Client = ReturnType<typeof createClient>
type More = { body?: unknown; key?: string; version?: number; headers?: Record<string, string>; bare?: boolean }

/** Maximum attempts per call; they take longer than a lease of ten seconds. */
const maxAttempts = 200

/** Client that retries the identical call if the product died or responded with a retryable error. */
export function createClient(product: Crashing) {
  let token: Promise<string> | undefined

  async function once(method: string, path: string, more: More): Promise<ApiResponse> {
    const { body, key, version, headers, bare } = more
    const response = await fetch(`${product.url()}/api${path}`, {
      method,
      headers: {
        ...(!bare && { authorization: `Bearer ${await (token ??= signIn())}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return { status: response.status, body: json ? JSON.parse(text) : {}, tries: 1 }
  }

  async function call(method: string, path: string, more: More = {}): Promise<ApiResponse> {
    for (let tries = 1; ; tries++) {
      await product.running()
      const answer = await once(method, path, more).catch((error: Error) => error)
      const again = answer instanceof Error || answer.status >= 500 || answer.body['code'] === 'in_progress'
      if (!again) return answer
      if (tries === maxAttempts)
        throw answer instanceof Error ? answer : new Error(`${method} ${path}: ${answer.status}`)
      await sleep(100)
    }
  }

  /** Returns the body if the status is expected, otherwise throws. */
  async function must(statuses: number[], method: string, path: string, more: More = {}) {
    const answer = await call(method, path, more)
    if (statuses.includes(answer.status)) return answer.body
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
  }

  const grant = (username: string, password: string) =>
    call('POST', '/auth', {
      bare: true,
      body: { grant_type: 'password', client_id: demo.client_id, username, password },
    })

  async function signIn(): Promise<string> {
    const { body } = await grant(demo.users[0]!.email, demo.password)
    return String(body['access_token'])
  }

  const totalOf = async (path: string): Promise<number> => Number((await must([200], 'GET', path))['total'])

  /** Kinds of log entries of a record. */
  async function logged(id: string): Promise<string[]> {
    const { entities } = await must([200], 'GET', `/log?conditions[object_id:equal]=${id}&per_page=100`)
    return (entities as { action: string }[]).map(({ action }) => action)
  }

  return { call, must, once, grant, totalOf, logged, running: product.running, url: product.url }
}
