import { expect, it } from 'vitest'
import type { RebuildProgress } from '#functions/search/opensearch/rebuild-index.ts'
import { rebuildSearchIndex } from '#infra/operations/rebuild-search-index.ts'

const begun: RebuildProgress = { index: 'daleel-1', object: 'faq', after: '', documents: 0, done: false }

it('fills an index in batches, and waits until it is active', async () => {
  const parts: RebuildProgress[] = [
    { ...begun, after: 'a', documents: 50 },
    { ...begun, object: null, documents: 80 },
    { ...begun, object: null, documents: 80, done: true },
  ]
  const heard: (RebuildProgress | null)[] = []
  let waits = 0
  const step = async (before: RebuildProgress | null) => parts[heard.push(before) - 1]!
  expect(await rebuildSearchIndex(step, async () => waits++)).toBe(parts[2])
  expect(heard).toEqual([null, parts[0], parts[1]])
  expect(waits).toBe(1)
})

it('gives up and reports the active index if the new one never becomes active', async () => {
  const step = async () => ({ ...begun, object: null })
  await expect(rebuildSearchIndex(step, async () => undefined)).rejects.toThrow('searches still use the previous index')
})
