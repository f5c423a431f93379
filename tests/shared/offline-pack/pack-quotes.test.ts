import { expect, test } from 'vitest'
import { faq } from '#shared/entities/faq.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { createPackDataSource } from '#shared/offline-pack/pack-data-source.ts'
import { buildPackIndex, respondFromPack } from '#shared/offline-pack/respond-from-pack.ts'

const answer = [
  '<p>Women learn to swim in a small group. A trainer supports you.</p>',
  '<p>The swimming course costs 20 euros. Please bring a towel.</p>',
  '<p>Monday 10:00 - 12:00</p>',
].join('')
const published = { visibility: 'PUBLIC', status: 'PUBLISHED' }
const course = (id: string, more: Record<string, unknown>) =>
  [
    'faq',
    {
      id,
      ...withEmptyValues(faq, {
        translations: [{ language_id: '1', question: 'Swimming courses for women', answer }],
        ...published,
      }),
      ...more,
    },
  ] as const

async function searchIn(...rows: ReturnType<typeof course>[]) {
  const dataSource = createPackDataSource()
  dataSource.put([['language', { id: '1', acronym: 'en' }], ...rows])
  const index = buildPackIndex(dataSource)
  const found = await respondFromPack({ dataSource, index: () => index }, 'search', 'q=the+swimming+course+costs', {
    countries: [],
    language: 'en',
  })
  return (found as { entities: { snippet: string; quoted?: boolean }[] }).entities
}

test('an offline search quotes the sentences that answer, except of an overdue record', async () => {
  const [current] = await searchIn(course('a', { verified_at: new Date().toISOString() }))
  expect(current).toMatchObject({
    quoted: true,
    snippet: expect.stringContaining('The swimming course costs 20 euros.'),
  })
  const [unverified] = await searchIn(course('a', { verified_at: null }))
  expect(unverified!.snippet).toBe(current!.snippet)
  const [overdue] = await searchIn(course('a', { verified_at: '2020-01-01T00:00:00.000Z' }))
  expect(overdue).not.toHaveProperty('quoted')
  expect(overdue!.snippet).toMatch(/^Women learn to swim/)
})
