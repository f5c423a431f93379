// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generatedScreenAt } from '#shared/screens/generated-screen.ts'
import { redirectScreens, routeTable } from '#shared/screens/route-table.ts'
import { signedOutScreens } from '#web/app/routing/signed-out-screens.ts'
import { readerScreens } from '#web/app/routing/reader-screens.ts'
import { type Chunk, firstChunks, readChunks, screenModulesIn, stemOf, withImports } from './chunks.ts'

/**
 * Maximum compressed size in bytes of a screen on first load, by class: scripts with static imports, and texts in the
 * largest language. Excludes lazy chunks, which the browser tests measure.
 */
const maxBytes = {
  signIn: 157_700,
  /** Screens opened from e-mails, and the forgotten password. */
  account: 180_000,
  /** Low limit, because answers are read on slow networks and old phones. */
  answer: 179_300,
  reader: 254_700,
  desk: 284_500,
  /** Excludes the rich text editor, which is loaded lazily. */
  editor: 360_000,
}

/** Maximum size in bytes of any script except the first; charts, editor and map may be larger. */
const maxScriptBytes = 48_500

/** Maximum uncompressed size in bytes of the embed script with all its texts. */
const maxEmbedBytes = 15_000

/** A smaller screen means that its scripts were not found in the build. */
const minBytes = 130_000

const answerPaths = [
  '/frontline/faq/:faq_id',
  '/frontline/faq-hashtag/:hashtag',
  '/frontline/category/:id/faqs',
  '/frontline/category/:id/recent-faqs',
  '/frontline/directory/:directory_id',
  '/frontline/media/:media_id',
  '/search-result',
]

const editorPaths = ['/faq/create-faq', '/faq/update-faq/:fid']

function classOf(path: string): keyof typeof maxBytes {
  if (path === '/login') return 'signIn'
  if (path in signedOutScreens) return 'account'
  if (answerPaths.includes(path)) return 'answer'
  if (editorPaths.includes(path)) return 'editor'
  return path in readerScreens ? 'reader' : 'desk'
}

const web = join(import.meta.dirname, '../../../web/src')

/** Screens with their path and module. */
function screenModules(): [path: string, stem: string][] {
  const sources = ['reader-screens.ts', 'staff-screens.ts', 'signed-out-screens.ts']
  const modules = new Map(
    sources.flatMap((name) => screenModulesIn(readFileSync(join(web, 'app/routing', name), 'utf8'))),
  )
  return routeTable
    .filter(({ path }) => !redirectScreens.includes(path))
    .map(({ path }) => [path, (modules.get(path) ?? modules.get(String(generatedScreenAt(path))))!])
}

const chunks = readChunks()

const areas = globSync('**/texts/*.en.{json,ts}', { cwd: web }).map((path) => basename(path).split('.')[0]!)

/** Text area of a script in one language; null for other scripts. */
const areaOf = ({ name }: Chunk): string | null => {
  const [area, language] = stemOf(name).split('.')
  return language && areas.includes(area!) ? area! : null
}

function namesOf(stem: string): string[] {
  const found = [...chunks.values()].filter((chunk) => stemOf(chunk.name) === stem && areaOf(chunk) === null)
  if (found.length === 0) throw new Error(`no script of the build is named ${stem}`)
  return found.map(({ name }) => name)
}

/** Scripts loaded if this screen is opened first. */
function scriptsOf(path: string, stem: string): Chunk[] {
  const kind = classOf(path)
  const stems = ['first', stem]
  if (!(path in signedOutScreens)) stems.push('frame', 'reader-screens')
  if (kind === 'desk' || kind === 'editor') stems.push('staff-screens', 'staff-texts')
  return withImports(chunks, [...firstChunks(), ...stems.flatMap(namesOf)])
}

/** Text areas requested by each script. */
const areasAsked = new Map(
  [...chunks.values()].map(({ name, code }) => [name, [...code.matchAll(/\(`([a-z]+)`\)/g)].map(([, area]) => area!)]),
)

/** Size in bytes of each text area in its largest language. */
const textBytes = new Map(
  [...Map.groupBy(chunks.values(), areaOf)].map(([area, files]) => [
    area,
    Math.max(...files.map(({ bytes }) => bytes)),
  ]),
)

const bytesOf = (scripts: readonly Chunk[]): number => {
  const asked = new Set(scripts.flatMap(({ name }) => areasAsked.get(name)!))
  const texts = [...asked].map((area) => textBytes.get(area) ?? 0)
  return [...scripts.map(({ bytes }) => bytes), ...texts].reduce((sum, bytes) => sum + bytes)
}

describe('the size of a screen on first load', () => {
  const screens = screenModules()

  test('is measured for every screen', () => {
    expect(screens.length).toBeGreaterThan(80)
    expect(screens.filter(([, stem]) => !stem)).toEqual([])
    expect(new Set(screens.map(([path]) => classOf(path)))).toEqual(new Set(Object.keys(maxBytes)))
  })

  test.each(screens)('is within the limit of its class: %s', (path, stem) => {
    const scripts = scriptsOf(path, stem)
    const sizes = scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')
    const bytes = bytesOf(scripts)
    expect(bytes).toBeGreaterThan(minBytes)
    expect(bytes, sizes).toBeLessThanOrEqual(maxBytes[classOf(path)])
    const large = scripts.filter((script) => script.bytes > maxScriptBytes && stemOf(script.name) !== 'first')
    expect(large.map(({ name }) => name)).toEqual([])
  })
})

test.each(['services-view', 'directory-panel', 'place-map', 'answer'])(
  'the lazy part "%s" of reader screens loads no script of the back office',
  (stem) => {
    const loaded = withImports(chunks, namesOf(stem)).map(({ name }) => stemOf(name))
    expect(loaded).toContain('first')
    expect(loaded.filter((name) => ['records', 'back-office', 'form', 'rows'].includes(name))).toEqual([])
  },
)

test('the embed script for partners is small, and stores nothing in the browser', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../web/dist/embed.js'), 'utf8')
  expect(Buffer.byteLength(script)).toBeGreaterThan(5000)
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(maxEmbedBytes)
  expect(script).not.toMatch(/localStorage|sessionStorage|indexedDB|\.cookie\b|https?:\/\/\w|\bimport\(/)
})
