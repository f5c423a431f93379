import { expect, test, vi } from 'vitest'
import { aDocument, anIndexOf, ask } from '#tests/shared/search/document-fixtures.ts'

test('a document is checked once until the index changes', () => {
  const index = anIndexOf(
    aDocument({ id: 'old', title: 'Bank card', text: 'Bank card' }),
    aDocument({ id: 'new', title: 'Bank' }),
  )
  const overdue = new Set(['old'])
  const isDemoted = vi.fn<(document: { filter: unknown }) => boolean>(({ filter }) => overdue.has(String(filter)))
  index.put('faq', 'old', [aDocument({ id: 'old', title: 'Bank card', filter: 'old' })])
  const scoreOfOld = () => ask(index, 'bank card', { isDemoted }).hits.find(({ id }) => id === 'old')!.score
  const before = scoreOfOld()
  const checks = isDemoted.mock.calls.length
  expect(scoreOfOld()).toBe(before)
  expect(isDemoted).toHaveBeenCalledTimes(checks)
  overdue.clear()
  index.put('faq', 'other', [aDocument({ id: 'other', title: 'Bus' })])
  expect(scoreOfOld()).toBeGreaterThan(before)
})
