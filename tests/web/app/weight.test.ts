// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Entity } from '#shared/entities/define.ts'
import { entities } from '#shared/entities/registry.ts'
import { drawnAt } from '#shared/screens/drawn.ts'
import { leadingOn, routeTable } from '#shared/screens/route-table.ts'
import { outsideScreens } from '#web/app/outside-screens.ts'
import { type Chunk, firstChunks, readChunks, stemOf } from './chunks.ts'

const bound = 260_000

/** What partners put on their pages, with all its words, before anything packs it. */
const embedBound = 15_000
/** Arabic letters take two bytes each: its texts may bring so much more. */
const moreLetters = 4_000

/** What is opened on a bad network, on an old phone: where answers are read, and where one signs in. */
const lighter: Record<string, number> = {
  '/frontline/faq/:faq_id': 170_000,
  '/frontline/faq-hashtag/:hashtag': 170_000,
  '/frontline/category/:id/faqs': 170_000,
  '/frontline/category/:id/recent-faqs': 170_000,
  '/frontline/directory/:directory_id': 170_000,
  '/frontline/media/:media_id': 170_000,
  '/search-result': 170_000,
  '/login': 150_000,
}

/** These may weigh more: the screens of the rich-text editor. */
const heavier = new Set(['/faq/create-faq', '/faq/update-faq/:fid'])

/** What a screen does not load by itself: the chart library, the map, and what comes with a press or an exception. */
const withAUse = new Set([
  'charts',
  'place-map',
  'amplify',
  // With the press that leads to the agency's sign-in, and back from there.
  'agency',
  // With the press on its button.
  'passkeys',
  // Where the deployment asks for it.
  'analytics',
  // Of a sign-in that sets one up.
  'second-factor',
  // Of a sign-in that asks for a code or a new password.
  'later-step',
  'confirm-dialog',
  // With what was done, to say how it is taken back.
  'back-of',
  // With the press that publishes.
  'lacked',
  // With a move that is refused.
  'lacks',
  'problem-summary',
  // When the page is at rest: the state of the connection, the sign-in over the page.
  'beside-page',
  // Where there is no network.
  'pack',
  // Two seconds after an item is opened.
  'opened-here',
  // In the header of a wide screen, beside what is read.
  'search-box',
  'main-menu',
  // With the first press on its button.
  'menu-drawer',
  'account-panel',
  'scheme-choice',
  // Where an item is gone, where a search found nothing, and where somebody asks for help in danger.
  'lost-item',
  'more-help',
  // With the press that shares a list.
  'share-list',
  // Of an organisation once its contacts stand there: its services, where to complain, and what else there is to know.
  'services-view',
  // Where an organisation was asked for its word and stayed silent.
  'unconfirmed',
  // Where results of a search say nearly the same.
  'variants',
  // With the press on the tools of an answer, and on one of them.
  'reading-tools',
  'side-by-side',
  // With the press that hands on an answer, or a list.
  'send-record',
  'send-list',
  // With the press on the bell.
  'bell-bulletins',
  'bell-notices',
  // When an answer is at rest: how its office is reached, who changed it, the press that says that it is still true, what a reader says back, and what changed in it.
  'answer-bulletin',
  'say-back',
  'office',
  'changed-by',
  'still-true',
  // With the first press into the search, and with Ctrl+K.
  'suggestions',
  'recent',
  'palette',
  // Beside a list in a wide window, as long as nothing of it is opened; on a phone, with the press on the map.
  'most-read',
  'results-map',
  'beside-results',
  'latest-of-each',
  // Of organisations that a search found: their signs, and when they are open; and how far their contacts are from a place that was given.
  'found-organisation',
  'way-there',
  // Of what waits for an approval, for those who may give one: since when, and who has it.
  'waits',
  'handed-in',
  // Under a list of more than one page.
  'page-numbers',
  'column-menu',
  // Beside the names of categories, once these are there.
  'marks',
  // In the help of those who may try the product with examples.
  'examples-panel',
  // In place of the rows of a list.
  'empty-list',
  'saved-views',
  // Where a list shows a view that somebody shares.
  'shown-view',
  'list-menu',
  'import-dialog',
  'xliff-dialog',
  'deleted-records',
  'record-reading',
  'person-reading',
  'bulk-edit-dialog',
  // With the first press that can be taken back.
  'undo-message',
  // With the press that opens what a row of the log changed.
  'log-difference',
  'in-use-dialog',
  'draft-notice',
  // Once something was typed, and with the first letter of a date.
  'kept-times',
  'written-date',
  // With the press on its tab.
  'user-activity',
  // In place of a list that an address leads to and nothing is in.
  'no-category',
  'form-conflict',
  'hand-over-dialog',
  // With the press that makes a key, and with a secret that is shown once.
  'make-key-dialog',
  'shown-once',
  'lists-dialog',
  'link-answer',
  'large-picture',
  // With the first item of a list that is opened.
  'reading-panel',
  'answer',
  'directory-panel',
  'media-panel',
  // Of a search, with the press on its button.
  'search-filters',
  'prepare-image',
  'preview-dialog',
  'reason-dialog',
  'reveal-dialog',
  'directory-filters',
  'revision-history',
  // Or the preview, which is heavier: an approval shows one of the two.
  'compare',
])

