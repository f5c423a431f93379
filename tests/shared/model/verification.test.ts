import { describe, expect, test } from 'vitest'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import { entities } from '#shared/entities/registry.ts'
import { createReviewDate, createVerificationState } from '#shared/model/verification.ts'
import { isOverdue } from '#shared/model/overdue.ts'

const categories: Record<string, { review_days?: number | null; parent_id?: string | null }> = {
  protection: { review_days: 90 },
  violence: { parent_id: 'protection' },
  urgent: { review_days: 30, parent_id: 'protection' },
  slow: { review_days: 300, parent_id: 'protection' },
  law: { review_days: 180 },
  life: {},
}
const under = (...ids: string[]) => ({ verified_at: '2026-03-03', service_categories: ids })
const due = (entity: typeof faq | typeof directory | typeof media, record: Record<string, unknown>) =>
  createReviewDate(entity, (id) => categories[id])(record)

describe('the review period', () => {
  test.each([
    ['a year where no category says less', [], '2027-03-03'],
    ['the days of its category', ['law'], '2026-08-30'],
    ['those of the one above', ['violence'], '2026-06-01'],
    ['its own where they are fewer', ['urgent'], '2026-04-02'],
    ['those of the one above where these are fewer', ['slow'], '2026-06-01'],
    ['the strictest of all', ['law', 'life', 'violence'], '2026-06-01'],
    ['as if a category were not there that is gone', ['gone', 'law'], '2026-08-30'],
  ])('is %s', (_what, ids, until) => {
    expect(due(faq, under(...ids))).toBe(until)
  })

  test('is 60 days for an organisation, whatever its categories', () => {
    expect(due(directory, under('law'))).toBe('2026-05-02')
    expect(due(directory, under('urgent'))).toBe('2026-04-02')
  })

  test('is a year for media, which have no categories', () => {
    expect(due(media, under('urgent'))).toBe('2027-03-03')
  })

  test('never ends without a verification', () => {
    expect([due(faq, {}), due(faq, { verified_at: null, service_categories: ['law'] })]).toEqual([null, null])
  })

  test('counts calendar days across February and clock changes', () => {
    expect(due(directory, { verified_at: '2028-02-01', service_categories: [] })).toBe('2028-04-01')
    expect(due(directory, { verified_at: '2026-10-01', service_categories: [] })).toBe('2026-11-30')
  })
})

test('a verification is due for its last 14 days, and stale after its last day', () => {
  const stateOfVerification = createVerificationState('2026-06-01')
  const days = ['2026-05-31', '2026-06-01', '2026-06-15', '2026-06-16', null]
  expect(days.map(stateOfVerification)).toEqual(['stale', 'due', 'due', 'verified', 'never'])
  expect(days.map((day) => isOverdue(day, '2026-06-01'))).toEqual([true, false, false, false, false])
})

test('verification applies to FAQs, organisations and media', () => {
  const vouched = entities.filter(({ verified }) => verified !== null)
  expect(vouched.map(({ name, verified }) => [name, verified])).toEqual([
    ['directory', 60],
    ['media', 365],
    ['faq', 365],
  ])
  for (const { fields, computedFields: reads } of vouched) {
    const names = ['verified_at', 'review_by', 'verification']
    expect([Object.keys(fields), Object.keys(reads)]).toEqual([
      expect.not.arrayContaining(names),
      expect.arrayContaining(names),
    ])
  }
})
