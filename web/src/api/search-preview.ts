import { request } from './http/client.ts'
import type { SearchHit } from './types.ts'

export type PreviewedHit = Pick<SearchHit, 'object' | 'id' | 'title' | 'language_id'>

/** Captured search with its first results, before and after the change. */
export type PreviewedSearch = { id: string; keywords: string; before: PreviewedHit[]; after: PreviewedHit[] }

/**
 * Previews how a synonym set changes recent searches.
 *
 * @param id null for a new set
 * @returns `examined`: number of recent searches read to find those with an expression of the set
 */
export const previewSynonyms = (body: { id: string | null; set: Record<string, unknown> }) =>
  request<{ entities: PreviewedSearch[]; examined: number }>('POST', 'search/preview', { body, reads: true })
