import { contentWordsOf, type ContentWord } from './match-words.ts'
import { intentsOf } from './intents.ts'
import { structureOf, type PageStructure } from './page-structure.ts'
import { formOf, type SentenceForm } from './sentence-form.ts'

/** Sentences of a page, analysed independently of the question. */
export type PageAnalysis = PageStructure & {
  sentences: readonly string[]
  words: ContentWord[][]
  forms: SentenceForm[]
  intents: number[][]
  /** Common content words of a sentence with the one before it (cosine). */
  cohesion: number[]
  /** 1 for a sentence that occurs earlier on the page. */
  repeats: number[]
}

export function analysePage(sentences: readonly string[], language: string): PageAnalysis {
  const words = sentences.map((sentence) => contentWordsOf(sentence, language))
  const forms = sentences.map((sentence) => formOf(sentence, sentence.trim().split(/\s+/u).length))
  const seen = new Set<string>()
  return {
    sentences,
    words,
    forms,
    intents: sentences.map(intentsOf),
    cohesion: words.map((own, at) => cosineOf(own, words[at - 1] ?? [])),
    repeats: sentences.map((sentence) => {
      const isRepeated = seen.has(sentence)
      seen.add(sentence)
      return isRepeated ? 1 : 0
    }),
    ...structureOf(sentences, forms),
  }
}

/** Returns the cosine of two sets of words by their first terms. */
export function cosineOf(one: readonly ContentWord[], other: readonly ContentWord[]): number {
  const terms = new Set(one.map((word) => word.terms[0]!))
  const others = new Set(other.map((word) => word.terms[0]!))
  if (terms.size === 0 || others.size === 0) return 0
  return [...terms].filter((term) => others.has(term)).length / Math.sqrt(terms.size * others.size)
}
