import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Call = { method: string; path: string; body?: unknown; headers?: Record<string, string> }
export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
  milliseconds: number
}
export type Timing = { requests: number; p50_ms: number; p95_ms: number; p99_ms: number; per_second: number }

/**
 * HTTP client with keep-alive connections.
 *
 * @param connections Maximum concurrent connections.
 */
export function createClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const call = ({ method, path, body, headers = {} }: Call): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const type = text === undefined ? {} : { 'content-type': 'application/json' }
      const startedAt = performance.now()
      const sent = request(
        { host: 'localhost', port, agent, method, path, headers: { ...headers, ...type } },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const milliseconds = performance.now() - startedAt
            const whole = Buffer.concat(parts).toString('utf8')
            const { statusCode: status = 0, headers: told } = answer
            resolve({ status, headers: told, body: whole === '' ? {} : JSON.parse(whole), milliseconds })
          })
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  return { call, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof createClient>

/**
 * Load profile: number of requests or duration in seconds, number of connections, and think time `pause` in
 * milliseconds after each response.
 */
export type Load = { connections: number; requests: number; seconds?: number; pause?: number }

/** Sends requests as fast as connections and think time allow. Throws on any status other than 200. */
export async function measure(
  port: number,
  { connections, requests, seconds: longest = Infinity, pause = 0, call }: Load & { call: (at: number) => Call },
): Promise<Timing> {
  const client = createClient(port, connections)
  const times: number[] = []
  let next = 0
  const startedAt = performance.now()
  const connection = async (): Promise<void> => {
    while (next < requests && performance.now() - startedAt < longest * 1000) {
      const one = call(next++)
      const { status, milliseconds } = await client.call(one)
      if (status !== 200) throw new Error(`${one.method} ${one.path} was answered with ${status}`)
      times.push(milliseconds)
      if (pause > 0) await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const seconds = (performance.now() - startedAt) / 1000
  client.close()
  return { ...quantiles(times), requests: times.length, per_second: rounded(times.length / seconds) }
}

export function quantiles(times: readonly number[]): Pick<Timing, 'p50_ms' | 'p95_ms' | 'p99_ms'> {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
  return { p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99) }
}

export const rounded = (value: number): number => Math.round(value * 100) / 100
