import { request } from 'node:http'

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }

/** `fetch` from a specific loopback IP address, which the server sees as the client's. */
export function fetchFrom(address: string | undefined, url: string, sent: Sent = {}): Promise<Response> {
  if (address === undefined) return fetch(url, { ...sent, body: sent.body as BodyInit | undefined } as RequestInit)
  return new Promise((resolve, reject) => {
    const { port, pathname, search } = new URL(url)
    const to = { host: '127.0.0.1', localAddress: address, port, path: pathname + search, agent: false }
    const message = request({ ...to, method: sent.method ?? 'GET', headers: sent.headers ?? {} }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        )
        const body = parts.length > 0 ? Buffer.concat(parts) : null
        resolve(new Response(body, { status: response.statusCode!, headers }))
      })
    })
    message.on('error', reject)
    message.end(sent.body)
  })
}
