import { join } from 'node:path'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { rebuildPages } from '#functions/public-pages/write-pages.ts'
import { startProduct } from '#infra/local/product.ts'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'
import { fillTable } from './fill-table.ts'
import { signIn, type Line } from './api-latency.ts'
import { rounded } from './load-client.ts'

const secondsSince = (begunAt: number): number => rounded((performance.now() - begunAt) / 1000)

/**
 * Measures the seconds to rebuild all public pages of FAQs in three languages, and the delay until a change is
 * published.
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
    const begunAt = performance.now()
    const { pages: objects } = await rebuildPages({ after: '', pages: 0 }, Infinity)
    const seconds = secondsSince(begunAt)
    const origin = `http://localhost:${product.port}`
    const headers = await signIn({ port: product.port })
    const list = await fetch(`${origin}/api/published/faq?per_page=1`)
    const [{ id }] = ((await list.json()) as { entities: [{ id: string }] }).entities
    const read = await fetch(`${origin}/api/faq/${id}`, { headers })
    const { version } = (await read.json()) as { version: number }
    const path = `${origin}${await createPublicPagePath('faq', id)}`
    const page = async (): Promise<string> => (await fetch(path)).text()
    const before = await page()
    const changedAt = performance.now()
    const answer = '<p>Changed.</p>'
    const saved = await fetch(`${origin}/api/faq/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify({ translations: [{ language_id: '1', question: 'Changed?', answer }] }),
    })
    if (!saved.ok) throw new Error(await saved.text())
    while ((await page()) === before);
    const bytes = Buffer.byteLength(before)
    return [{ name: 'pages', records, objects, seconds, bytes, change_seconds: secondsSince(changedAt) }]
  } finally {
    await product.stop()
  }
}
