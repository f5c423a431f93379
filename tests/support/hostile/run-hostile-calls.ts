import { Agent, request as rawRequest } from 'node:http'
import { problemStatus } from '#shared/api/problems.ts'
import type { As, HostileCall } from './hostile-calls.ts'

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
export type Fault = { fault: string; at: number; call: HostileCall }
type Outcome = { faults: Fault[]; statuses: Record<number, number>; milliseconds: number[] }

/** Calls come from an address of their own: what is refused for their number is refused to nobody else. */
const localAddress = '127.8.0.9'

/** Characters of an address with which, and what else is sent, the gateway may refuse a request before the API has it. */
const longAddress = 7000

type Options = {
  port: number
  token: (as: As) => Promise<string | null>
  /** Calls under way at one time. */
  batchSize: number
  /** Milliseconds that an answer may take. */
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

/** What is wrong with an answer, whatever was asked: nothing that anybody sends is our own fault, and each refusal has its form. */
function faultOf({ method, path }: HostileCall, { status, headers, text }: Reply): string | null {
  if (status === 431 && path.length > longAddress) return null
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without nosniff`
  const type = String(headers['content-type'] ?? '')
  if (status < 400) return text === '' || /json|csv|html/.test(type) ? null : `${status} as ${type}`
  if (method === 'HEAD') return null
  // Whoever follows the link of a mail, or an address on paper, is told by a page.
  if (/^\/(?:partner|no-page)\//.test(path) && type.includes('text/html')) return leakedInternals(text)
  if (!type.includes('application/problem+json')) return `no problem: ${status} ${type} ${text.slice(0, 200)}`
  const { code } = JSON.parse(text) as { code: keyof typeof problemStatus }
  if (problemStatus[code] !== status) return `${code} with ${status}`
  return (
    leakedInternals(text) ?? (({} as Record<string, unknown>)['admin'] === undefined ? null : 'a prototype was changed')
  )
}

const leakedInternals = (text: string): string | null =>
  /node_modules|\.ts:\d|arn:aws|dynamodb/i.test(text) ? `it tells too much: ${text.slice(0, 300)}` : null

/** Makes calls side by side, and says of each what was wrong with its answer. */
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
      const reply = await send(port, agent, call, held).catch((error: Error) => error)
      const took = performance.now() - startedAt
      // A head that is too long is refused while its body is still on the way: whoever goes on sending may hear nothing.
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
