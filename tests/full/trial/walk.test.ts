import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screenPaths, type ScreenPath } from '#tests/browser/screen-paths.ts'
import { type Locale, findProblems } from '#tests/browser/screen-check.ts'
import { startVisits, type Visits } from '#tests/browser/visits.ts'
import { entityLines, fieldImport, fieldLine, files, screenLines, withLine } from '#tests/trial/trial-additions.ts'
import { leaseEngine } from '#tests/support/vitest/lease-engine.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Copy of the project with the file and lines that a developer would add for a new entity. */
const copy = mkdtempSync(join(tmpdir(), 'daleel-trial-'))

const tried: ScreenPath = { path: '/tried', at: '/tried', as: 'administrator' }

let visits: Visits
let term = ''

function build(): void {
  for (const part of ['shared', 'web', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.startsWith(join(root, 'web', 'dist')),
    })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [place, file] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, place)), { recursive: true })
    cpSync(join(root, file), join(copy, place))
  }
  for (const line of [...entityLines('#shared/entities/glossary-term.ts'), fieldImport, fieldLine, ...screenLines]) {
    const file = join(copy, line.file)
    writeFileSync(file, withLine(readFileSync(file, 'utf8'), line))
  }
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', join(copy, 'web/vite.config.ts')]
  const { status, stderr } = spawnSync(process.execPath, [...vite, '--logLevel', 'error'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the client of the trial could not be built: ${stderr}`)
}

beforeAll(async () => {
  build()
  const site = join(copy, 'web', 'dist')
  visits = await startVisits({ engine: await leaseEngine(), seed: 'empty', prepared: null, site })
  const body = {
    translations: [
      { language_id: '1', term: 'Registration', definition: 'Being entered as a refugee.' },
      { language_id: '2', term: 'التسجيل', definition: 'أن يُدرج الشخص لاجئًا.' },
      { language_id: '3', term: 'Enregistrement', definition: 'Être inscrit comme réfugié.' },
    ],
    visibility: 'PUBLIC',
  }
  term = (await visits.call<{ id: string }>('administrator', 'POST', 'glossary-term', body)).id
})
afterAll(async () => {
  await visits?.stop()
  rmSync(copy, { recursive: true, force: true })
})

test.each<Locale>(['en', 'ar', 'fr'])(
  'the added screens have correct titles and texts, no clipping and no accessibility errors in %s',
  async (language) => {
    const ofTrial = screenPaths.filter(({ path }) => path.startsWith('/glossary-term/')).concat(tried)
    expect(ofTrial).toHaveLength(5)
    const visit = await visits.open({ as: 'administrator', language })
    await visit.go('/404')
    const found: string[] = []
    for (const address of ofTrial)
      found.push(
        ...(await findProblems(visit, language, { ...address, at: address.at.replace('FIRST-glossary-term', term) })),
      )
    expect(found).toEqual([])
  },
)

test('the menu links to the new list, a row to its record, and the organisation form has the new field', async () => {
  const { page, go } = await visits.open({ as: 'administrator', language: 'ar', width: 1280 })
  await go('/me')
  await page.getByRole('link', { name: 'المصطلحات', exact: true }).click()
  await page.getByRole('link', { name: 'عرض «التسجيل»' }).click()
  await page.getByText('أن يُدرج الشخص لاجئًا.').waitFor()
  await go('/directory/create-directory')
  await page.getByText('مدخل ميسّر').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/directory/create-directory')
})
