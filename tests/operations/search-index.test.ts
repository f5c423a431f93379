import { expect, it } from 'vitest'
import type { Progress } from '#functions/search/open-search/fill.ts'
import { fillIndex } from '#infra/operations/search-index.ts'

const begun: Progress = { index: 'daleel-1', object: 'faq', after: '', documents: 0, done: false }

it('has an index filled part by part from where the last part ended, and waits until it is searched', async () => {
  const parts: Progress[] = [
    { ...begun, after: 'a', documents: 50 },
    { ...begun, object: null, documents: 80 },
    { ...begun, object: null, documents: 80, done: true },
  ]
  const heard: (Progress | null)[] = []
  let waits = 0
  const step = async (before: Progress | null) => parts[heard.push(before) - 1]!
  expect(await fillIndex(step, async () => waits++)).toBe(parts[2])
  expect(heard).toEqual([null, parts[0], parts[1]])
  expect(waits).toBe(1)
})

it('gives up, and says what is still searched, where an index never shows', async () => {
  const step = async () => ({ ...begun, object: null })
  await expect(fillIndex(step, async () => undefined)).rejects.toThrow('the one before it is still searched')
})
