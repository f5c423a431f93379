import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { rebuildPages } from '#functions/public-pages/write-pages.ts'
import { startProduct } from '#infra/local/product.ts'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'
import { fillTable } from './fill-table.ts'
import { signIn, type Line } from './api-latency.ts'
import { createClient, quantiles, rounded } from './load-client.ts'

let writes = 0
subscribe('http.server.request.start', (message) => {
  const { method, url = '' } = (message as { request: IncomingMessage }).request
  if (method === 'PUT' && url.includes('/pages/')) writes++
})

/** Requests before the rebuild, and pause between requests in milliseconds. */
const quietRequests = 200
const pauseMs = 20

/** Changes after the rebuild, one after another, and pause between requests for a changed page in milliseconds. */
const changes = 20
const pollMs = 5

/** Sends list requests one after another until `isOver`. Returns their 95th percentile in milliseconds. */
async function readUntil(isOver: () => boolean, port: number, headers: Record<string, string>): Promise<number> {
  const client = createClient(port, 1)
  const times: number[] = []
  while (!isOver()) {
    const { status, milliseconds } = await client.call({ method: 'GET', path: '/api/faq?per_page=25', headers })
    if (status !== 200) throw new Error(`a list was answered with ${status}`)
    times.push(milliseconds)
    await sleep(pauseMs)
  }
  client.close()
  return quantiles(times).p95_ms
}

const secondsSince = (begunAt: number): number => rounded((performance.now() - begunAt) / 1000)

/**
 * Measures the seconds and writes of a rebuild of all public pages of FAQs in three languages, list requests before and
 * during it, and the delay and writes of single changes.
 */
export async function pages(records: number): Promise<Line[]> {
  const directory = temporaryFolder()
  await fillTable(join(directory, 'table'), 'faq', records)
  const product = await startProduct({
    port: 0,
    directory,
    seed: 'empty',
    siteName: 'Daleel',
    analytics: null,
    publicPages: true,
  })
  try {
    await product.settled()
    const origin = `http://localhost:${product.port}`
    const headers = await signIn({ port: product.port })
    let left = quietRequests
    const quiet = await readUntil(() => left-- === 0, product.port, headers)
    writes = 0
    let isRebuilt = false
    const reading = readUntil(() => isRebuilt, product.port, headers)
    const begunAt = performance.now()
    const { pages: objects } = await rebuildPages({ after: '', pages: 0 }, Infinity)
    const seconds = secondsSince(begunAt)
    isRebuilt = true
    const busy = await reading
    const allWrites = writes
    const list = await fetch(`${origin}/api/published/faq?per_page=${changes}`)
    const { entities } = (await list.json()) as { entities: { id: string }[] }
    const edited = await Promise.all(
      entities.map(async ({ id }) => {
        const read = await fetch(`${origin}/api/faq/${id}`, { headers })
        const { version } = (await read.json()) as { version: number }
        return { id, version, path: `${origin}${await createPublicPagePath('faq', id)}` }
      }),
    )
    writes = 0
    const delays: number[] = []
    let bytes = 0
    for (const { id, version, path } of edited) {
      const before = await (await fetch(path)).text()
      bytes = Buffer.byteLength(before)
      const changedAt = performance.now()
      const answer = '<p>Changed.</p>'
      const saved = await fetch(`${origin}/api/faq/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${version}"` },
        body: JSON.stringify({ translations: [{ language_id: '1', question: 'Changed?', answer }] }),
      })
      if (!saved.ok) throw new Error(await saved.text())
      while ((await (await fetch(path)).text()) === before) await sleep(pollMs)
      delays.push(performance.now() - changedAt)
      await product.settled()
    }
    return [
      {
        name: 'pages',
        records,
        objects,
        writes: allWrites,
        seconds,
        bytes,
        list_p95_ms: quiet,
        list_p95_ms_meanwhile: busy,
        change_writes: rounded(writes / edited.length),
      },
      { name: 'page_change', records, connections: 1, ...quantiles(delays) },
    ]
  } finally {
    await product.stop()
  }
}
