import { omission } from '#shared/search/index/search-document.ts'
import { createOverdueCheck, type SearchFilter } from '#shared/reader/search/search-filter.ts'
import { runReaderSearch } from '#shared/reader/search/search-response.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { asVisitor, type UrlOf } from './public-source.ts'

type Query = { query: string; language: string; limit: number }

/** Searches public records. Nothing is captured: an assistant is no reader, and its question may be about a person. */
export async function searchRecords({ query, language, limit }: Query, backend: ServerSearchBackend, urlOf: UrlOf) {
  const parameters = new URLSearchParams({ q: query, lang: language, per_page: String(limit) })
  const request = asVisitor(language, { rawQuery: parameters.toString() })
  const [{ found, urgent }, isDemoted] = await Promise.all([
    runReaderSearch(request, backend),
    createOverdueCheck(request.dataSource),
  ])
  return {
    results: found.hits.map(({ object, id, title, language: own, snippet, quoted, filter }) => ({
      object,
      id,
      title,
      language: own,
      ...(quoted ? { quotes: snippet.split(omission) } : { excerpt: snippet }),
      verified_at: (filter as SearchFilter).verified_at,
      overdue: isDemoted({ object, filter }),
      url: urlOf(object, id, own),
    })),
    total: found.total,
    partial: found.partial,
    urgent: urgent && {
      kind: urgent.kind,
      answer: urgent.answer && { id: urgent.answer.id, title: urgent.answer.title },
      hotline: urgent.hotline && { name: urgent.hotline.name, phone: urgent.hotline.phone },
    },
  }
}