/** What comes with a press on one screen, and at once on others. */
const withAPress: Record<string, string> = {
  '/faq/view/:id': 'discussed-text',
  '/user/profile/:user_id': 'keys-panel',
}

/** Inputs that come with the fields which need them. */
const inputKinds: Record<string, readonly string[]> = {
  'long-text-input': ['long-text'],
  'password-input': ['password'],
  'number-input': ['number'],
  'upload-field': ['upload', 'uploads'],
  'upload-input': ['upload', 'icon'],
  'uploads-input': ['uploads'],
  'icon-picker': ['icon'],
  'hashtags-input': ['hashtags'],
  'reference-select': ['reference', 'references'],
  'texts-input': ['texts'],
  'links-input': ['links'],
  'affiliation-input': ['affiliation'],
  'consent-input': ['consent'],
  'contacts-input': ['contacts'],
  'services-input': ['services'],
}

/** Parts that only the form of one entity has. */
const ofEntity: Record<string, string> = { 'organisation-place': 'directory' }

const chunks = readChunks()

const isInside = (path: string): boolean => !(path in outsideScreens)

const web = join(import.meta.dirname, '../../../web/src')

const source = (path: string): string => readFileSync(join(web, 'app', path), 'utf8')

/** The screens of the application by their path, with the module each is loaded from, as the sources say. */
function screenModules(): [path: string, stem: string][] {
  const code = source('reader-screens.ts') + source('desk-screens.ts') + source('outside-screens.ts')
  const loads = new Map(
    [...code.matchAll(/(\w+|'[^']*'): async \(\) =>\s*\(await import\('[^']*\/([\w-]+)\.tsx'\)/g)].map(
      ([, name, stem]) => [name!.replaceAll("'", ''), stem!],
    ),
  )
  return routeTable
    .filter(({ path }) => !leadingOn.includes(path))
    .map(({ path }) => [path, (loads.get(path) ?? loads.get(String(drawnAt(path))))!])
}

const entityAt = (path: string): Entity | undefined =>
  entities.find(({ screens: { titles: _titles, ...paths } }) => Object.values(paths).includes(path))

const areas = globSync('**/texts/*.en.{json,ts}', { cwd: web }).map((path) => basename(path).split('.')[0]!)

/** The area whose texts a script of the build holds, in one language; null for any other script. */
const areaOf = ({ name }: Chunk): string | null => {
  const [area, language] = stemOf(name).split('.')
  return language && areas.includes(area!) ? area! : null
}

const isTexts = (chunk: Chunk): boolean => areaOf(chunk) !== null

