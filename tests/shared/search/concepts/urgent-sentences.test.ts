import { describe, expect, test } from 'vitest'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { UrgencyModel } from '#shared/search/concepts/urgency-model.ts'
import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import calls from './sentences/calls.json' with { type: 'json' }
import everyday from './sentences/everyday.json' with { type: 'json' }
import harmless from './sentences/harmless.json' with { type: 'json' }
import nearMisses from './sentences/near-misses.json' with { type: 'json' }
import singleWords from './sentences/single-words.json' with { type: 'json' }
import urgent from './sentences/urgent.json' with { type: 'json' }
import { everydayQuestions } from '#tests/support/everyday-questions.ts'

/**
 * Validation set, written independently of the concepts. The thresholds of the model were tuned on it, so new sentences
 * may score slightly lower.
 */
const concepts = new Concepts(seededConcepts())

type Sentence = { text: string; kind?: string }

const urgencyOf = ({ text }: Sentence) => concepts.read(withoutStopPhrases(text)).urgent
const flagged = <One extends Sentence>(all: readonly One[]): One[] => all.filter((one) => urgencyOf(one))
const ofKind = (all: readonly Sentence[]) => all.filter((one) => urgencyOf(one)?.kind === one.kind)

describe('detection of danger', () => {
  test('detects at least 186 of 195 calls for help, and the kind of 171', () => {
    expect(calls).toHaveLength(195)
    expect(flagged(calls).length).toBeGreaterThanOrEqual(186)
    expect(ofKind(calls).length).toBeGreaterThanOrEqual(171)
    expect(flagged(urgent).length).toBeGreaterThanOrEqual(0.93 * urgent.length)
  })

  test('detects at least 31 of 33 calls about suicide', () => {
    const suicidal = calls.filter(({ kind }) => kind === 'suicide')
    expect(suicidal).toHaveLength(33)
    expect(flagged(suicidal).length).toBeGreaterThanOrEqual(31)
  })

  test('detects at least 101 of 105 single words', () => {
    expect(singleWords).toHaveLength(105)
    expect(flagged(singleWords).length).toBeGreaterThanOrEqual(101)
  })
})

describe('false detections', () => {
  test('are at most 3 of 330 everyday queries, and 7 % of questions about related subjects', () => {
    const queries = everyday.filter(({ form }) => form === 'query')
    expect(queries).toHaveLength(330)
    expect(flagged(queries).length).toBeLessThanOrEqual(3)
    const questions = Object.entries(everydayQuestions).flatMap(([language, some]) =>
      // The first 60 are about related subjects. The others include calls for help.
      some.slice(0, 60).map(({ text }) => ({ language, text })),
    )
    expect(flagged(questions).length / questions.length).toBeLessThanOrEqual(0.07)
  })

  test('are at most 10 % of sentences with words of danger in another sense, and 27 % of long worried stories', () => {
    expect(flagged(nearMisses).length / nearMisses.length).toBeLessThanOrEqual(0.1)
    expect(flagged(harmless).length / harmless.length).toBeLessThanOrEqual(0.07)
    const stories = everyday.filter(({ form }) => form === 'story')
    expect(flagged(stories).length / stories.length).toBeLessThanOrEqual(0.27)
  })
})

test.each(['en', 'ar', 'fr'])('detects the phrases of urgent concepts, in %s', (language) => {
  const phrases = seededConcepts()
    .filter(({ urgent: kind }) => kind)
    .flatMap(({ urgent: kind, words }) =>
      words
        .filter((one) => one.language === language)
        .flatMap((one) => one.phrases.map((text) => ({ text, kind: kind! }))),
    )
  expect(phrases.length).toBeGreaterThan(2500)
  expect(flagged(phrases).length / phrases.length).toBeGreaterThanOrEqual(0.97)
})

test('trains the same model for any order of concepts', () => {
  const some = seededConcepts().filter(({ urgent: kind }, at) => kind !== null || at % 20 === 0)
  const model = (all: typeof some) => new Concepts(all).modelOf('en')
  const shuffled = (by: number) =>
    some.toSorted((one, other) => ((one.id.length * by) % 7) - ((other.id.length * by) % 7))
  const first = model(some)
  for (const by of [2, 3, 5]) expect(model(shuffled(by))).toEqual(first)
})

test('gives the same result after serialization', () => {
  const model = UrgencyModel.deserialize('fr', JSON.parse(JSON.stringify(concepts.modelOf('fr'))))
  for (const { text } of calls.filter(({ language }) => language === 'fr'))
    expect(model.judge(text)?.kind).toBe(UrgencyModel.deserialize('fr', concepts.modelOf('fr')).judge(text)?.kind)
})
