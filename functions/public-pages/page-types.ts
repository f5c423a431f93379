import type { PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import type { Row } from '#shared/reader/data-source.ts'
import type { Page, PageLanguage } from './page-layout.ts'
import type { PageData } from './page-data.ts'

/** Record to render, in one of its languages. */
export type PageRecord = {
  entity: PublicPageEntity
  record: Row
  /** Texts of the record, language id and acronym of the page. */
  texts: Record<string, unknown>
  languageId: string
  language: string
  tongue: PageLanguage
  pageData: PageData
}

export type PageContent = Pick<Page, 'title' | 'description' | 'content' | 'hidden' | 'mark'> & {
  data: Record<string, unknown>
}

export const appPath = ({ entity, record: { id } }: Pick<PageRecord, 'entity' | 'record'>): string =>
  entity === 'service-category'
    ? `/search-result?category=${encodeURIComponent(id)}`
    : `/search-result?open=${entity}:${encodeURIComponent(id)}`
