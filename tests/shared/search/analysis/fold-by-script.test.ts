import { describe, expect, test } from 'vitest'
import { fold } from '#shared/search/analysis/fold.ts'
import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import { openSearchIndex } from '#shared/search/index/search-index.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'
import { everydayQuestions } from '#tests/support/everyday-questions.ts'

/** Words of a language that differ only in vowel signs, by pair. */
const pairs: Record<string, [string, string][]> = {
  bn: [
    ['বিয়ে', 'বায়ু'],
    ['দিন', 'দান'],
    ['কাল', 'কুল'],
    ['মাস', 'মেস'],
    ['বাড়ি', 'বড়ি'],
    ['রোগী', 'রাগী'],
  ],
  my: [
    ['လူ', 'လာ'],
    ['ရေ', 'ရာ'],
    ['စား', 'စီး'],
    ['ကူး', 'ကား'],
    ['မီး', 'မူး'],
    ['ဆေး', 'ဆူး'],
  ],
  hi: [
    ['दिन', 'दान'],
    ['काम', 'कम'],
    ['पिता', 'पता'],
    ['बेटी', 'बेटा'],
    ['मेला', 'मैला'],
    ['चोर', 'चारा'],
  ],
  ta: [['படி', 'பாடு']],
  th: [['ปี', 'ปู']],
  ja: [['かき', 'かぎ']],
}

describe.each(Object.entries(pairs))('vowel signs in %s', (language, words) => {
  test.each(words)('distinguish %s and %s in results, highlights, and after saving the index', (one, other) => {
    const index = anIndexOf(
      aDocument({ id: 'one', language, title: one, text: one }),
      aDocument({ id: 'other', language, title: other, text: other }),
    )
    for (const searched of [index, openSearchIndex(index.save(null)).index]) {
      const answer = ask(searched, one, { language })
      expect(idsOf(answer)).toEqual(['one'])
      expect(answer.hits[0]!.highlights).toEqual({ title: [[0, one.length]], snippet: [[0, one.length]] })
      expect(idsOf(ask(searched, other, { language }))).toEqual(['other'])
    }
    index.remove('faq', 'one')
    expect(idsOf(ask(index, one, { language }))).toEqual([])
  })
})

test.each([
  ['composed and separate letters', 'বাড়ি', 'বাড\u09bcি'],
  ['joiners', 'ক্ষ', 'ক্\u200dষ'],
  ['variation selectors', '葛\u{e0100}', '葛'],
  ['compatibility forms', 'ｶﾞ', 'ガ'],
])('letters with vowel signs match in another encoding: %s', (_what, one, other) => {
  expect(fold(one)).toBe(fold(other))
  expect(fold(fold(one))).toBe(fold(one))
})

test.each([
  ['École Ñandú Ελλάδα Ёлка', 'ecole nandu ελλαδα елка'],
  ['שָׁלוֹם', 'שלום'],
  ['مُدَرِّسَةٌ', 'مدرسه'],
  ['5\u0308 a\u0301\u0302\u0303', '5 a'],
])(
  'marks are removed from Latin, Greek, Cyrillic, Hebrew and Arabic letters, and from other signs: %s',
  (text, folded) => expect(fold(text)).toBe(folded),
)

test.each(Object.entries(everydayQuestions))(
  'marks make no difference in everyday questions in %s',
  (_language, all) => {
    expect(all.length).toBeGreaterThan(300)
    for (const { text } of all) {
      const folded = fold(text)
      expect(folded).not.toMatch(/\p{M}/u)
      expect(folded).toBe(fold(text.normalize('NFD').replace(/\p{M}/gu, '')))
    }
  },
)

test('stop phrases end at whole letters', () => {
  expect(withoutStopPhrases('hello বিয়ে please')).toBe('বিয়ে')
  expect(withoutStopPhrases('السَّلامُ عليكم تسجيل')).toBe('تسجيل')
})
