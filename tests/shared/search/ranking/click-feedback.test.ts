import { describe, expect, test } from 'vitest'
import {
  addClick,
  normalizeQuery,
  clickStrengths,
  type ClickedResult,
  type ClickFeedback,
} from '#shared/search/ranking/click-feedback.ts'

const day = 20_000

const after = (...lessons: ClickedResult[]): ClickFeedback => lessons.reduce<ClickFeedback | null>(addClick, null)!
const openings = (count: number, record: string, more: Partial<ClickedResult> = {}): ClickedResult[] =>
  Array.from({ length: count }, () => ({ record, rank: 1, day, ...more }))
const strength = (taught: ClickFeedback, record: string, on = day): number =>
  clickStrengths(on, taught).get(record) ?? 0

describe('click feedback', () => {
  test('raises a record by its share of clicks, and little for few clicks', () => {
    const [one, many] = [after(...openings(1, 'faq:a')), after(...openings(100, 'faq:a'))]
    expect(strength(one, 'faq:a')).toBeLessThan(0.1)
    expect(strength(many, 'faq:a')).toBeGreaterThan(0.85)
    const shared = after(...openings(100, 'faq:a'), ...openings(100, 'faq:b'))
    expect(strength(shared, 'faq:a')).toBeCloseTo(strength(shared, 'faq:b'))
    expect(strength(shared, 'faq:a')).toBeLessThan(0.5)
    expect(strength(shared, 'faq:c')).toBe(0)
  })

  test('counts clicks on lower results more, so that top results do not reinforce themselves', () => {
    // Of two equally relevant results, the first gets more clicks because of its position.
    const taught = after(...openings(158, 'faq:first', { rank: 1 }), ...openings(100, 'faq:second', { rank: 2 }))
    expect(strength(taught, 'faq:first') / strength(taught, 'faq:second')).toBeCloseTo(1, 2)
    const deep = after(...openings(1, 'faq:a', { rank: 7 }), ...openings(1, 'faq:b', { rank: 20 }))
    expect(strength(deep, 'faq:a')).toBe(strength(deep, 'faq:b'))
  })

  test('by one reader never exceeds the band of equal scores', () => {
    for (let rank = 1; rank <= 20; rank++)
      expect(strength(after(...openings(1, 'faq:a', { rank })), 'faq:a') * 0.25).toBeLessThanOrEqual(0.05)
  })

  test('halves after thirty days, independent of update times', () => {
    const taught = after(...openings(12, 'faq:a'))
    expect(strength(taught, 'faq:a')).toBeCloseTo(12 / 24)
    expect(strength(taught, 'faq:a', day + 30)).toBeCloseTo(6 / 18)
    expect(strength(taught, 'faq:a', day + 60)).toBeCloseTo(3 / 15)
    const [old, fresh] = [openings(4, 'faq:a', { day }), openings(4, 'faq:b', { day: day + 30 })]
    const inTime = after(...old, ...fresh)
    expect(strength(inTime, 'faq:b', day + 30)).toBeCloseTo(2 * strength(inTime, 'faq:a', day + 30))
    const late = after(...fresh, ...old)
    for (const record of ['faq:a', 'faq:b'])
      expect(strength(late, record, day + 40)).toBeCloseTo(strength(inTime, record, day + 40))
  })

  test('keeps the twenty most clicked records as shares; new ones can replace them', () => {
    const many = Array.from({ length: 40 }, (_, at) => openings(1 + at, `faq:${at}`)).flat()
    const taught = after(...many)
    expect(Object.keys(taught.records).sort()).toEqual(Array.from({ length: 20 }, (_, at) => `faq:${at + 20}`))
    expect(taught.whole).toBeCloseTo(many.length)
    const later = after(...many, ...openings(30, 'faq:new'))
    expect(strength(later, 'faq:new')).toBeCloseTo(30 / (many.length + 30 + 12))
    expect([strength(later, 'faq:20'), Object.keys(later.records).length]).toEqual([0, 20])
  })
})

test('identifies a query by its significant words in any order and spelling, per language', () => {
  const same = ['How do I renew my permit?', 'permit RENEW', 'renew a permit, renew the permit']
  expect(new Set(same.map((one) => normalizeQuery(one, 'en')))).toEqual(new Set(['permit renew']))
  expect(normalizeQuery('كيف أُجدِّد الإقامة', 'ar')).toBe(normalizeQuery('الاقامه اجدد', 'ar'))
  expect(normalizeQuery("l'école où", 'fr')).toBe('ecole')
  expect(normalizeQuery('what is this', 'en')).toBe('is this what')
  expect(normalizeQuery('How do I renew my permit?', null)).toBe('permit renew')
  expect(normalizeQuery('le permis de séjour', null)).toBe(normalizeQuery('permis séjour', null))
  expect(normalizeQuery('the car', null)).toBe('car')
  expect(normalizeQuery('renew card', 'en')).not.toBe(normalizeQuery('renew permit', 'en'))
})
