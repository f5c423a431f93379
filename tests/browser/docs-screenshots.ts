import { fileURLToPath } from 'node:url'
import { stat } from 'node:fs/promises'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { startVisits } from './visits.ts'
import type { Look } from './visit.ts'

/**
 * Creates the screenshots of the README from the sample content. Run manually after building the web client: `npx node
 * tests/browser/docs-screenshots.ts`
 */

type Picture = Look & { name: string; path: string }

const maxBytes = 200_000

const pictures: readonly Picture[] = [
  {
    name: 'frontline-ar-360',
    as: 'front.liner',
    language: 'ar',
    width: 360,
    path: '/frontline/faq/faq-doc-lost-certificate',
  },
  {
    name: 'search-ar-360',
    as: 'front.liner',
    language: 'ar',
    width: 360,
    path: `/search-result?q=${encodeURIComponent('فقدت شهادتى')}`,
  },
  {
    name: 'approve-en-1280',
    as: 'supervisor',
    height: 900,
    path: '/faq/approve-faq/faq-work-unpaid-wages',
  },
  { name: 'work-en-1280', as: 'supervisor', height: 900, path: '/work' },
  { name: 'dashboard-en-1280', as: 'management', height: 900, path: '/dashboard' },
  {
    name: 'directory-ar-360',
    as: 'front.liner',
    language: 'ar',
    width: 360,
    path: '/directory?open_now=1',
  },
  { name: 'directory-en-1280', as: 'front.liner', height: 720, path: '/directory' },
  { name: 'faq-list-dark-1280', as: 'content.creator', scheme: 'dark', height: 720, path: '/faq/list' },
  {
    name: 'public-fr-1280',
    language: 'fr',
    height: 800,
    path: await createPublicPagePath('faq', 'faq-doc-lost-certificate', 'fr'),
  },
  { name: 'home-fr-1280', as: 'front.liner', language: 'fr', height: 720, path: '/home' },
]

const visits = await startVisits({ publicPages: true })
try {
  for (const { name, path, ...look } of pictures) {
    const visit = await visits.open(look)
    await visit.go(path)
    await visit.still()
    const file = fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url))
    await visit.page.screenshot({ path: file, animations: 'disabled' })
    const { size } = await stat(file)
    if (size > maxBytes) throw new Error(`${name}.png has ${size} bytes, more than ${maxBytes}`)
    process.stdout.write(`${name}.png ${size} bytes\n`)
    await visit.close()
  }
} finally {
  await visits.stop()
}
