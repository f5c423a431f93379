import { describe, expect, test } from 'vitest'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { UrgencyModel } from '#shared/search/concepts/urgency-model.ts'
import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import calls from './sentences/calls.json' with { type: 'json' }
import everyday from './sentences/everyday.json' with { type: 'json' }
import harmless from './sentences/harmless.json' with { type: 'json' }
import nearMisses from './sentences/near-misses.json' with { type: 'json' }
import questions from './sentences/questions.json' with { type: 'json' }
import singleWords from './sentences/single-words.json' with { type: 'json' }
import urgent from './sentences/urgent.json' with { type: 'json' }

/**
 * Validation set, written independently of the concepts. The thresholds of the model were tuned on it, so new sentences
 * may score slightly lower.
 */
const concepts = new Concepts(seededConcepts())

type Sentence = { text: string; kind?: string }

const urgencyOf = ({ text }: Sentence) => concepts.read(withoutStopPhrases(text)).urgent
const flagged = <One extends Sentence>(all: readonly One[]): One[] => all.filter((one) => urgencyOf(one))
const ofKind = (all: readonly Sentence[]) => all.filter((one) => urgencyOf(one)?.kind === one.kind)

describe('calls for help', () => {
  test('are known, most of them by their kind', () => {
    expect(calls).toHaveLength(195)
    expect(flagged(calls).length).toBeGreaterThanOrEqual(186)
    expect(ofKind(calls).length).toBeGreaterThanOrEqual(169)
    expect(flagged(urgent).length).toBeGreaterThanOrEqual(0.9 * urgent.length)
  })

  test('by who thinks of suicide are known, but for veiled ones', () => {
    const suicidal = calls.filter(({ kind }) => kind === 'suicide')
    expect(suicidal).toHaveLength(33)
    expect(flagged(suicidal).length).toBeGreaterThanOrEqual(31)
  })

  test('in a single word are known', () => {
    expect(singleWords).toHaveLength(105)
    expect(flagged(singleWords).length).toBeGreaterThanOrEqual(97)
  })
})

describe('what is none', () => {
  test('is hardly ever taken for one: everyday questions', () => {
    const queries = everyday.filter(({ form }) => form === 'query')
    expect(queries).toHaveLength(330)
    expect(flagged(queries).length).toBeLessThanOrEqual(3)
    expect(flagged(questions).length / questions.length).toBeLessThanOrEqual(0.07)
  })

  test('is seldom taken for one: the same words of something else, and long worried stories', () => {
    expect(flagged(nearMisses).length / nearMisses.length).toBeLessThanOrEqual(0.12)
    expect(flagged(harmless).length / harmless.length).toBeLessThanOrEqual(0.08)
    const stories = everyday.filter(({ form }) => form === 'story')
    expect(flagged(stories).length / stories.length).toBeLessThanOrEqual(0.27)
  })
})

test.each(['en', 'ar', 'fr'])('what an urgent concept is said with is known as that, in %s', (language) => {
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

test('the order in which concepts come changes nothing', () => {
  const some = seededConcepts().filter(({ urgent: kind }, at) => kind !== null || at % 20 === 0)
  const model = (all: typeof some) => new Concepts(all).modelOf('en')
  const shuffled = (by: number) =>
    some.toSorted((one, other) => ((one.id.length * by) % 7) - ((other.id.length * by) % 7))
  const first = model(some)
  for (const by of [2, 3, 5]) expect(model(shuffled(by))).toEqual(first)
})

test('a model that is sent says the same', () => {
  const model = UrgencyModel.deserialize('fr', JSON.parse(JSON.stringify(concepts.modelOf('fr'))))
  for (const { text } of calls.filter(({ language }) => language === 'fr'))
    expect(model.judge(text)?.kind).toBe(UrgencyModel.deserialize('fr', concepts.modelOf('fr')).judge(text)?.kind)
})
