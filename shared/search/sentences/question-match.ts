import type { PageAnalysis } from './page-analysis.ts'
import { contentWordsOf, similarityOf, trigramsOf, type ContentWord } from './match-words.ts'
import type { TermRarities } from './term-rarities.ts'

/**
 * Match of the content words of a question with the sentences of a page. `similarities`: by sentence and question word,
 * the similarity of the most similar word (0 to 1). `rarities` and `weights`: by question word, its rarity in the
 * language, and multiplied by its rarity on the page.
 */
export type QuestionMatch = {
  words: ContentWord[]
  similarities: number[][]
  rarities: number[]
  weights: number[]
  /** By sentence: weighted share of the trigrams of the question, from 0 to 1. */
  trigramShares: number[]
}

export function matchQuestion(question: string, page: PageAnalysis, commonTerms: TermRarities): QuestionMatch {
  const words = distinct(contentWordsOf(question, page.language))
  const similarTo = words.map(() => new Map<ContentWord, number>())
  const similarities = page.words.map((sentence) =>
    words.map((_, at) => sentence.reduce((highest, other) => Math.max(highest, similarity(at, other)), 0)),
  )
  function similarity(at: number, other: ContentWord): number {
    const known = similarTo[at]!.get(other)
    if (known !== undefined) return known
    const found = similarityOf(words[at]!, other)
    similarTo[at]!.set(other, found)
    return found
  }
  const rarities = words.map(({ terms }) => Math.min(...terms.map((term) => commonTerms.get(term) ?? 1)))
  const weights = words.map((_, at) => {
    const matching = similarities.reduce((sum, row) => sum + row[at]!, 0)
    return rarities[at]! * rarityOf(matching, page.sentences.length)
  })
  return { words, similarities, rarities, weights, trigramShares: trigramSharesOf(words, page) }
}

/** Returns the inverse document frequency, as in BM25, divided by its maximum. */
export function rarityOf(frequency: number, documents: number): number {
  const idf = (count: number): number => Math.log(1 + (documents - count + 0.5) / (count + 0.5))
  return Math.max(0, idf(Math.min(frequency, documents)) / idf(0))
}

function distinct(words: readonly ContentWord[]): ContentWord[] {
  const seen = new Set<string>()
  return words.filter(({ terms }) => {
    const isNew = !seen.has(terms[0]!)
    seen.add(terms[0]!)
    return isNew
  })
}

function trigramSharesOf(words: readonly ContentWord[], page: PageAnalysis): number[] {
  const asked = new Set(words.flatMap(({ key }) => [...trigramsOf(key)]))
  const bySentence = page.words.map((sentence) => {
    const found = new Set<string>()
    for (const { trigrams } of sentence) for (const trigram of trigrams) if (asked.has(trigram)) found.add(trigram)
    return found
  })
  const frequencies = new Map<string, number>()
  for (const found of bySentence)
    for (const trigram of found) frequencies.set(trigram, (frequencies.get(trigram) ?? 0) + 1)
  const rarity = (trigram: string): number => rarityOf(frequencies.get(trigram) ?? 0, page.sentences.length)
  const total = [...asked].reduce((sum, trigram) => sum + rarity(trigram), 0)
  return bySentence.map(
    (found) => [...found].reduce((sum, trigram) => sum + rarity(trigram), 0) / Math.max(total, 1e-9),
  )
}

/** Returns the weighted share of the question words that a sentence has, from 0 to 1. */
export function coverageOf(similarities: readonly number[], weights: readonly number[]): number {
  let sum = 0
  let total = 0
  for (let at = 0; at < weights.length; at++) {
    sum += weights[at]! * similarities[at]!
    total += weights[at]!
  }
  return total === 0 ? 0 : sum / total
}

/** Returns the highest similarities of several sentences, by question word. */
export function unionOf(rows: readonly (readonly number[])[], words: number): number[] {
  return Array.from({ length: words }, (_, at) => rows.reduce((highest, row) => Math.max(highest, row[at]!), 0))
}
