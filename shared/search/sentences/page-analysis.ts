import { contentWordsOf, type ContentWord } from './match-words.ts'
import { intentsOf } from './intents.ts'
import { pageRows, type PageContents } from './page-features.ts'
import { structureOf } from './page-structure.ts'
import { formOf } from './sentence-form.ts'

/** Sentences of a page, analysed independently of the question. */
export type PageAnalysis = PageContents & {
  /** Features of each sentence that no question changes. */
  rows: number[][]
}

/**
 * @param sentences Sentences or lines of one page in order, its title first if it has one
 * @param language Language code of the page
 */
export function analysePage(sentences: readonly string[], language: string): PageAnalysis {
  const words = sentences.map((sentence) => contentWordsOf(sentence, language))
  const forms = sentences.map((sentence) => formOf(sentence, sentence.trim().split(/\s+/u).length))
  const seen = new Set<string>()
  const contents = {
    language,
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
  return { ...contents, rows: pageRows(contents) }
}

/** Returns the cosine of two sets of words by their first terms. */
export function cosineOf(one: readonly ContentWord[], other: readonly ContentWord[]): number {
  const terms = new Set(one.map((word) => word.terms[0]!))
  const others = new Set(other.map((word) => word.terms[0]!))
  if (terms.size === 0 || others.size === 0) return 0
  return [...terms].filter((term) => others.has(term)).length / Math.sqrt(terms.size * others.size)
}
