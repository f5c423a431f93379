import type { Concepts, UrgentQuery } from '#shared/search/concepts/concept-model.ts'

export type SearchObject = 'faq' | 'directory' | 'media'

/** How a record is named among all that are searched. */
export const searchRecordKey = (object: SearchObject, id: string): string => `${object}:${id}`

export type SearchDocument = {
  object: SearchObject
  id: string
  /** Acronym. */
  language: string
  language_id: string
  title: string
  /** Plain text. */
  text: string
  tags: string[]
  /** Names of categories and the like, in the document's language. */
  names: string[]
  /** How many of the names, from the first on, are its own beside its title, such as an acronym: whoever types one means it. */
  ownNames?: number
  views: number
  pinned: boolean
  /** Not read here: handed to `allowed`. */
  filter: unknown
}

export type SearchRequest = {
  query: string
  language?: string
  object?: SearchObject
  /** Who may see what, and which filters hold: decides before anything is counted or suggested. */
  allowed: (document: Pick<SearchDocument, 'object' | 'id' | 'language' | 'filter'>) => boolean
  /** Among which documents a word is rare or common, whatever filters hold beside; without it, among all. */
  among?: SearchRequest['allowed']
  /** How strongly it speaks for a record (by its key; at most 1) that others opened it when they asked the same. */
  taught?: ReadonlyMap<string, number>
  /** What counts for a little less than it would, such as what nobody looked at for too long. */
  fades?: (document: Pick<SearchDocument, 'object' | 'filter'>) => boolean
  /** From 1. */
  page: number
  perPage: number
}

export type ShownRequest = Pick<SearchRequest, 'query' | 'allowed' | 'among'>

export type SearchHit = Pick<SearchDocument, 'object' | 'id' | 'language' | 'language_id' | 'title' | 'filter'> & {
  snippet: string
  /** `[start, end)` in the text named. */
  highlights: { title: [number, number][]; snippet: [number, number][] }
  score: number
  /**
   * 0 to 1: the share of the question's words, weighed by how rare they are, that it has, as typed or in words of the same
   * meaning. A word that it has only with a typing error forgiven, or begun, may be another one, and does not count.
   */
  share: number
  /** Its title or text has a term of each thing that the question says, in whichever language. */
  speaks: boolean
}

/** Which document: of a record the one in a language (acronym). */
export type DocumentName = Pick<SearchDocument, 'object' | 'id' | 'language'>

export type SearchResult = {
  hits: SearchHit[]
  total: number
  byObject: Record<SearchObject, number>
  byLanguage: Record<string, number>
  suggestion: string | null
  /** Nothing that was found has as many as half of the words of the question that count. */
  partial: boolean
  /** Somebody asks for help in danger. Says nothing of what is found, nor of its order. */
  urgent: UrgentQuery | null
}

/** What is being typed: the last word may be a beginning. */
export type CompletionRequest = Pick<SearchRequest, 'query' | 'allowed'> & {
  /** The language of titles that come first. */
  language?: string
  maxItems: number
}

export type Completion = Pick<SearchDocument, 'object' | 'id' | 'language_id' | 'title'> & {
  /** `[start, end)` in the title. */
  highlights: [number, number][]
}

/** Something that documents have values of, to be counted among those that a search finds. */
export type Facet = {
  /** As in the search, without the filter by this very thing. */
  allowed: SearchRequest['allowed']
  /** The values of a document, each once; null where it has any that there is. */
  valuesOf: (document: Pick<SearchDocument, 'object' | 'filter'>) => readonly string[] | null
}

export type CountRequest<Name extends string> = Pick<
  SearchRequest,
  'query' | 'language' | 'object' | 'allowed' | 'among'
> & {
  facets: Readonly<Record<Name, Facet>>
}

/** Records by what they are, by the languages in which they are found, and by the values of each facet. */
export type Counted<Name extends string> = Pick<SearchResult, 'byObject' | 'byLanguage'> & {
  facets: Record<Name, Map<string, number>>
}

export type SearchIndex = {
  /** Makes these the record's documents, one a language, in place of all it had. */
  put: (object: SearchObject, id: string, documents: SearchDocument[]) => void
  remove: (object: SearchObject, id: string) => void
  /** Makes these the concepts that questions are understood by, in place of all there were. */
  setConcepts: (concepts: Concepts) => void
  search: (request: SearchRequest) => SearchResult
  /** These documents as a search would show them, in this order; without those that are not allowed. */
  show: (documents: readonly DocumentName[], request: ShownRequest) => SearchHit[]
  /** Titles with the words that are typed, the best first. */
  complete: (request: CompletionRequest) => Completion[]
  /** How many of what a search finds there are of each kind. */
  count: <Name extends string>(request: CountRequest<Name>) => Counted<Name>
  /** The whole of it, without its concepts, for `openSearchIndex`; `about` goes with it as JSON. */
  save: (about: unknown) => Uint8Array
  /** Documents, over all languages. */
  readonly size: number
}
