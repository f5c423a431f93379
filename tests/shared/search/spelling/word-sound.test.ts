import { describe, expect, test } from 'vitest'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import { transliterateToArabic } from '#shared/search/spelling/arabic-transliteration.ts'
import { mayBeSameName } from '#shared/search/spelling/word-sound.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const concepts = new Concepts(seededConcepts())
const inArabic = (query: string, asked: string | null = null) =>
  transliterateToArabic(query, { concepts, indexes: [], language: asked }).text.replace(/\s+/g, ' ')

describe('Arabic in Latin letters', () => {
  test.each([
    ['ta2sheera', 'تاشيره'],
    ['lajo2', 'اللجوء'],
    ['iqama', 'iqama'],
    ['tasree7 3amal', 'تصريح عمل'],
    ['tasreeh 3amal', 'تصريح عمل'],
    ['mo7ami', 'محامي'],
    ['mou7ami', 'محامي'],
    ['lamm shamel la marti', 'لم الشمل لا مرتي'],
    ['dawret lugha almaniye', 'دوره اللغه الالمانيه'],
    ['mosa3adat maliye', 'مساعده ماليه'],
    ['badde a3ref wen maktab el 3amal', 'بدي اعرف وين مكتب عمل'],
    ['kif basajel ibni bil madrase', 'كيف بسجل ابني المدرسه'],
    ['7isab bank', 'حساب البنك'],
    ['jawzi byedrobni', 'جوزي بيضربني'],
    ['rukhset swa2a', 'رخصه سواقه'],
    ['dareebe', 'ضريبه'],
  ])('is transliterated by its sound: %s', (query, text) => {
    expect(inArabic(query)).toBe(text)
  })
  test.each([
    'where can I learn german',
    'work permit',
    'my rent is too high',
    'je cherche un logement',
    'carte de séjour',
    'covid19 test',
    'B2 course',
    'help',
    'مدرسة',
    '',
  ])('is not detected in other texts: %s', (query) => {
    expect(inArabic(query)).toBe(query)
  })
  test('transliterates a single word without digits only for readers of Arabic', () => {
    expect(inArabic('tasjil', 'ar')).toBe('تسجيل')
    expect(inArabic('tasjil', 'fr')).toBe('tasjil')
    expect(inArabic('ta2sheera', 'fr')).toBe('تاشيره')
  })
  test('detects danger as in Arabic script', () => {
    const index = anIndexOf(
      aDocument({ id: 'language', language: 'ar', title: 'دورات اللغة' }),
      aDocument({ id: 'violence', language: 'ar', title: 'العنف الأسري: إلى أين تذهبين' }),
    )
    index.setConcepts(concepts)
    const answer = ask(index, 'jawzi byedrobni kil yom', { language: 'ar' })
    expect(answer.urgent).toMatchObject({ kind: 'violence' })
  })
})

describe('words of texts', () => {
  const index = anIndexOf(
    aDocument({ id: 'centre', language: 'ar', title: 'مركز يوسف' }),
    aDocument({ id: 'tent', language: 'ar', title: 'مركز الخياطة', text: 'للنساء' }),
    aDocument({ id: 'hidden', language: 'ar', title: 'مركز زينب' }),
    aDocument({ id: 'visit', title: 'Yusuf House opens at nine' }),
  )
  index.setConcepts(concepts)
  test.each(['yusif', 'Yousif', 'YUSSIF'])('are found by their sound: %s', (query) => {
    expect(idsOf(ask(index, query, { language: 'ar' }))).toEqual(['centre'])
  })
  test('are also found as typed', () => {
    expect(idsOf(ask(index, 'yusuf', { language: 'en' }))).toEqual(['visit'])
  })
  test('that were added later are found', () => {
    expect(idsOf(ask(index, 'khiyata', { language: 'ar' }))).toEqual(['tent'])
    index.put('faq', 'late', [aDocument({ id: 'late', language: 'ar', title: 'بيت شيماء' })])
    expect(idsOf(ask(index, 'chaimaa', { language: 'ar' }))).toEqual(['late'])
  })
  test('are not revealed to readers who may not see them', () => {
    const inStatistics = ({ id }: { id: string }): boolean => id !== 'hidden'
    expect(idsOf(ask(index, 'zaynab', { language: 'ar' }))).toEqual(['hidden'])
    expect(ask(index, 'zaynab', { language: 'ar', allowed: inStatistics, inStatistics })).toMatchObject({
      hits: [],
      total: 0,
    })
  })
})

describe('names', () => {
  test.each([
    'Youssef Yousef yusuf يوسف',
    'Mohammed Muhammad Mohamad محمد',
    'Khaled Khalid خالد',
    'Aisha Aicha عائشة',
    'Ahmed Ahmad أحمد',
    'Nour Noor نور',
    'Mariam Maryam مريم',
    'Said Saeed سعيد',
    'Wael Ouael وائل',
    'Qasim Kassem قاسم',
  ])('match in all spellings: %s', (names) => {
    const all = names.split(' ').map(fold)
    const arabic = all.pop()!
    for (const one of all) expect([mayBeSameName(one, arabic), mayBeSameName(arabic, one)]).toEqual([true, true])
    expect(mayBeSameName(all[0]!, all[1]!)).toBe(true)
  })
  test.each(['Rana Rania', 'Karim Karam', 'Samir Samar', 'Amir Omar', 'سمر سمير', 'Ali Layla', '12 12', 'حسن Hussein'])(
    'that are only similar do not match: %s',
    (names) => {
      const [one, other] = names.split(' ').map(fold)
      expect(mayBeSameName(one!, other!)).toBe(false)
    },
  )
})
