import { describe, expect, test } from 'vitest'
import { splitSentences } from '#shared/search/sentences/split-sentences.ts'

const textsOf = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text)

describe('splits sentences', () => {
  test.each([
    ['English', 'You need a ticket. Where can you buy it? At the machine!', 3],
    ['Arabic', 'كيف أسجل طفلي في المدرسة؟ اذهب إلى البلدية. التسجيل مجاني!', 3],
    ['Ukrainian', 'Де знайти лікаря? Зверніться до служби. Вона допоможе…', 3],
    ['French', 'Où se trouve le bureau ? Il est au 2e étage. Venez à 9 h !', 3],
  ])('of %s', (_, text, count) => {
    const sentences = textsOf(text)
    expect(sentences).toHaveLength(count)
    expect(sentences.join(' ')).toBe(text)
  })

  test('with the Arabic question mark, but not at the Arabic semicolon or comma', () => {
    expect(textsOf('متى يفتح المكتب؟ يفتح صباحا؛ لأن العمل كثير، ويغلق ظهرا.')).toEqual([
      'متى يفتح المكتب؟',
      'يفتح صباحا؛ لأن العمل كثير، ويغلق ظهرا.',
    ])
  })

  test('at the ends of lines, without the marks of list items', () => {
    expect(textsOf('Bring:\n- your passport\n• two photos\r\n\n  1. Go to the office\n2. Wait')).toEqual([
      'Bring:',
      'your passport',
      'two photos',
      '1. Go to the office',
      '2. Wait',
    ])
  })

  test.each([
    'Ask Dr. Haddad or Mrs. Saleh.',
    'The BiB e. V. Office is closed.',
    'Parlez à Mme. Diallo, tél. 030 12.',
    'It costs 3.50 euros.',
    'Write to info@example.org or see www.example.org/help.',
    'She asked: "Why?" and left.',
    'Зверніться за адресою вул. Шевченка 5.',
  ])('not inside "%s"', (text) => {
    expect(textsOf(text)).toEqual([text])
  })

  test('after closing quotes and brackets', () => {
    expect(textsOf('He said "yes." They left (at last!) Then it rained.')).toEqual([
      'He said "yes."',
      'They left (at last!)',
      'Then it rained.',
    ])
  })

  test('with offsets in the text', () => {
    const text = '  First one.\n\n- Second one?  Third '
    for (const { text: sentence, start, end } of splitSentences(text)) expect(text.slice(start, end)).toBe(sentence)
    expect(splitSentences(text)).toHaveLength(3)
  })

  test('of empty texts to nothing', () => {
    expect(splitSentences(' \n\n - \n')).toEqual([])
  })
})
