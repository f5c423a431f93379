import type { IndexedDocument, LanguageIndex } from '#shared/search/index/language-index.ts'
import type { TopicModel, TopicText, TopicVector } from './topic-model.ts'

type SlotWeights = { slots: number[]; weights: number[] }
type DocumentTopics = { model: TopicModel; changes: number; byTopic: Map<number, SlotWeights> }

const vectors = new WeakMap<TopicModel, WeakMap<IndexedDocument, TopicVector>>()
const topicsByIndex = new WeakMap<LanguageIndex, DocumentTopics>()

function vectorOf(index: LanguageIndex, model: TopicModel, entry: IndexedDocument): TopicVector {
  const known = vectors.get(model) ?? new WeakMap<IndexedDocument, TopicVector>()
  vectors.set(model, known)
  let vector = known.get(entry)
  if (!vector) {
    const text = (bytes: Uint8Array, isLong: boolean): TopicText => {
      const numbers = new Set<number>()
      index.eachNumber(bytes, (number) => numbers.add(number))
      const words = Array.from(numbers, (number) => index.spelledAt(number).postings.map(({ term }) => term))
      return { words, isLong }
    }
    vector = model.vectorOf([text(entry.title, false), text(entry.text, true)])
    known.set(entry, vector)
  }
  return vector
}

/** Documents by topic. Cached until the index changes; documents that have not changed are not read again. */
function topicsOf(index: LanguageIndex, model: TopicModel): DocumentTopics {
  const cached = topicsByIndex.get(index)
  if (cached?.model === model && cached.changes === index.changes) return cached
  const byTopic = new Map<number, SlotWeights>()
  for (const [slot, entry] of index.entries.entries())
    for (const [topic, weight] of entry ? vectorOf(index, model, entry) : []) {
      const documents = byTopic.get(topic) ?? { slots: [], weights: [] }
      documents.slots.push(slot)
      documents.weights.push(weight)
      byTopic.set(topic, documents)
    }
  const topics = { model, changes: index.changes, byTopic }
  topicsByIndex.set(index, topics)
  return topics
}

/**
 * Returns how much of the topics of a query each document speaks of, from 0 to 1 (Bhattacharyya coefficient), by slot.
 * Documents without a common topic are left out.
 */
export function findDocumentsByTopic(
  index: LanguageIndex,
  model: TopicModel,
  topics: TopicVector,
  visible: (slot: number) => boolean,
): ReadonlyMap<number, number> {
  const similarities = new Map<number, number>()
  const { byTopic } = topicsOf(index, model)
  for (const [topic, weight] of topics) {
    const documents = byTopic.get(topic)
    documents?.slots.forEach((slot, at) => {
      if (visible(slot)) similarities.set(slot, (similarities.get(slot) ?? 0) + weight * documents.weights[at]!)
    })
  }
  return similarities
}
