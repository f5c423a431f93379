import type { PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import type { Row } from '#shared/reader/data-source.ts'
import type { Page, PageLanguage } from './page-layout.ts'
import type { PageData } from './page-data.ts'

/** A record as it is put on a page, in one of its languages. */
export type PageRecord = {
  entity: PublicPageEntity
  record: Row
  /** Of the page: its texts, its id, its acronym. */
  texts: Record<string, unknown>
  languageId: string
  language: string
  tongue: PageLanguage
  standing: PageData
}

/** What a kind of page makes of a record. */
export type PageContent = Pick<Page, 'title' | 'description' | 'content' | 'hidden' | 'mark'> & {
  data: Record<string, unknown>
}

/** Where the application shows the record to everybody. */
export const appPath = ({ entity, record: { id } }: Pick<PageRecord, 'entity' | 'record'>): string =>
  entity === 'service-category'
    ? `/search-result?category=${encodeURIComponent(id)}`
    : `/search-result?open=${entity}:${encodeURIComponent(id)}`
