import { hashtag } from '#shared/entities/hashtag.ts'
import type { DataSource, ReadRequest } from '#shared/reader/data-source.ts'
import { loadReferencedNames } from '#shared/reader/referenced-names.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { createNarrowing } from './search-filter.ts'
import type { SearchBackend } from './search-backend.ts'
import {
  toSearchRequest,
  withAllLanguages,
  maxQueryCharacters,
  narrowingParameters,
  readSearchParameters,
} from './search-query.ts'

/** Handler of `GET /search/counts`: number of results for each value of each filter. */
export async function getSearchCounts(request: ReadRequest, backend: SearchBackend) {
  const query = readSearchParameters(request.rawQuery, ['q', ...narrowingParameters], maxQueryCharacters)
  const [narrowing, written] = await Promise.all([createNarrowing(query, request), writtenHashtags(request.dataSource)])
  const counted = await backend.counts({ ...toSearchRequest(query), narrowing })
  return {
    ...counted,
    language: withAllLanguages(counted.language),
    hashtag: counted.hashtag.map((one) => ({ ...one, hashtag: written.get(one.hashtag) ?? one.hashtag })),
  }
}

async function writtenHashtags(dataSource: DataSource): Promise<ReadonlyMap<string, string>> {
  await loadReferencedNames(dataSource, [hashtag])
  const hashtags = dataSource.entityCache(hashtag)
  return hashtags.remember(
    'written',
    () => new Map([...hashtags.rows.values()].map((row) => [foldTag(row.hashtag), row.hashtag])),
  )
}
