import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { analyse } from '#shared/search/analysis/analyse.ts'

function meet(one: string, other: string, language: string): boolean {
  const [first, second] = [one, other].map((word) => analyse(word, language).flatMap((token) => token.terms))
  return first!.some((term) => second!.includes(term))
}

const stops = (text: string, language: string) => analyse(text, language).map((token) => token.stop)

describe('Arabic', () => {
  test.each([
    ['لاجئ', ['لاجئين', 'اللاجئين', 'للاجئين', 'واللاجئين', 'لاجئون', 'لاجئة', 'اللاجئات', 'للّاجئين']],
    ['إقامة', ['الإقامة', 'اقامه', 'إقامتي', 'إقامتى', 'إقامتك', 'بالإقامة', 'والإقامة', 'للإقامة', 'إقامات']],
    ['تسجيل', ['التسجيل', 'للتسجيل', 'بالتسجيل', 'والتسجيل', 'تسجيلي', 'وتسجيل', 'لتسجيل']],
    ['مدرسة', ['المدرسة', 'المدرسه', 'مدرسته', 'مدرستهم', 'بالمدرسة', 'للمدرسة', 'مَدْرَسَة', 'مـدرسة']],
    ['خدمة', ['خدمات', 'الخدمات', 'خدماتنا', 'خدمتكم', 'والخدمات']],
    ['مساعدة', ['المساعدة', 'مساعدات', 'المساعدات', 'للمساعدة', 'بمساعدة', 'مساعدتكم']],
    ['مجاني', ['مجانية', 'مجانا', 'المجانية']],
    ['عائلة', ['العائلة', 'عائلتي', 'عائلات', 'للعائلات', 'وعائلته']],
  ])('%s matches the forms of its word family', (word, forms) => {
    for (const form of forms) expect([form, meet(word, form, 'ar')]).toEqual([form, true])
  })

  test('different word families stay separate', () => {
    for (const other of ['تسجيل', 'مدرسة', 'خدمة', 'مساعدة']) expect(meet('إقامة', other, 'ar')).toBe(false)
  })

  test('both readings of لل are kept', () => {
    expect(analyse('للاجئين', 'ar')[0]!.terms).toContain('لاج')
    expect(analyse('للتسجيل', 'ar')[0]!.terms).toContain('تسجيل')
  })
})

describe('French', () => {
  test.each([
    ['réfugié', 'refugie'],
    ['réfugiés', 'refugie'],
    ['école', 'ecole'],
    ['écoles', 'ecole'],
    ['étranger', 'etrangers'],
    ['médecin', 'medecins'],
    ['santé', 'sante'],
    ['hébergement', 'hebergements'],
    ['démarche', 'demarches'],
    ['cœur', 'coeur'],
    ['inscription', 'inscriptions'],
  ])('%s matches %s', (accented, plain) => expect(meet(accented, plain, 'fr')).toBe(true))
  test.each([
    ['lease', 'le'],
    ['desert', 'des'],
  ])('%s does not match %s', (word, less) => expect(meet(word, less, 'fr')).toBe(false))

  test.each(["l'école", 'l’école', 'Lʼécole', "qu'école", "d'école"])('%s is reduced to its noun', (text) => {
    expect(analyse(text, 'fr').map((token) => token.word)).toEqual(['ecole'])
  })
})

test('English words match their inflected forms', () => {
  for (const [one, other] of [
    ['registration', 'registrations'],
    ['apply', 'applied'],
    ['newcomer', 'newcomers'],
  ]) {
    expect(meet(one!, other!, 'en')).toBe(true)
  }
})

test('texts in a language without an analyser are only folded', () => {
  expect(analyse('Öffnungszeiten', 'de')[0]!.terms).toEqual(['offnungszeiten'])
})

test('words in another script are analysed by their script', () => {
  expect(analyse('مكتب UNHCR في Écoles', 'ar').map((token) => token.terms[0])).toContain('ecoles')
  expect(meet('الإقامة', 'إقامتي', 'en')).toBe(true)
  expect(analyse('٠٧٩', 'fr')[0]!.word).toBe('079')
})

test('stop words are marked and kept', () => {
  expect(stops('Where is the office', 'en')).toEqual([true, true, true, false])
  expect(stops('Où sont les réfugiés', 'fr')).toEqual([true, true, true, false])
  expect(stops('أين المدرسة', 'ar')).toEqual([true, false])
})

test.each([
  ['Levantine', 'شو بدي جيب معي', 'وين المدرسة تبعنا', 'ليش عم'],
  ['Iraqi', 'شنو لازم', 'شلون', 'ماكو'],
  ['of the Gulf', 'أبغى', 'ليش', 'وش'],
  ['Sudanese', 'داير', 'شنو', 'عايز'],
  ['Maghrebi', 'بغيت', 'كيفاش', 'علاش ديالي'],
])('Arabic function words are stop words in dialects too: %s', (_dialect, ...texts) => {
  for (const text of texts) {
    const contentTokens = analyse(text, 'ar').filter(({ stop }) => !stop)
    expect(
      contentTokens.map(({ word }) => word).filter((word) => !['جيب', 'المدرسه'].includes(word)),
      text,
    ).toEqual([])
  }
})

test('a hashtag is one token in addition to its words', () => {
  expect(analyse('see #Family_Reunion', 'en').map((token) => token.word)).toEqual([
    'see',
    '#family_reunion',
    'family',
    'reunion',
  ])
})

test('offsets refer to the original text, with harakat, tatweel and accents', () => {
  const text = 'في المَدْرَسَةِ الـجـديدة و l’École ﬁnale'
  const written = analyse(text, 'ar').map((token) => text.slice(token.start, token.end))
  expect(written).toEqual(['في', 'المَدْرَسَةِ', 'الـجـديدة', 'و', 'l', 'École', 'ﬁnale'])
})

test('tokens of any text lie within its bounds', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
    fc.string({ unit: fc.constantFrom(..."لالتيهمناw#'’_é\u0301\u0651\ufe70 \ud800qu") }),
  )
  fc.assert(
    fc.property(text, fc.constantFrom('en', 'fr', 'ar', 'de'), (written, language) => {
      for (const { start, end, terms, word } of analyse(written, language)) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(written.length)
        expect(word).not.toBe('')
        expect(terms.length).toBeGreaterThan(0)
        expect(terms).not.toContain('')
      }
    }),
    { numRuns: 500 },
  )
})
