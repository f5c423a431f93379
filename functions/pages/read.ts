import type { Paged } from '#shared/public/address.ts'
import type { Row } from '#shared/reading/library.ts'
import type { Page, Tongue } from './frame.ts'
import type { Standing } from './standing.ts'

/** A record as it is put on a page, in one of its languages. */
export type Read = {
  entity: Paged
  record: Row
  /** Of the page: its texts, its id, its acronym. */
  texts: Record<string, unknown>
  languageId: string
  language: string
  tongue: Tongue
  standing: Standing
}

/** What a kind of page makes of a record. */
export type Made = Pick<Page, 'title' | 'description' | 'content' | 'hidden' | 'mark'> & {
  data: Record<string, unknown>
}

/** Where the application shows the record to everybody. */
export const appPath = ({ entity, record: { id } }: Pick<Read, 'entity' | 'record'>): string =>
  entity === 'service-category'
    ? `/search-result?category=${encodeURIComponent(id)}`
    : `/search-result?open=${entity}:${encodeURIComponent(id)}`
