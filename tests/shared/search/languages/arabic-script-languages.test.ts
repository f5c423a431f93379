import { describe, expect, test } from 'vitest'
import { analyse } from '#shared/search/analysis/analyse.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import { isStopWord } from '#shared/search/analysis/stop-words.ts'
import { languageToAnalyse, possibleLanguages } from '#shared/search/languages/arabic-script-languages.ts'
import { tokenizeQuery } from '#shared/search/spelling/arabic-transliteration.ts'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'
import { everydayQuestions } from '#tests/support/everyday-questions.ts'

const all = ['en', 'ar', 'fa', 'prs', 'ps', 'ur', 'ckb']

describe('letters', () => {
  test.each([
    ['fa', 'می‌خواهم', 'ميخواهم'],
    ['fa', 'کارت', 'كارت'],
    ['fa', 'خانۀ ما', 'خانه ما'],
    ['prs', 'تذکره ۱۲۳', 'تذكره ١٢٣'],
    ['ps', 'ښوونځی', 'ښوونځي'],
    ['ps', 'ګډه', 'گډه'],
    ['ur', 'گھر', 'گهر'],
    ['ur', 'یہ', 'يه'],
    ['ckb', 'ھەولێر', 'هه‌ولير'],
    ['ckb', 'ڕۆژ', 'روژ'],
    ['ckb', 'ماڵ', 'مال'],
    ['ckb', 'کوردی', 'كوردى'],
  ])('in %s match from the keyboard of another language: %s and %s', (language, one, other) => {
    expect(fold(one)).toBe(fold(other))
    const index = anIndexOf(aDocument({ id: 'right', language, title: one }))
    expect(idsOf(ask(index, other, { language }))).toEqual(['right'])
  })

  test.each([
    ['گلب', 'كلب'],
    ['چان', 'جان'],
    ['پدر', 'بدر'],
    ['کے', 'کی'],
    ['ټول', 'تول'],
    ['سفر', 'صفر'],
  ])('of different words stay different: %s and %s', (one, other) => expect(fold(one)).not.toBe(fold(other)))
})

test.each([
  ['fa', 'کتابخانه‌ها'],
  ['prs', 'والدین'],
  ['ps', 'ښوونځي'],
  ['ur', 'اسکولوں'],
  ['ckb', 'قوتابخانەکان'],
])('words of %s have no Arabic stems: %s', (language, word) => {
  expect(analyse(word, language).map(({ terms }) => terms)).toEqual([[fold(word)]])
})

describe('languages of a question', () => {
  test.each([
    [['fa', 'prs'], 'چگونه می‌توانم برای پناهندگی درخواست بدهم'],
    [['fa', 'prs'], 'طلاق در تركيه'],
    [['fa', 'prs'], 'من كارت ندارم بايد كجا بروم'],
    [['ps'], 'زه مرستې ته اړتیا لرم'],
    [['ps'], 'د ماشوم لپاره ښوونځی چیرته دی'],
    [['ur'], 'طلاق کے بعد بچے کس کے پاس رہیں گے'],
    [['ur'], 'مجھے مدد چاہیے'],
    [['ckb'], 'چۆن دەتوانم داوای پەنابەری بکەم'],
    [['ar'], 'أين أجدد الإقامة'],
    [['ar'], 'وين مكتب المفوضية'],
    [['ar'], 'چان يضربني كل يوم'],
    [['ar'], 'گالولي لازم أروح للمكتب'],
    [['ar', 'fa', 'prs', 'ps', 'ur', 'ckb'], 'ازدواج'],
    [['ar', 'fa', 'prs', 'ps', 'ur', 'ckb'], 'گاع يضربني'],
    [all, 'marriage'],
  ])('are %j: %s', (languages, text) => expect(possibleLanguages(text, all)).toEqual(languages))

  test('without others in Arabic script are Arabic, as before', () => {
    for (const text of ['چگونه برای پناهندگی', 'أين المكتب', 'طلاق'])
      expect(possibleLanguages(text, ['en', 'ar', 'fr'])).toEqual(['ar'])
    expect(possibleLanguages('طلاق', ['en', 'bn'])).toEqual([])
  })

  test('are Arabic for everyday questions in Arabic', () => {
    const misread = everydayQuestions['ar']!.filter(({ text }) => languageToAnalyse(text, 'ar') !== 'ar')
    expect(misread.map(({ text }) => text)).toEqual([])
  })
})

test('an index of Arabic stems the words of Arabic questions only', () => {
  const termsOf = (text: string, language: string) =>
    tokenizeQuery({ text, alternatives: new Map() }, language).flatMap(({ terms }) => terms)
  expect(termsOf('والدین برای مدرسه باید چه کنند', 'ar')).toContain(fold('والدین'))
  expect(termsOf('أين والدين الطفل', 'ar')).not.toContain(fold('والدين'))
  expect(termsOf('where are وثائق', 'ar')).toEqual(analyse('where are وثائق', 'ar').flatMap(({ terms }) => terms))
})

test('function words are stop words, also with the code of a country', () => {
  for (const language of ['fa', 'fa-AF', 'prs']) expect(isStopWord(fold('برای'), language)).toBe(true)
  expect(isStopWord(fold('برای'), 'de')).toBe(false)
  expect(isStopWord(fold('برای'), 'en')).toBe(false)
})

describe('concept words', () => {
  const marriage = aConcept(
    {
      en: ['marriage'],
      ar: ['زواج'],
      fa: ['ازدواج'],
      ps: ['واده'],
      ur: ['شادی'],
      ckb: ['هاوسەرگیری'],
    },
    { id: 'marriage' },
  )
  const model = concepts(marriage)
  const questions = [
    ['fa', 'چگونه ازدواج را ثبت کنم'],
    ['ps', 'زه څنګه واده کولی شم'],
    ['ur', 'مجھے شادی کا سرٹیفکیٹ چاہیے'],
    ['ckb', 'چۆن هاوسەرگیری تۆمار دەکرێت'],
    ['ar', 'كيف أسجل زواجي'],
  ] as const

  test.each(questions)('are read in %s: %s', (language, text) => {
    expect(model.read(text).sayings).toMatchObject([{ concept: { id: 'marriage' }, language }])
    const index = anIndexOf(
      aDocument({ id: 'right', title: 'Marriage certificates' }),
      aDocument({ id: 'other', title: 'Schools' }),
    )
    index.setConcepts(model)
    expect(idsOf(ask(index, text))).toEqual(['right'])
  })

  test('are read if they are all that is asked', () => {
    for (const word of ['ازدواج', 'واده', 'شادی', 'شادي', 'هاوسەرگیری', 'زواج'])
      expect(
        model.read(word).sayings.map(({ concept }) => concept.id),
        word,
      ).toContain('marriage')
  })
})

describe('an index of a language in Arabic script', () => {
  const index = anIndexOf(
    aDocument({ id: 'farsi', language: 'fa', title: 'ثبت ازدواج در شهرداری' }),
    aDocument({ id: 'arabic', language: 'ar', title: 'ازدواج الجنسية' }),
    aDocument({ id: 'english', title: 'Marriage' }),
  )

  test('completes and corrects words', () => {
    expect(idsOf(ask(index, 'شهردا', { language: 'fa' }))).toEqual(['farsi'])
    expect(idsOf(ask(index, 'شهرداذی', { language: 'fa' }))).toEqual(['farsi'])
  })

  test('answers a question in its language first', () => {
    expect(idsOf(ask(index, 'ازدواج در شهرداری'))[0]).toBe('farsi')
  })
})
