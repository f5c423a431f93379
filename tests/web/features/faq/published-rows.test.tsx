// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PublishedRow } from '#web/api/types.ts'
import { PublishedRows } from '#web/reader/faq/published-rows.tsx'
import { show } from './harness.tsx'

afterEach(cleanup)

const row = (id: string, pinned: boolean, updated_at: string) =>
  ({ id, question: id, language_id: '1', pinned, updated_at, service_categories: [] }) as unknown as PublishedRow

test('questions keep the order of the input, pinned or not, and show the date of their content', async () => {
  const rows = [
    row('young', false, '2026-06-02T10:00:00.000Z'),
    row('pinned', true, '2026-06-01T10:00:00.000Z'),
    row('old', false, '2026-05-01T10:00:00.000Z'),
  ]
  await show(<PublishedRows rows={rows} to={({ id }) => `/${id}`} label="Questions" />)
  const linkTexts = screen.getAllByRole('link').map((link) => link.textContent)
  expect(linkTexts.map((text) => /^(young|pinned|old)/.exec(text ?? '')?.[0])).toEqual(['young', 'pinned', 'old'])
  expect(linkTexts[0]).toContain('2 Jun 2026')
  expect(linkTexts[1]).toContain('Pinned')
})
