import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { startProduct } from '#infra/local/product.ts'
import type { Line } from './api-latency.ts'

const run = promisify(execFile)

/** Lighthouse options. Default: a phone on a slow network. */
const devices = { desktop: ['--preset=desktop'], phone: [] }

/** Minimum scores of each page. Performance on a phone varies with other load on the machine. */
const least = { accessibility: 100, 'best-practices': 100, seo: 100 }
const leastPerformance = { desktop: 100, phone: 98 }

type Report = { categories: Record<string, { score: number }> }

async function scoresOf(address: string, options: readonly string[]): Promise<Record<string, number>> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      'lighthouse@12',
      address,
      '--quiet',
      '--output=json',
      '--chrome-flags=--headless --no-sandbox',
      ...options,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell' },
      maxBuffer: 64_000_000,
    },
  )
  const { categories } = JSON.parse(stdout) as Report
  return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]))
}

/**
 * Runs Lighthouse on public pages of each kind and language, on desktop and phone.
 *
 * @throws If a score is below its minimum.
 */
export async function lighthouse(print: (lines: readonly Line[]) => void): Promise<void> {
  const settings = { port: 0, directory: null, seed: 'demo', siteName: 'Daleel', analytics: null } as const
  const product = await startProduct({ ...settings, publicPages: true })
  const poor: string[] = []
  try {
    await product.settled()
    const origin = `http://localhost:${product.port}`
    type Rows = { entities: { id: string; service_categories: { id: string }[] }[] }
    const first = async (list: string) =>
      ((await (await fetch(`${origin}/api/published/${list}?per_page=1`)).json()) as Rows).entities[0]!
    const answer = await first('faq')
    const pages = {
      answer: await createPublicPagePath('faq', answer.id),
      organisation: await createPublicPagePath('directory', (await first('directory')).id),
      category: await createPublicPagePath('service-category', answer.service_categories[0]!.id),
    }
    for (const [page, path] of Object.entries(pages))
      for (const language of Object.keys(interfaceLanguages))
        for (const device of ['desktop', 'phone'] as const) {
          const scores = await scoresOf(`${origin}${path}/${language}`, devices[device])
          print([{ name: 'lighthouse', page, language, device, ...scores }])
          const wanted = { ...least, performance: leastPerformance[device] }
          for (const [name, score] of Object.entries(wanted))
            if (scores[name]! < score) poor.push(`${page} ${language} ${device}: ${name} ${scores[name]}`)
        }
  } finally {
    await product.stop()
  }
  if (poor.length > 0) throw new Error(poor.join('\n'))
}
