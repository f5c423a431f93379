import { Agent, request as rawRequest } from 'node:http'
import { problemStatus } from '#shared/api/problems.ts'
import { repeatIfUnavailable } from '#tests/support/repeat-if-unavailable.ts'
import type { As, HostileCall } from './hostile-calls.ts'

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
export type Fault = { fault: string; at: number; call: HostileCall }
type Outcome = { faults: Fault[]; statuses: Record<number, number>; milliseconds: number[] }

/** Separate IP address, so that its rate limit does not affect other tests. */
const localAddress = '127.8.0.9'

/**
 * Length of a path in characters above which, together with the headers, the gateway may reject a request before the
 * API.
 */
const longAddress = 7000

type Options = {
  port: number
  token: (as: As) => Promise<string | null>
  /** Maximum concurrent calls. */
  batchSize: number
  /** Maximum response time in milliseconds. */
  longest?: number
}

function send(port: number, agent: Agent, call: HostileCall, token: string | null): Promise<Reply> {
  const body = call.body === null ? null : Buffer.from(call.body)
  const headers: Record<string, string> = {
    ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...call.headers,
  }
  return new Promise((resolve, reject) => {
    const path = encodeURI(`/api${call.path}`.toWellFormed()).replaceAll('%25', '%')
    const sent = rawRequest(
      { host: '127.0.0.1', port, agent, localAddress, method: call.method, path, headers },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

/**
 * Problem of a response, independent of the request: no input may cause a server error, and every error has the
 * standard format.
 */
function faultOf({ method, path }: HostileCall, { status, headers, text }: Reply): string | null {
  if (status === 431 && path.length > longAddress) return null
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without nosniff`
  const type = String(headers['content-type'] ?? '')
  if (status < 400) return text === '' || /json|csv|html/.test(type) ? null : `${status} as ${type}`
  if (method === 'HEAD') return null
  // Links in e-mails and on paper are opened in a browser and get an HTML error page.
  if (/^\/(?:partner|no-page)\//.test(path) && type.includes('text/html')) return leakedInternals(text)
  // The Model Context Protocol has errors of its own.
  if (/^\/mcp\b/.test(path) && type.includes('application/json')) return leakedInternals(text) ?? notJsonRpcError(text)
  if (!type.includes('application/problem+json')) return `no problem: ${status} ${type} ${text.slice(0, 200)}`
  const { code } = JSON.parse(text) as { code: keyof typeof problemStatus }
  if (problemStatus[code] !== status) return `${code} with ${status}`
  return (
    leakedInternals(text) ?? (({} as Record<string, unknown>)['admin'] === undefined ? null : 'a prototype was changed')
  )
}

function notJsonRpcError(text: string): string | null {
  const { jsonrpc, error } = JSON.parse(text) as { jsonrpc?: unknown; error?: { code?: unknown; message?: unknown } }
  const isError = jsonrpc === '2.0' && typeof error?.code === 'number' && typeof error.message === 'string'
  return isError ? null : `no JSON-RPC error: ${text.slice(0, 200)}`
}

const leakedInternals = (text: string): string | null =>
  /node_modules|\.ts:\d|arn:aws|dynamodb/i.test(text) ? `it tells too much: ${text.slice(0, 300)}` : null

/** Makes calls concurrently and reports the problems of each response. */
export async function runHostile(calls: readonly HostileCall[], options: Options): Promise<Outcome> {
  const { port, token, batchSize: together, longest = Infinity } = options
  const agent = new Agent({ keepAlive: true, maxSockets: together })
  const outcome: Outcome = { faults: [], statuses: {}, milliseconds: [] }
  let next = 0
  const one = async (): Promise<void> => {
    while (next < calls.length) {
      const at = next++
      const call = calls[at]!
      const held = await token(call.as)
      const startedAt = performance.now()
      const reply = await repeatIfUnavailable(() => send(port, agent, call, held)).catch((error: Error) => error)
      const took = performance.now() - startedAt
      // The gateway rejects long headers before it has read the body, so the client may get no response.
      const isCut = call.path.length > longAddress && call.body !== null
      const silent = (error: Error) => (isCut ? null : `no answer: ${error.message}`)
      const fault = reply instanceof Error ? silent(reply) : faultOf(call, reply)
      outcome.milliseconds.push(took)
      if (!(reply instanceof Error)) outcome.statuses[reply.status] = (outcome.statuses[reply.status] ?? 0) + 1
      const slow = took > longest ? `it took ${Math.round(took)} ms` : null
      if (fault ?? slow) outcome.faults.push({ fault: (fault ?? slow)!, at, call })
    }
  }
  await Promise.all(Array.from({ length: together }, one))
  agent.destroy()
  return outcome
}
