import { describe, expect, test } from 'vitest'
import ar from '#shared/search/topics/examples/ar.json' with { type: 'json' }
import en from '#shared/search/topics/examples/en.json' with { type: 'json' }
import fr from '#shared/search/topics/examples/fr.json' with { type: 'json' }
import { analyse } from '#shared/search/analysis/analyse.ts'
import { loadTopicModel, TopicModel } from '#shared/search/topics/topic-model.ts'
import { topicModels } from '#shared/search/topics/topic-models.ts'
import { trainTopicModel } from '#shared/search/topics/topic-training.ts'

const examples: Record<string, Record<string, string[]>> = { ar, en, fr }
const ids = Object.keys(en)

function topicsOf(language: string, text: string, isLong = false): [id: string, weight: number][] {
  const model = new TopicModel(topicModels[language]!)
  const words = new Map(analyse(text, language).map(({ word, terms }) => [word, terms]))
  return [...model.vectorOf([{ words: words.values(), isLong }])].map(([topic, weight]) => [ids[topic]!, weight])
}

describe('the topic models', () => {
  test.each(Object.keys(examples))('of %s are those of the examples (npm run topics)', (language) => {
    expect(topicModels[language]).toEqual(trainTopicModel(examples[language]!, language))
  })

  test('have the same topics in all languages, each with enough different examples', () => {
    for (const written of Object.values(examples)) {
      expect(Object.keys(written)).toEqual(ids)
      for (const [id, sentences] of Object.entries(written)) {
        expect(new Set(sentences).size, id).toBe(sentences.length)
        expect(sentences.length, id).toBeGreaterThanOrEqual(18)
      }
    }
  })
})

test.each([
  ['en', 'the owner changed the lock and our mattress is in the street', 'eviction'],
  ['ar', 'صاحب الملك بدو يطلعنا من البيت آخر الأسبوع', 'eviction'],
  ['fr', 'le proprio a changé la serrure et nos affaires sont dans la rue', 'eviction'],
  ['en', 'my tooth hurts', 'teeth-dentist'],
])('in %s recognises the topic of "%s"', (language, text, topic) => {
  expect(topicsOf(language, text)[0]![0]).toBe(topic)
})

test('gives square roots of probabilities, the likeliest first', () => {
  const weights = topicsOf('en', 'my tooth hurts and the landlord wants the rent').map(([, weight]) => weight)
  expect(weights).toEqual(weights.toSorted((one, other) => other - one))
  expect(weights.reduce((sum, weight) => sum + weight ** 2, 0)).toBeLessThanOrEqual(1.000001)
})

test('finds no topic in words that no example has', () => {
  expect(topicsOf('en', 'xylophone qwertz')).toEqual([])
})

test('is less certain of a long text, whose words repeat each other', () => {
  const text = 'toothache dentist tooth filling gum molar'
  expect(topicsOf('en', text, true)[0]![1]).toBeLessThan(topicsOf('en', text)[0]![1])
})

test('is created once for the same data', () => {
  const serialized = topicModels.en!
  expect(loadTopicModel(serialized)).toBe(loadTopicModel(serialized))
})
