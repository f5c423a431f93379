import { keysOf } from '#shared/keys-of.ts'
import { analyse } from '#shared/search/analysis/analyse.ts'
import { searchRecordKey, type SearchDocument, type SearchObject } from '#shared/search/index/search-document.ts'
import type { SearchFilter } from '#shared/reader/search/search-filter.ts'
import type { Json } from './opensearch-client.ts'

/** Scored fields with the weight of a match. */
export const fieldBoosts = { title: 40, tags: 25, names: 20, text: 10 } as const
export type Scored = keyof typeof fieldBoosts

/** Returns the path of a field's terms. Each language has its own fields, so that term frequencies are meaningful. */
export const fieldOf = (language: string, field: Scored | 'head' | 'all'): string =>
  `terms.${language.replace(/[^\w-]/g, '')}.${field}`

export type IndexDocument = Omit<SearchFilter, 'verified_at'> & {
  record: string
  object: SearchObject
  language: string
  pinned: boolean
  views: number
  updated_at: string
  version: number
  /** Valid for every nationality. */
  everyone: boolean
  terms: Record<string, Record<Scored | 'head' | 'all', string>>
  /** Complete document for display and ranking; not indexed. */
  document: SearchDocument
}

const keyword = { type: 'keyword' }
const flag = { type: 'boolean' }
/** Terms are produced by this code, separated by spaces; the collection only counts them. */
const scored = { type: 'text', analyzer: 'whitespace' }
const listed = { ...scored, norms: false, index_options: 'docs' }

const template = (name: string, mapping: Json) => ({ [name]: { path_match: `terms.*.${name}`, mapping } })

export const indexBody: Json = {
  mappings: {
    dynamic: 'strict',
    dynamic_templates: [
      ...Object.keys(fieldBoosts).map((name) => template(name, scored)),
      ...['head', 'all'].map((name) => template(name, listed)),
    ],
    properties: {
      record: keyword,
      object: keyword,
      language: keyword,
      pinned: flag,
      views: { type: 'integer' },
      updated_at: { type: 'keyword', index: false },
      version: { type: 'integer' },
      visibility: keyword,
      countries: keyword,
      everywhere: flag,
      nationalities: keyword,
      everyone: flag,
      categories: keyword,
      hashtags: keyword,
      terms: { type: 'object', dynamic: true },
      document: { type: 'object', enabled: false },
    },
  },
}

/** Formats tags and names in the way the in-memory index reads them. */
const tagsText = (tags: readonly string[]): string =>
  tags.map((tag) => `#${tag.replace(/^#+/, '').trim().replace(/\s+/g, '_')}`).join(' ')

export function toIndexDocument(
  document: SearchDocument,
  about: Pick<IndexDocument, 'version' | 'updated_at'>,
): IndexDocument {
  const { object, id, language, pinned, views } = document
  const { verified_at: _inDocument, ...filter } = document.filter as SearchFilter
  const read = {
    title: analyse(document.title, language),
    tags: analyse(tagsText(document.tags), language),
    names: analyse(document.names.join(' \n '), language),
    text: analyse(document.text, language),
  }
  const fields = keysOf(fieldBoosts)
  const terms = Object.fromEntries(
    fields.map((field) => [field, read[field].flatMap((token) => token.terms).join(' ')]),
  ) as Record<Scored, string>
  // Contains the original words too, for prefix and typo matches.
  const every = (some: readonly Scored[]): string =>
    [...new Set(some.flatMap((field) => read[field].flatMap((token) => [token.word, ...token.terms])))].join(' ')
  return {
    ...filter,
    record: searchRecordKey(object, id),
    object,
    language,
    pinned,
    views,
    ...about,
    everyone: filter.nationalities.length === 0,
    terms: { [language.replace(/[^\w-]/g, '')]: { ...terms, head: every(['title']), all: every(fields) } },
    document,
  }
}
