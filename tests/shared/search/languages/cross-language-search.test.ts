import { describe, expect, test } from 'vitest'
import type { SearchDocument, SearchRequest } from '#shared/search/index/search-document.ts'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const arabic = { language: 'ar' }
const say = {
  en: ['residence permit', 'school registration', 'health card', 'rent contract', 'food voucher'],
  ar: ['تصريح الإقامة', 'تسجيل المدرسة', 'بطاقة صحية', 'عقد الإيجار', 'قسيمة الطعام'],
}
const ask4 = (words: string, at: number): string =>
  [`Where do I get the ${words}?`, `The ${words} is lost`, `Who pays for the ${words}?`, `Renew the ${words}`][at]!
const asked4 = (words: string, at: number): string =>
  [`من أين أحصل على ${words}؟`, `فقدان ${words}`, `من يدفع ثمن ${words}؟`, `تجديد ${words}`][at]!

const inBoth = (id: string, english: string, inArabic: string, filter: unknown = null): SearchDocument[] => [
  aDocument({ id, title: english, filter }),
  aDocument({ id, language: 'ar', title: inArabic, filter }),
]
const taughtBy = (filter: unknown = null, prefix = 'both') =>
  say.en.flatMap((words, which) =>
    [0, 1, 2, 3].flatMap((at) =>
      inBoth(`${prefix}-${which}-${at}`, ask4(words, at), asked4(say.ar[which]!, at), filter),
    ),
  )
const office = aDocument({
  id: 'office',
  title: 'Opening hours of the office for food vouchers',
  text: 'Bring the card.',
})

describe('a record without a text in the query’s language', () => {
  const index = anIndexOf(...taughtBy(), office)

  test('is found through records that have both languages', () => {
    const answer = ask(index, 'قسيمة الطعام', arabic)
    const hit = answer.hits.find(({ id }) => id === 'office')!
    expect([hit.language, hit.title]).toEqual(['en', office.title])
    expect(hit.highlights.title.map(([start, end]) => hit.title.slice(start, end))).toContain('food')
    expect([answer.total, answer.byObject.faq, answer.byLanguage]).toEqual([5, 5, { en: 0, ar: 4 }])
  })

  test('comes after two results in the query’s language, without displacing them', () => {
    const answer = ask(index, 'قسيمة الطعام', arabic)
    const alone = ask(anIndexOf(...taughtBy()), 'قسيمة الطعام', arabic)
    expect(idsOf(answer).indexOf('office')).toBeGreaterThanOrEqual(2)
    expect(idsOf(answer).filter((id) => id !== 'office')).toEqual(idsOf(alone))
  })

  test('is found if the language is detected from the query', () => {
    expect(idsOf(ask(index, 'قسيمة الطعام'))).toContain('office')
  })

  test('is listed once, whatever its number of languages', () => {
    const french = aDocument({ id: 'office', language: 'fr', title: 'Bons alimentaires : heures du bureau' })
    const three = anIndexOf(...taughtBy(), office, french)
    expect(idsOf(ask(three, 'قسيمة الطعام', arabic)).filter((id) => id === 'office')).toHaveLength(1)
  })

  test('is included in filter counts', () => {
    const values = { allowed: () => true, valuesOf: ({ object }: { object: string }) => [object] }
    const counted = index.count({ query: 'قسيمة الطعام', ...arabic, allowed: () => true, facets: { kind: values } })
    expect([counted.byObject.faq, counted.facets.kind.get('faq')]).toEqual([5, 5])
  })

  test('is on one page only', () => {
    const pages = [1, 2, 3].flatMap((page) => idsOf(ask(index, 'قسيمة الطعام', { ...arabic, page, perPage: 2 })))
    expect(pages.toSorted()).toEqual(idsOf(ask(index, 'قسيمة الطعام', arabic)).toSorted())
  })

  test('is not found by an untranslated single word, such as a name or false friend', () => {
    const some = anIndexOf(...taughtBy(), aDocument({ id: 'name', title: 'The food house Zabadani' }))
    expect(ask(some, 'zabadani', arabic)).toMatchObject({ total: 0, byLanguage: { en: 1, ar: 0 } })
    expect(idsOf(ask(some, 'طعام Zabadani', arabic))).toContain('name')
  })

  test('is not found by stop words', () => {
    expect(ask(anIndexOf(...taughtBy(), office), 'من أين', arabic).hits.map(({ language }) => language)).not.toContain(
      'en',
    )
  })
})

test('a record in the query’s language is found in that language only', () => {
  const own = inBoth('office', 'Food vouchers', 'مواعيد الدوام')
  expect(idsOf(ask(anIndexOf(...taughtBy(), ...own), 'قسيمة الطعام', arabic))).not.toContain('office')
})

test('words that always occur together are not translated', () => {
  const once = inBoth('once', 'The landlord wants us outside before winter', 'يريد المالك خروجنا قبل الشتاء')
  const index = anIndexOf(...taughtBy(), ...once, aDocument({ id: 'winter', title: 'Winter film' }))
  expect(idsOf(ask(index, 'المالك', arabic))).toEqual(['once'])
})

test('hidden records do not train the dictionary', () => {
  const seen: SearchRequest['allowed'] = ({ filter }) => filter !== 'hidden'
  const hidden = anIndexOf(...taughtBy('hidden'), office, ...inBoth('winter', 'Winter clothes', 'ملابس الشتاء'))
  const reader = { ...arabic, allowed: seen, inStatistics: seen }
  expect(idsOf(ask(hidden, 'قسيمة الطعام', reader))).toEqual([])
  expect(idsOf(ask(hidden, 'قسيمة الطعام', { ...arabic, inStatistics: () => true }))).toContain('office')
})

test('a record whose text in the query’s language is hidden is found by its visible one', () => {
  const seen: SearchRequest['allowed'] = ({ filter }) => filter !== 'hidden'
  const [english, draft] = inBoth('office', office.title, 'قسيمة')
  const index = anIndexOf(...taughtBy(), english!, { ...draft!, filter: 'hidden' })
  const hit = ask(index, 'قسيمة الطعام', { ...arabic, allowed: seen, inStatistics: seen }).hits.find(
    ({ id }) => id === 'office',
  )
  expect(hit?.language).toBe('en')
})

test('concepts translate words if no record has both languages', () => {
  const index = anIndexOf(office, aDocument({ id: 'winter', title: 'Winter clothes' }))
  index.setConcepts(concepts(aConcept({ en: { terms: ['food voucher'] }, ar: { terms: ['قسيمة الطعام'] } })))
  expect(idsOf(ask(index, 'قسيمة الطعام', arabic))).toEqual(['office'])
})

test('the dictionary improves with more records, and follows changes', () => {
  const index = anIndexOf(office)
  expect(idsOf(ask(index, 'قسيمة الطعام', arabic))).toEqual([])
  for (const [id, both] of Map.groupBy(taughtBy(), (one) => one.id)) index.put('faq', id, both)
  expect(idsOf(ask(index, 'قسيمة الطعام', arabic))).toContain('office')
})
