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
 * Most bytes over the wire with which a screen of a class opens: its scripts with their static imports, and their texts in
 * the heaviest language. Parts that come on demand are not counted: the browser tests measure what a page has loaded at rest.
 */
const maxBytes = {
  signIn: 154_000,
  /** Links in mails, and a forgotten password. */
  account: 180_000,
  /** Answers are read on bad networks and old phones. */
  answer: 174_000,
  reader: 245_000,
  desk: 270_000,
  /** Without the rich-text editor itself, which comes on demand. */
  editor: 355_000,
}

/** Most bytes of a single script but the first, which every screen needs. Charts, editor and map are larger. */
const maxScriptBytes = 45_000

/** The script on pages of partners, with all its texts, before it is compressed. */
const maxEmbedBytes = 15_000

/** A screen that weighs less was not found in the build. */
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

/** The screens of the application by their path, with the module that each is loaded from. */
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

/** The area whose texts a script of the build holds, in one language; null for any other script. */
const areaOf = ({ name }: Chunk): string | null => {
  const [area, language] = stemOf(name).split('.')
  return language && areas.includes(area!) ? area! : null
}

function namesOf(stem: string): string[] {
  const found = [...chunks.values()].filter((chunk) => stemOf(chunk.name) === stem && areaOf(chunk) === null)
  if (found.length === 0) throw new Error(`no script of the build is named ${stem}`)
  return found.map(({ name }) => name)
}

/** The scripts with which a screen opens, when it is the first one. */
function scriptsOf(path: string, stem: string): Chunk[] {
  const kind = classOf(path)
  const stems = ['first', stem]
  if (!(path in signedOutScreens)) stems.push('frame', 'reader-screens')
  if (kind === 'desk' || kind === 'editor') stems.push('staff-screens', 'staff-texts')
  return withImports(chunks, [...firstChunks(), ...stems.flatMap(namesOf)])
}

/** Areas of texts that each script asks for. */
const areasAsked = new Map(
  [...chunks.values()].map(({ name, code }) => [name, [...code.matchAll(/\(`([a-z]+)`\)/g)].map(([, area]) => area!)]),
)

/** Bytes of the texts of each area in the heaviest language. */
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

describe('what a screen loads', () => {
  const screens = screenModules()

  test('is known of every screen', () => {
    expect(screens.length).toBeGreaterThan(80)
    expect(screens.filter(([, stem]) => !stem)).toEqual([])
    expect(new Set(screens.map(([path]) => classOf(path)))).toEqual(new Set(Object.keys(maxBytes)))
  })

  test.each(screens)('%s stays within the bound of its class', (path, stem) => {
    const scripts = scriptsOf(path, stem)
    const sizes = scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')
    const bytes = bytesOf(scripts)
    expect(bytes).toBeGreaterThan(minBytes)
    expect(bytes, sizes).toBeLessThanOrEqual(maxBytes[classOf(path)])
    const large = scripts.filter((script) => script.bytes > maxScriptBytes && stemOf(script.name) !== 'first')
    expect(large.map(({ name }) => name)).toEqual([])
  })
})

test('what partners put on their pages is small, and keeps nothing in a browser', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../web/dist/embed.js'), 'utf8')
  expect(Buffer.byteLength(script)).toBeGreaterThan(5000)
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(maxEmbedBytes)
  expect(script).not.toMatch(/localStorage|sessionStorage|indexedDB|\.cookie\b|https?:\/\/\w|\bimport\(/)
})
