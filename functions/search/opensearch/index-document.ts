import { keysOf } from '#shared/keys-of.ts'
import { analyse } from '#shared/search/analysis/analyse.ts'
import { searchRecordKey, type SearchDocument, type SearchObject } from '#shared/search/index/search-document.ts'
import type { SearchFilter } from '#shared/reader/search/search-filter.ts'
import type { Json } from './opensearch-client.ts'

/** Fields in which words are scored, by what an occurrence is worth there. */
export const fieldBoosts = { title: 40, tags: 25, names: 20, text: 10 } as const
export type Scored = keyof typeof fieldBoosts

/** Where the terms of a field lie. Each language has fields of its own, so that how rare a word is says something. */
export const fieldOf = (language: string, field: Scored | 'head' | 'all'): string =>
  `terms.${language.replace(/[^\w-]/g, '')}.${field}`

/** A document as the collection keeps it. */
export type IndexDocument = Omit<SearchFilter, 'verified_at'> & {
  record: string
  object: SearchObject
  language: string
  pinned: boolean
  views: number
  updated_at: string
  version: number
  /** Holds for people of every nationality. */
  everyone: boolean
  terms: Record<string, Record<Scored | 'head' | 'all', string>>
  /** Whole, for showing it and putting it in order; nothing is looked for in it. */
  document: SearchDocument
}

const keyword = { type: 'keyword' }
const flag = { type: 'boolean' }
/** The terms are made here, one between two spaces; the collection only counts them. */
const scored = { type: 'text', analyzer: 'whitespace' }
const listed = { ...scored, norms: false, index_options: 'docs' }

const template = (name: string, mapping: Json) => ({ [name]: { path_match: `terms.*.${name}`, mapping } })

/** The body with which an index is made. */
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

/** Tags and names as the index in the process reads them. */
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
  // Words as they are written too, to be found by their beginnings and in spite of typing errors.
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
