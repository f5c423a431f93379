// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import { firstChunks, readChunks, screenModulesIn, stemOf, withImports } from './chunks.ts'

const web = join(import.meta.dirname, '../../../web')
const read = (path: string) => readFileSync(join(web, path), 'utf8')

const chunks = readChunks()

/** Scripts that the service worker precaches. */
const precached = [...read('dist/service-worker.js').matchAll(/\/assets\/([\w.~-]+\.js)/g)].map(([, name]) => name!)

/**
 * Maximum compressed size of the precached scripts in bytes, with the texts of one language; excludes editor, charts,
 * map and sign-in library. The model that selects the sentences of offline results has 24.6 kB of them, the answer card
 * 2 kB, dates in languages that the browser does not know 0.7 kB.
 */
const maxPrecachedBytes = 527_000 + 24_600 + 2_000 + 700

const screensIn = (source: string) =>
  new Set(screenModulesIn(read(`src/app/routing/${source}`)).map(([, stem]) => stem))

test('precaches every reader screen, the offline pack and the overlays', () => {
  const screens = screensIn('reader-screens.ts')
  expect(screens.size).toBeGreaterThan(15)
  const later = ['login-screen', 'faq-panel', 'overlays', 'pack', 'worker', 'palette']
  const stems = new Set(precached.map(stemOf))
  expect([...screens, ...later].filter((stem) => !stems.has(stem))).toEqual([])
  const needed = withImports(chunks, [...firstChunks(), ...precached]).map(({ name }) => name)
  expect(needed.filter((name) => !precached.includes(name))).toEqual([])
})

test('precaches no staff screens and stays below the size limit in each language', () => {
  const stems = new Set(precached.map(stemOf))
  expect(stems.has('staff-screens')).toBe(false)
  expect([...screensIn('staff-screens.ts')].filter((stem) => stems.has(stem))).toEqual([])
  // A device caches the texts of the current language only.
  for (const language of ['en', 'ar', 'fr']) {
    const here = precached.filter((name) => [language, undefined].includes(/\.(en|ar|fr)$/.exec(stemOf(name))?.[1]))
    expect(here.length).toBeLessThan(precached.length)
    expect(here.reduce((sum, name) => sum + chunks.get(name)!.bytes, 0)).toBeLessThan(maxPrecachedBytes)
  }
})

test('precaches exactly the text areas that precached scripts request', () => {
  const areasIn = (names: Iterable<string>, pattern: RegExp) =>
    [...new Set([...names].flatMap((name) => pattern.exec(stemOf(name))?.[1] ?? []))].toSorted()
  const code = precached.map((name) => chunks.get(name)!.code).join('\n')
  const asked = new Set([...code.matchAll(/\(`(\w+)`\)|ns:\[?`(\w+)`/g)].map(([, area, other]) => area ?? other!))
  const areas = areasIn(precached, /^(\w+)\.(?:en|ar|fr)$/)
  expect(areas.length).toBeGreaterThan(10)
  expect(areas).toEqual(areasIn(chunks.keys(), /^(\w+)\.en$/).filter((area) => asked.has(area)))
})

test('the offline worker contains no hints of form fields', () => {
  const hints = entities.flatMap(({ fields }) => Object.values(fields).flatMap(({ hint }) => hint?.slice(0, 1) ?? []))
  expect(hints.length).toBeGreaterThan(20)
  const workers = [...chunks.values()].filter(({ name }) => stemOf(name) === 'worker')
  expect(workers).toHaveLength(1)
  expect(hints.filter((hint) => workers[0]!.code.includes(hint))).toEqual([])
})
