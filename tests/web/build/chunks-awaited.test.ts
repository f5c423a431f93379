// @vitest-environment node
import { expect, test } from 'vitest'
import { readChunks } from './chunks.ts'

test('no dynamic import is chained, so that it fails if its style sheet fails to load', () => {
  const chunks = [...readChunks().values()]
  expect(chunks.filter(({ loads }) => loads.length > 0).length).toBeGreaterThan(10)
  // The bundler merges a chained `.then` into the preload, which then hides a style sheet that fails to load.
  const followed = /import\([`"'][^`"']+[`"']\)\.(?:then|catch)\(/
  expect(chunks.filter(({ code }) => followed.test(code)).map(({ name }) => name)).toEqual([])
})
