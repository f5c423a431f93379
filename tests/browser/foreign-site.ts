import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Third-party site with its pages by path. */
export type Foreign = { origin: string; pages: Map<string, { language: string; script: string }>; stop(): void }

const started: Server[] = []

export function closeForeignConnections(): void {
  for (const server of started) server.closeAllConnections()
}

/**
 * Starts a third-party site on a free port. Its content security policy allows the minimum and the product's origin.
 */
export async function startForeignSite(): Promise<Foreign> {
  const pages: Foreign['pages'] = new Map()
  const server = createServer((request, response) => {
    const page = pages.get(request.url!)
    if (!page) return void response.writeHead(404).end()
    const from = new URL(/src="([^"]+)"/.exec(page.script)![1]!).origin
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${from}; connect-src ${from}; base-uri 'none'`,
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(
      `<!doctype html><html lang="${page.language}" dir="${page.language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Partner</title><main><h1>Partner</h1>${page.script}</main>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  started.push(server)
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, pages, stop: () => void server.close() }
}
