// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PublishedRow } from '#web/api/types.ts'
import { PopularQuestions } from '#web/reader/faq/popular-questions.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

afterEach(cleanup)

const rowOf = (views_count: number, at: number): PublishedRow => ({
  id: `f${at}`,
  question: `Question ${at}`,
  language_id: '1',
  service_categories: [],
  hashtags: [],
  visibility: 'public',
  pinned: false,
  updated_at: '2026-11-01T10:00:00.000Z',
  views_count,
  abilities: [],
  verified_at: null,
  review_by: null,
})
const draw = (...views: number[]) =>
  show(<PopularQuestions rows={views.map(rowOf)} to={({ id }) => `?open=faq:${id}`} />)

test('shows the most viewed questions of a long list as links', async () => {
  await draw(1, 9, 0, 4, 7, 2, 3)
  const links = within(screen.getByRole('region', { name: 'Most viewed here' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([1, 4, 3, 6, 5].map((at) => `Question ${at}`))
  expect(links[0]!.getAttribute('href')).toContain('open=faq:f1')
})

test('shows nothing for a short list, or for one without views', async () => {
  await draw(5, 3, 2)
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  await draw(0, 0, 0, 0, 0, 0, 0)
  expect(screen.queryByRole('region')).toBeNull()
})