const named = (stem: string): string[] => {
  const found = [...chunks.values()].filter((one) => stemOf(one.name) === stem && !isTexts(one))
  if (found.length === 0) throw new Error(`no script of the build is named ${stem}`)
  return found.map(({ name }) => name)
}

/** Loaded beside the start, where a screen is inside. */
const ofTheApplication = new Set(['reader-screens', 'desk-screens', 'desk-texts', 'frame', 'reader'])

function comes(stem: string, entity: Entity | undefined): boolean {
  if (withAUse.has(stem) || stem.endsWith('-screen') || ofTheApplication.has(stem)) return false
  const kinds = inputKinds[stem]
  // A form that is written out for one entity is taken to need every input it can load.
  if (kinds && entity) return Object.values(entity.fields).some(({ kind }) => kinds.includes(kind))
  return !ofEntity[stem] || ofEntity[stem] === entity?.name
}

/** The areas of texts that a part of the code asks for. */
const areasIn = (code: string): string[] => [...code.matchAll(/\(`([a-z]+)`\)/g)].map(([, area]) => area!)

/** Bytes of all scripts that a screen loads when it is the first one opened, with the texts of the lightest and the heaviest language. */
function weight(path: string, stem: string): { lightest: number; heaviest: number } {
  const entity = entityAt(path)
  const loaded = new Map<string, Chunk>()
  const atDesk = path in lighter ? [] : named('desk-texts')
  const inside = isInside(path) ? [...named('frame'), ...named('reader-screens'), ...atDesk] : []
  const queue = [...firstChunks(), ...named('first'), ...inside, ...named(stem)]
  for (let name = queue.pop(); name; name = queue.pop()) {
    const chunk = chunks.get(name)
    if (!chunk || loaded.has(name)) continue
    loaded.set(name, chunk)
    queue.push(...chunk.needs)
    const here = chunk.loads.filter((one) => stemOf(one) !== withAPress[path])
    queue.push(...here.filter((one) => comes(stemOf(one), entity) && !isTexts(chunks.get(one)!)))
  }
  const used = new Set([...loaded.values()].flatMap(({ code }) => areasIn(code)))
  const scripts = [...loaded.values()].reduce((sum, one) => sum + one.bytes, 0)
  const sizes = [...used]
    .map((area) => [...chunks.values()].filter((one) => areaOf(one) === area))
    .filter((files) => files.length > 0)
    .map((files) => files.map(({ bytes }) => bytes))
  const texts = (choose: (...all: number[]) => number) => sizes.reduce((sum, all) => sum + choose(...all), 0)
  return { lightest: scripts + texts(Math.min), heaviest: scripts + texts(Math.max) }
}

describe('what a screen loads', () => {
  const screens = screenModules()

  test('is known of every screen', () => {
    expect(screens.length).toBeGreaterThan(80)
    expect(screens.filter(([, stem]) => !stem)).toEqual([])
    expect(withAUse.size + Object.keys(inputKinds).length).toBeGreaterThan(30)
  })

  test('leaves out only what there is', () => {
    const stems = [...withAUse, ...Object.keys(inputKinds), ...Object.keys(ofEntity)]
    expect(stems.flatMap(named).length).toBeGreaterThanOrEqual(stems.length)
  })

  test.each(screens.filter(([path]) => !heavier.has(path)))('%s stays within its bound', (path, stem) => {
    const { lightest, heaviest } = weight(path, stem)
    const most = lighter[path] ?? bound
    expect(lightest).toBeGreaterThan(130_000)
    expect(lightest).toBeLessThanOrEqual(most)
    expect(heaviest).toBeLessThanOrEqual(most + moreLetters)
  })
})

test('what partners put on their pages is small, and keeps nothing in a browser', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../web/dist/embed.js'), 'utf8')
  expect(Buffer.byteLength(script)).toBeGreaterThan(5000)
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(embedBound)
  expect(script).not.toMatch(/localStorage|sessionStorage|indexedDB|\.cookie\b|https?:\/\/\w|\bimport\(/)
})
