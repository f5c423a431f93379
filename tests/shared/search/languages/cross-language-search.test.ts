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

describe('a record that lacks the language of the question', () => {
  const index = anIndexOf(...taughtBy(), office)

  test('is found by what its words are in the records that have both', () => {
    const answer = ask(index, 'قسيمة الطعام', arabic)
    const hit = answer.hits.find(({ id }) => id === 'office')!
    expect([hit.language, hit.title]).toEqual(['en', office.title])
    expect(hit.highlights.title.map(([start, end]) => hit.title.slice(start, end))).toContain('food')
    expect([answer.total, answer.byObject.faq, answer.byLanguage]).toEqual([5, 5, { en: 0, ar: 4 }])
  })

  test('comes after two in the language of the question, and leaves each of those its place beside the others', () => {
    const answer = ask(index, 'قسيمة الطعام', arabic)
    const alone = ask(anIndexOf(...taughtBy()), 'قسيمة الطعام', arabic)
    expect(idsOf(answer).indexOf('office')).toBeGreaterThanOrEqual(2)
    expect(idsOf(answer).filter((id) => id !== 'office')).toEqual(idsOf(alone))
  })

  test('is found where no language was given and the question shows which', () => {
    expect(idsOf(ask(index, 'قسيمة الطعام'))).toContain('office')
  })

  test('is there once however many languages it has', () => {
    const french = aDocument({ id: 'office', language: 'fr', title: 'Bons alimentaires : heures du bureau' })
    const three = anIndexOf(...taughtBy(), office, french)
    expect(idsOf(ask(three, 'قسيمة الطعام', arabic)).filter((id) => id === 'office')).toHaveLength(1)
  })

  test('is counted with what a filter would leave', () => {
    const values = { allowed: () => true, valuesOf: ({ object }: { object: string }) => [object] }
    const counted = index.count({ query: 'قسيمة الطعام', ...arabic, allowed: () => true, facets: { kind: values } })
    expect([counted.byObject.faq, counted.facets.kind.get('faq')]).toEqual([5, 5])
  })

  test('is on one page only', () => {
    const pages = [1, 2, 3].flatMap((page) => idsOf(ask(index, 'قسيمة الطعام', { ...arabic, page, perPage: 2 })))
    expect(pages.toSorted()).toEqual(idsOf(ask(index, 'قسيمة الطعام', arabic)).toSorted())
  })

  test('is not found by a word alone that nothing is known to say, a name or a false friend', () => {
    const some = anIndexOf(...taughtBy(), aDocument({ id: 'name', title: 'The food house Zabadani' }))
    expect(ask(some, 'zabadani', arabic)).toMatchObject({ total: 0, byLanguage: { en: 1, ar: 0 } })
    expect(idsOf(ask(some, 'طعام Zabadani', arabic))).toContain('name')
  })

  test('is not looked for by small words', () => {
    expect(ask(anIndexOf(...taughtBy(), office), 'من أين', arabic).hits.map(({ language }) => language)).not.toContain(
      'en',
    )
  })
})

test('a record in the language of the question is found in that alone', () => {
  const own = inBoth('office', 'Food vouchers', 'مواعيد الدوام')
  expect(idsOf(ask(anIndexOf(...taughtBy(), ...own), 'قسيمة الطعام', arabic))).not.toContain('office')
})

test('of words that stand together once it is not known which is which: they say nothing', () => {
  const once = inBoth('once', 'The landlord wants us outside before winter', 'يريد المالك خروجنا قبل الشتاء')
  const index = anIndexOf(...taughtBy(), ...once, aDocument({ id: 'winter', title: 'Winter film' }))
  expect(idsOf(ask(index, 'المالك', arabic))).toEqual(['once'])
})

test('what a reader does not see teaches nothing', () => {
  const seen: SearchRequest['allowed'] = ({ filter }) => filter !== 'hidden'
  const hidden = anIndexOf(...taughtBy('hidden'), office, ...inBoth('winter', 'Winter clothes', 'ملابس الشتاء'))
  const reader = { ...arabic, allowed: seen, inStatistics: seen }
  expect(idsOf(ask(hidden, 'قسيمة الطعام', reader))).toEqual([])
  expect(idsOf(ask(hidden, 'قسيمة الطعام', { ...arabic, inStatistics: () => true }))).toContain('office')
})

test('a record whose text in the language of the question is not for the reader is found by the one that is', () => {
  const seen: SearchRequest['allowed'] = ({ filter }) => filter !== 'hidden'
  const [english, draft] = inBoth('office', office.title, 'قسيمة')
  const index = anIndexOf(...taughtBy(), english!, { ...draft!, filter: 'hidden' })
  const hit = ask(index, 'قسيمة الطعام', { ...arabic, allowed: seen, inStatistics: seen }).hits.find(
    ({ id }) => id === 'office',
  )
  expect(hit?.language).toBe('en')
})

test('where nothing is in both languages, concepts say what words mean', () => {
  const index = anIndexOf(office, aDocument({ id: 'winter', title: 'Winter clothes' }))
  index.setConcepts(concepts(aConcept({ en: { terms: ['food voucher'] }, ar: { terms: ['قسيمة الطعام'] } })))
  expect(idsOf(ask(index, 'قسيمة الطعام', arabic))).toEqual(['office'])
})

test('more records in both teach more, and what is learnt follows what is there', () => {
  const index = anIndexOf(office)
  expect(idsOf(ask(index, 'قسيمة الطعام', arabic))).toEqual([])
  for (const [id, both] of Map.groupBy(taughtBy(), (one) => one.id)) index.put('faq', id, both)
  expect(idsOf(ask(index, 'قسيمة الطعام', arabic))).toContain('office')
})
