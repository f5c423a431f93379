import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; text: string; body: Record<string, unknown> }

/** Webhook receiver; accepts everything unless a status is configured for the path. */
export async function startWebhookSite() {
  const received: Received[] = []
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const [path, text] = [request.url!, Buffer.concat(parts).toString()]
      received.push({ path, headers: request.headers, text, body: text ? JSON.parse(text) : {} })
      const status = answers.get(path) ?? 204
      response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    at: (path: string) => received.filter((one) => one.path === path),
    /** Sets the status for a path. */
    answer: (path: string, status: number) => void answers.set(path, status),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Verifies a signature as documented in docs/api.md. */
export function isSigned({ headers, text }: Received, secret: string, now: number = Date.now()): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['daleel-signature'])) ?? []
  const expected = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')
  return v1 === expected && Math.abs(now / 1000 - Number(t)) < 300
}
