import type { QuotedPage, Quotes, SelectQuotes } from '#shared/search/index/search-document.ts'
import { analysePage, type PageAnalysis } from './page-analysis.ts'
import { selectAnswer } from './select-answer.ts'
import { SentenceModel } from './sentence-model.ts'
import { splitSentences, type Sentence } from './split-sentences.ts'
import { serializedSentenceModel } from './trained-model.ts'

/** A text of a record, split and analysed. The first sentence of the analysis is the title. */
type AnalysedPage = { analysis: PageAnalysis; sentences: readonly Sentence[] }

const maxQuotedSentences = 3
const maxQuotedWords = 60

/** Maximum analysed pages in memory. A page takes some 20 kB. */
const maxCachedPages = 300
/** Longer texts are not analysed, because the time of a search would grow with them. */
const maxSentences = 120

/** Replaces the value of a reference in the indexed text (`record-search-documents.ts`), so the sentence is not verbatim. */
const withheldValue = '…'

const cachedPages = new Map<object, AnalysedPage>()
let model: SentenceModel | undefined

const noQuotes: Quotes = { parts: [] }

/**
 * Selects the sentences of a published text that answer a query, or none. They are quoted as they are. The texts of
 * organisations are put together from fields, so none is quoted.
 */
export const selectQuotes: SelectQuotes = (query, page, key) => {
  if (page.object === 'directory') return noQuotes
  const { analysis, sentences } = analysed(page, key)
  if (sentences.length === 0) return noQuotes
  model ??= new SentenceModel(serializedSentenceModel)
  const { selected, ...scores } = model.selectOn(analysis, query)
  const quotable = selected.filter((at) => at > 0 && !sentences[at - 1]!.text.includes(withheldValue))
  const best = quotable
    .toSorted((one, other) => scores.sentences[other]! - scores.sentences[one]!)
    .slice(0, maxQuotedSentences)
  let words = 0
  const kept = best.filter((at) => (words += analysis.forms[at]!.words) <= maxQuotedWords)
  const inOrder = kept.toSorted((one, other) => one - other)
  const answer = selectAnswer(scores, analysis.sentences)
  return {
    parts: joinNeighbours(inOrder, sentences),
    answer: answer !== null && kept.includes(answer) ? joinNeighbours([answer], sentences)[0] : undefined,
  }
}

function analysed({ language, title, text }: QuotedPage, key: object): AnalysedPage {
  const page = cachedPages.get(key) ?? analyse(language, title, splitSentences(text))
  // Moves the page to the end: the first one is the least recently used.
  cachedPages.delete(key)
  cachedPages.set(key, page)
  if (cachedPages.size > maxCachedPages) cachedPages.delete(cachedPages.keys().next().value!)
  return page
}

function analyse(language: string, title: string, all: readonly Sentence[]): AnalysedPage {
  const sentences = all.length > maxSentences ? [] : all
  return { sentences, analysis: analysePage([title, ...sentences.map((sentence) => sentence.text)], language) }
}

/** Returns the offsets of sentences, given as places in the analysis. Neighbours become one part. */
function joinNeighbours(places: readonly number[], sentences: readonly Sentence[]): [number, number][] {
  const parts: [number, number][] = []
  places.forEach((place, at) => {
    const { start, end } = sentences[place - 1]!
    if (places[at - 1] === place - 1) parts.at(-1)![1] = end
    else parts.push([start, end])
  })
  return parts
}
