import { describe, expect, test } from 'vitest'
import { SentenceModel, selectSentences } from '#shared/search/sentences/sentence-model.ts'
import { serializedSentenceModel } from '#shared/search/sentences/trained-model.ts'

const model = new SentenceModel(serializedSentenceModel)

const pages: Record<string, { question: string; other: string; sentences: string[]; answer: number }> = {
  en: {
    question: 'How much does the swimming course cost?',
    other: 'What is the difference between a passport and a visa?',
    answer: 4,
    sentences: [
      'Swimming courses for women',
      'Swimming courses for women',
      'Women learn to swim in a small group.',
      'A trainer supports you.',
      'The swimming course costs 20 euros.',
      'Please bring a towel.',
      'Monday 10:00 - 12:00',
    ],
  },
  ar: {
    question: 'كم تكلفة دورة السباحة؟',
    other: 'ما الفرق بين جواز السفر والتأشيرة؟',
    answer: 4,
    sentences: [
      'دورات السباحة للنساء',
      'دورات السباحة للنساء',
      'تتعلم النساء السباحة في مجموعة صغيرة.',
      'تدعمك مدربة.',
      'تكلفة دورة السباحة 20 يورو.',
      'يرجى إحضار منشفة.',
      'الاثنين 10:00 - 12:00',
    ],
  },
  fr: {
    question: 'Combien coûte le cours de natation ?',
    other: 'Quelle est la différence entre un passeport et un visa ?',
    answer: 4,
    sentences: [
      'Cours de natation pour femmes',
      'Cours de natation pour femmes',
      'Les femmes apprennent à nager en petit groupe.',
      'Une monitrice vous accompagne.',
      'Le cours de natation coûte 20 euros.',
      'Apportez une serviette.',
      'Lundi 10:00 - 12:00',
    ],
  },
  uk: {
    question: 'Скільки коштує курс плавання?',
    other: 'Яка різниця між паспортом і візою?',
    answer: 4,
    sentences: [
      'Курси плавання для жінок',
      'Курси плавання для жінок',
      'Жінки вчаться плавати в невеликій групі.',
      'Вам допомагає тренерка.',
      'Курс плавання коштує 20 євро.',
      'Будь ласка, візьміть рушник.',
      'Понеділок 10:00 - 12:00',
    ],
  },
}

describe.each(Object.entries(pages))('the trained model in %s', (language, { question, other, sentences, answer }) => {
  test('selects the sentence that answers, and scores it highest', () => {
    const { selected, sentences: scores } = model.select(question, sentences, language)
    expect(selected).toContain(answer)
    expect(scores.indexOf(Math.max(...scores))).toBe(answer)
  })

  test('selects nothing if the page does not answer', () => {
    expect(model.select(other, sentences, language).selected).toEqual([])
  })

  test('gives the same scores each time, whatever it was asked before', () => {
    const first = model.select(question, sentences, language)
    model.select(other, sentences.toReversed(), language)
    expect(model.select(question, sentences, language)).toEqual(first)
  })
})

test('answers in a language that it was not trained on', () => {
  const sentences = [
    'Schwimmkurse',
    'Frauen lernen schwimmen.',
    'Der Schwimmkurs kostet 20 Euro.',
    'Montag 10:00 - 12:00',
  ]
  const { sentences: scores } = model.select('Was kostet der Schwimmkurs?', sentences, 'de')
  expect(scores).toHaveLength(4)
  expect(scores[2]).toBeGreaterThan(scores[1]!)
})

test.each([
  ['no sentence', '?', []],
  ['one sentence', 'Where?', ['Here.']],
  ['empty sentences', '', ['', ' ', '…']],
  ['symbols', '😀 §', ['😀', '\u0000', '؟؟؟']],
])('copes with %s', (_, question, sentences) => {
  const { selected, sentences: scores, answerable } = model.select(question, sentences, 'en')
  expect(scores).toHaveLength(sentences.length)
  expect(Number.isFinite(answerable)).toBe(true)
  expect(selected.every((at) => at < sentences.length)).toBe(true)
})

describe('selection', () => {
  const thresholds = { answerable: 0.5, sentence: 0.4, relative: 0.5 }

  test('is empty if the page is unlikely to answer', () => {
    expect(selectSentences({ sentences: [0.9], answerable: 0.49 }, thresholds)).toEqual([])
  })

  test('has all sentences above both thresholds, in order', () => {
    expect(selectSentences({ sentences: [0.41, 0.2, 0.9, 0.46], answerable: 0.5 }, thresholds)).toEqual([2, 3])
    expect(selectSentences({ sentences: [0.41, 0.2, 0.5, 0.46], answerable: 0.5 }, thresholds)).toEqual([0, 2, 3])
  })

  test('has at most the given number of sentences, the best ones', () => {
    const scores = { sentences: [0.41, 0.6, 0.2, 0.5], answerable: 0.5 }
    expect(selectSentences(scores, { ...thresholds, maxSentences: 2 })).toEqual([1, 3])
    expect(selectSentences(scores, { ...thresholds, maxSentences: 1 })).toEqual([1])
  })

  test('is empty if no sentence is above', () => {
    expect(selectSentences({ sentences: [0.1, 0.3, 0.2], answerable: 0.9 }, thresholds)).toEqual([])
  })
})

test('the time grows in proportion to the page', () => {
  const page = (repeats: number): string[] =>
    Array.from({ length: repeats }, (_, round) =>
      pages['en']!.sentences.map((sentence) => `${sentence} ${round}`),
    ).flat()
  const cpuTimeOf = (sentences: string[]): number => {
    const times = Array.from({ length: 15 }, () => {
      const start = process.cpuUsage()
      model.select(pages['en']!.question, sentences, 'en')
      const { user, system } = process.cpuUsage(start)
      return user + system
    })
    return Math.min(...times)
  }
  cpuTimeOf(page(16))
  // Four times the time for four times the sentences; a quadratic part would make it sixteen times.
  expect(cpuTimeOf(page(32)) / cpuTimeOf(page(8))).toBeLessThan(9)
})
