import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { analyse } from '#shared/search/analysis/analyse.ts'
import { openSearchIndex } from '#shared/search/index/search-index.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

/** Sentences without spaces, with a word of them that the other sentence lacks. */
const sentences = [
  { language: 'th', text: 'ฉันต้องการต่ออายุวีซ่า', word: 'วีซ่า', other: 'โรงเรียนอยู่ที่ไหน' },
  { language: 'lo', text: 'ຂ້ອຍຕ້ອງການໂຮງໝໍ', word: 'ໂຮງໝໍ', other: 'ໂຮງຮຽນຢູ່ໃສ' },
  { language: 'km', text: 'ខ្ញុំត្រូវការមន្ទីរពេទ្យ', word: 'មន្ទីរពេទ្យ', other: 'សាលារៀននៅឯណា' },
  { language: 'my', text: 'ဆေးခန်းဘယ်မှာရှိပါသလဲ', word: 'ဆေးခန်း', other: 'ကျောင်းဘယ်မှာရှိပါသလဲ' },
  { language: 'zh', text: '我想申请难民身份', word: '难民', other: '学校在哪里' },
  { language: 'ja', text: '難民申請の書類はどこですか', word: '書類', other: '学校はどこですか' },
]

const wordsIn = (text: string, language: string): string[] =>
  analyse(text, language).map(({ start, end }) => text.slice(start, end))

afterEach(() => void vi.restoreAllMocks())

describe('words of scripts without spaces', () => {
  test.each(sentences)('are found and highlighted in $language', ({ language, text, word, other }) => {
    const index = anIndexOf(
      aDocument({ id: 'right', language, title: text, text }),
      aDocument({ id: 'other', language, title: other, text: other }),
    )
    for (const searched of [index, openSearchIndex(index.save(null)).index]) {
      const answer = ask(searched, word, { language })
      expect(idsOf(answer)).toEqual(['right'])
      const { title, highlights } = answer.hits[0]!
      expect(title).toBe(text)
      expect(highlights.title.map(([start, end]) => title.slice(start, end))).toEqual([word])
    }
  })

  test.each(sentences)('are split by a dictionary in $language', ({ language, text, word, other }) => {
    expect(wordsIn(text, language)).toContain(word)
    expect(wordsIn(text, language).join('')).toBe(text)
    expect(wordsIn(other, language)).not.toContain(word)
  })

  test('are separate from letters of other scripts and digits beside them', () => {
    expect(wordsIn('COVID疫苗2024', 'zh')).toEqual(['COVID', '疫苗', '2024'])
  })

  test('of a hashtag follow it', () => {
    expect(wordsIn('#难民 a', 'zh')).toEqual(['#难民', '难民', 'a'])
    expect(idsOf(ask(anIndexOf(aDocument({ id: 'tag', language: 'zh', title: '#难民' })), '#难民'))).toEqual(['tag'])
  })
})

test('six Burmese words remain six words in texts without spaces', () => {
  const words = ['လူ', 'ရေ', 'စား', 'ကား', 'မီး', 'ဆေး']
  const index = anIndexOf(...words.map((word) => aDocument({ id: word, language: 'my', title: `${word}ဘယ်မှာရှိပါသလဲ` })))
  for (const word of words) expect(idsOf(ask(index, word, { language: 'my' }))).toEqual([word])
})

test('dictionaries are consulted only for runs of letters that need them', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  for (const text of ['Where is the clinic?', 'أين العيادة', 'Où est l’école ?', 'ক্লিনিক কোথায়', '병원 어디'])
    analyse(text, 'en')
  expect(segment).not.toHaveBeenCalled()
  analyse('clinic คลินิก clinic', 'th')
  expect(segment.mock.calls).toEqual([['คลินิก']])
})

describe('in a browser without a segmenter, words of scripts without spaces', () => {
  const { Segmenter } = Intl
  beforeAll(() => void Reflect.deleteProperty(Intl, 'Segmenter'))
  afterAll(() => void Object.assign(Intl, { Segmenter }))

  test.each(sentences)('are found letter by letter in $language', ({ language, text, word, other }) => {
    expect('Segmenter' in Intl).toBe(false)
    expect(wordsIn(text, language).join('')).toBe(text)
    expect(wordsIn(word, language).every((letter) => /^.\p{M}*$/u.test(letter))).toBe(true)
    const index = anIndexOf(
      aDocument({ id: 'right', language, title: text, text }),
      aDocument({ id: 'other', language, title: other, text: other }),
    )
    expect(idsOf(ask(index, word, { language }))[0]).toBe('right')
  })
})
