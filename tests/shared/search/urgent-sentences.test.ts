import { describe, expect, test } from 'vitest'
import { Concepts } from '#shared/search/concepts/concepts.ts'
import { seededConcepts } from '#shared/search/concepts/seeded.ts'
import harmless from './sentences/harmless.json' with { type: 'json' }
import questions from './sentences/questions.json' with { type: 'json' }
import urgent from './sentences/urgent.json' with { type: 'json' }

/**
 * Sentences that were written without sight of the concepts, and that no concept was written after: what is known of these
 * is what may be expected of the next one that somebody asks.
 */
const concepts = new Concepts(seededConcepts())

const urgencyOf = (text: string) => concepts.read(text).urgent

describe.each(['en', 'ar', 'fr'])('in %s', (language) => {
  const of = <Sentence extends { language: string }>(all: readonly Sentence[]) =>
    all.filter((one) => one.language === language)

  test('of a hundred calls for help nearly all are known, most by what they are about', () => {
    const calls = of(urgent)
    expect(calls).toHaveLength(100)
    const known = calls.filter(({ text }) => urgencyOf(text))
    expect(known.length).toBeGreaterThanOrEqual(87)
    expect(calls.filter(({ text }) => urgencyOf(text)?.sure).length).toBeGreaterThanOrEqual(80)
    const right = known.filter(({ text, kind }) => urgencyOf(text)!.concepts.some((one) => one.urgent === kind))
    expect(right.length / known.length).toBeGreaterThanOrEqual(0.84)
  })

  test('harmless sentences with the same words are seldom taken for one, ordinary questions hardly ever for sure', () => {
    const alarms = (all: readonly { text: string }[], sure: boolean) =>
      all.filter(({ text }) => (sure ? urgencyOf(text)?.sure : urgencyOf(text))).length / all.length
    expect(alarms(of(harmless), false)).toBeLessThanOrEqual(0.12)
    expect(alarms(of(harmless), true)).toBeLessThanOrEqual(0.04)
    expect(alarms(of(questions), false)).toBeLessThanOrEqual(0.15)
    expect(alarms(of(questions), true)).toBeLessThanOrEqual(0.04)
  })

  test('what an urgent concept is said with is known as that', () => {
    const phrases = seededConcepts()
      .filter(({ urgent: kind }) => kind)
      .flatMap(({ words }) => words.filter((one) => one.language === language).flatMap((one) => one.phrases))
    const known = phrases.filter((text) => urgencyOf(text))
    expect(phrases.length).toBeGreaterThan(1500)
    expect(known.length / phrases.length).toBeGreaterThanOrEqual(0.95)
  })
})
