import { expect, it } from 'vitest'
import type { Progress } from '#functions/public-pages/write-pages.ts'
import { rebuildPublicPages } from '#infra/operations/rebuild-public-pages.ts'

it('writes all pages in batches, each starting where the previous one ended', async () => {
  const parts: Progress[] = [
    { after: 'directory/7', pages: 400, done: false },
    { after: 'faq/9', pages: 800, done: false },
    { after: 'service-category/3', pages: 900, done: true },
  ]
  const heard: (Progress | null)[] = []
  expect(await rebuildPublicPages(async (before) => parts[heard.push(before) - 1]!)).toBe(parts[2])
  expect(heard).toEqual([null, parts[0], parts[1]])
})

it('fails if a batch makes no progress', async () => {
  const stuck: Progress = { after: 'faq/9', pages: 0, done: false }
  await expect(rebuildPublicPages(async () => stuck)).rejects.toThrow('no page was written')
})
