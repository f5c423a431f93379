import type { Concepts, UrgentQuery } from '#shared/search/concepts/concept-model.ts'

export type SearchObject = 'faq' | 'directory' | 'media'

export const searchRecordKey = (object: SearchObject, id: string): string => `${object}:${id}`

export type SearchDocument = {
  object: SearchObject
  id: string
  language: string
  language_id: string
  title: string
  /** Plain text. */
  text: string
  tags: string[]
  /** Names of categories and the like, in the language of the document. */
  names: string[]
  /** Number of leading `names` that are alternative titles, such as an acronym. */
  ownNames?: number
  views: number
  pinned: boolean
  /** Opaque value, passed to `allowed`. */
  filter: unknown
}

/** Text of a document of which a snippet is made. */
export type QuotedPage = Pick<SearchDocument, 'object' | 'language' | 'title' | 'text'>

/** Parts of a text as offsets `[start, end)`. */
export type Quotes = {
  /** Parts that answer a query, in order; empty if none does. */
  parts: readonly [number, number][]
  /** The one sentence that is very likely to be the answer, if any. */
  answer?: [number, number] | undefined
}

/**
 * Selects the parts of a text that answer a query.
 *
 * @param key Identity of this state of the document, by which its analysis is cached
 */
export type SelectQuotes = (query: string, page: QuotedPage, key: object) => Quotes

export type SearchRequest = {
  query: string
  language?: string
  object?: SearchObject
  /** Access and filter predicate, applied before anything is counted or suggested. */
  allowed: (document: Pick<SearchDocument, 'object' | 'id' | 'language' | 'filter'>) => boolean
  /** Documents used for word frequencies, independent of filters; all by default. */
  inStatistics?: SearchRequest['allowed']
  /** Click feedback by record key, at most 1: how strongly the record was preferred for the same query. */
  clickFeedback?: ReadonlyMap<string, number>
  /** Documents that rank slightly lower, such as overdue ones. */
  isDemoted?: (document: Pick<SearchDocument, 'object' | 'filter'>) => boolean
  /** Selects what the snippets of the first results quote. Other snippets show the words of the query. */
  selectQuotes?: SelectQuotes
  /** Replaces the concepts of the index, to preview a change of them. */
  concepts?: Concepts
  /** From 1. */
  page: number
  perPage: number
}

export type ShownRequest = Pick<SearchRequest, 'query' | 'allowed' | 'inStatistics'>

/** Parts that a score is the sum of, before it is scaled. `placed`: comes first, whatever the sum. */
export type ScoreParts = {
  words: number
  topics: number
  nearness: number
  letters: number
  clicks: number
  placed: boolean
}

export type SearchHit = Pick<SearchDocument, 'object' | 'id' | 'language' | 'language_id' | 'title' | 'filter'> & {
  snippet: string
  /** The snippet quotes whole sentences that answer the query. */
  quoted?: true
  /** First result of a search, whose quotation is so likely to be the answer that it can be shown as one. */
  confident?: true
  /** Offsets `[start, end)` in the title and in the snippet. */
  highlights: { title: [number, number][]; snippet: [number, number][] }
  score: number
  /**
   * Share of the query words in the document, weighted by rarity, from 0 to 1. Synonyms count. Matches by typing error
   * or prefix do not, because they may be other words.
   */
  share: number
  /** The title or text has a term for each concept of the query, in any language. */
  isOnTopic: boolean
  /** Missing if the hit was not ranked by this index. */
  parts?: ScoreParts
}

/** Separates parts of a snippet that do not follow one another in the text. */
export const omission = ' … '

/** Identifies a document: a record in one language (language code). */
export type DocumentName = Pick<SearchDocument, 'object' | 'id' | 'language'>

export type SearchResult = {
  hits: SearchHit[]
  total: number
  byObject: Record<SearchObject, number>
  byLanguage: Record<string, number>
  suggestion: string | null
  /** No result has half of the significant query words. */
  partial: boolean
  /** Set if the query signals danger. Does not affect the results or their order. */
  urgent: UrgentQuery | null
}

/** Text being typed; its last word may be incomplete. */
export type CompletionRequest = Pick<SearchRequest, 'query' | 'allowed'> & {
  /** Preferred language of titles. */
  language?: string
  maxItems: number
}

export type Completion = Pick<SearchDocument, 'object' | 'id' | 'language_id' | 'title'> & {
  /** Offsets `[start, end)` in the title. */
  highlights: [number, number][]
}

/** Property whose values are counted among the results. */
export type Facet = {
  /** Predicate of the search without the facet's own filter. */
  allowed: SearchRequest['allowed']
  /** Distinct values of a document; null if it matches every value. */
  valuesOf: (document: Pick<SearchDocument, 'object' | 'filter'>) => readonly string[] | null
}

export type CountRequest<Name extends string> = Pick<
  SearchRequest,
  'query' | 'language' | 'object' | 'allowed' | 'inStatistics'
> & {
  facets: Readonly<Record<Name, Facet>>
}

/** Number of records by object type, language and facet value. */
export type Counted<Name extends string> = Pick<SearchResult, 'byObject' | 'byLanguage'> & {
  facets: Record<Name, Map<string, number>>
}

export type SearchIndex = {
  /** Replaces the documents of a record, one per language. */
  put: (object: SearchObject, id: string, documents: SearchDocument[]) => void
  remove: (object: SearchObject, id: string) => void
  setConcepts: (concepts: Concepts) => void
  search: (request: SearchRequest) => SearchResult
  /** Returns the given documents as hits in the same order, without those not allowed. */
  show: (documents: readonly DocumentName[], request: ShownRequest) => SearchHit[]
  /** Returns titles that match the typed text, best first. */
  complete: (request: CompletionRequest) => Completion[]
  count: <Name extends string>(request: CountRequest<Name>) => Counted<Name>
  /** Serializes the index without its concepts, for `openSearchIndex`. `about` is stored with it as JSON. */
  save: (about: unknown) => Uint8Array
  readonly size: number
  /** Increases with each change of documents or concepts. */
  readonly changes: number
}
