import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { compressRecord, decompressRecord } from '#functions/data/repositories/records/compress-record.ts'
import { planRecordWrite } from '#functions/data/repositories/records/plan-record-write.ts'
import { faq } from '#shared/entities/faq.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { sampleFaqs } from '#infra/sample/content/sample-faqs.ts'
import { unitsOfTransaction } from '#tests/support/consumed-units.ts'

const languages = { en: '1', ar: '2', fr: '3' }
/** Write units of the caller's item, which stores their last write. */
const noteOfTheWriter = 1
/** Write units of the change marker. */
const markOfTheFeed = 1
const by = { id: 'demo-content-creator', email: 'content.creator@daleel.example', name: 'Content Creator' }

test('a record with long texts is compressed and restored on read; other attributes stay readable', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 700, unit: 'grapheme' }), fc.jsonValue(), (text, other) => {
      const texts = { translations: [{ language_id: '2', text }], other: JSON.parse(JSON.stringify(other)) }
      const record = { id: 'one', version: 3, feed: 'place', deleted_at: undefined, ...texts }
      const stored = compressRecord(record)
      expect(Object.keys(stored)).toEqual(['id', 'version', 'feed', 'deleted_at', 'packed'])
      expect(decompressRecord(stored)).toEqual(record)
    }),
    { numRuns: 50 },
  )
})

test('a short record is stored and read unchanged', () => {
  const record = { id: 'one', version: 1, translations: [{ language_id: '1', name: 'Food' }] }
  expect(compressRecord(record)).toBe(record)
  expect(decompressRecord(record)).toEqual(record)
})

test('saving an FAQ in three languages costs at most 18 write units', () => {
  const whole = sampleFaqs.filter(({ translations }) => Object.keys(translations).length === 3)
  expect(whole.length).toBeGreaterThan(70)
  const units = whole.map(({ translations, categories, status }) => {
    const texts = Object.entries(translations).map(([language, text]) => ({
      language_id: languages[language as keyof typeof languages],
      ...text,
    }))
    const values = { translations: texts, service_categories: categories, status, hashtags: ['hashtag-1', 'hashtag-2'] }
    const after = withEmptyValues(faq, values)
    const commonFields = { created_at: '2026-11-24T04:00:00.000Z', created_by: by.id, created_by_name: by.name }
    const before = {
      ...after,
      ...commonFields,
      id: 'faq-some-question-of-the-sample',
      version: 7,
      feed: '0mwu6yvzsn64irzwuchdp',
    }
    const origin = { by, request: crypto.randomUUID(), commit: crypto.randomUUID() }
    const { steps } = planRecordWrite('table', { entity: faq, before: before as never, after }, origin, Date.now())
    return unitsOfTransaction(steps.map(({ action }) => action)) + noteOfTheWriter + markOfTheFeed
  })
  expect(Math.max(...units)).toBeLessThanOrEqual(18)
})
