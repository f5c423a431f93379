// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readChunks, stemOf } from './chunks.ts'

const web = join(import.meta.dirname, '../../../web')
const read = (path: string) => readFileSync(join(web, path), 'utf8')

/** What the service worker keeps before it is asked for. */
const kept = [...read('dist/service-worker.js').matchAll(/\/assets\/([\w.~-]+\.js)/g)].map(([, name]) => name!)
const stems = new Set(kept.map(stemOf))

test('the files that are kept for a reader hold every screen of theirs, the pack and what stands beside', () => {
  const screens = [...read('src/app/reader-screens.ts').matchAll(/\/([\w-]+-screen)\.tsx'/g)].map(([, stem]) => stem!)
  expect(screens.length).toBeGreaterThan(15)
  const others = [
    'first',
    'frame',
    'answer',
    'reading-panel',
    'login-screen',
    'beside-page',
    'pack',
    'worker',
    'palette',
  ]
  expect([...screens, ...others].filter((stem) => !stems.has(stem))).toEqual([])
})

test('and leave out the desk, what cannot be done without a network, and what is heavy', () => {
  const chunks = readChunks()
  const left = [
    'desk-screens',
    'faq-edit-screen',
    'answer-editor',
    'charts',
    'place-map',
    'month-grid',
    'examples-panel',
    'amplify',
  ]
  const all = new Set([...chunks.keys()].map(stemOf))
  expect(left.filter((stem) => stems.has(stem) || !all.has(stem))).toEqual([])
  // A device keeps the words of the language in use.
  for (const language of ['en', 'ar', 'fr']) {
    const here = kept.filter((name) => [language, undefined].includes(/\.(en|ar|fr)$/.exec(stemOf(name))?.[1]))
    expect(here.length).toBeLessThan(kept.length)
    expect(here.reduce((sum, name) => sum + chunks.get(name)!.bytes, 0)).toBeLessThan(490_000)
  }
})

test('of the words, those that some kept file asks for', () => {
  const chunks = readChunks()
  const areas = new Set(kept.map((name) => /^(\w+)\.(?:en|ar|fr)$/.exec(stemOf(name))?.[1]).filter(Boolean))
  const code = kept.map((name) => chunks.get(name)!.code).join('\n')
  const asked = new Set([...code.matchAll(/\(`(\w+)`\)|ns:\[?`(\w+)`/g)].map(([, area, other]) => area ?? other!))
  const all = new Set([...chunks.keys()].map((name) => /^(\w+)\.en$/.exec(stemOf(name))?.[1]).filter(Boolean))
  expect([...all].filter((area) => asked.has(area!) && !areas.has(area))).toEqual([])
  expect([...areas]).toEqual(expect.arrayContaining(['app', 'screens', 'reader', 'ways', 'directory', 'home', 'login']))
  expect([...areas].filter((area) => ['people', 'analytics', 'faq'].includes(area!))).toEqual([])
})
