import { fold } from '#shared/search/analysis/fold.ts'
import type { ReadRequest } from '#shared/reader/data-source.ts'
import { maxTypedCharacters, minCompletedLetters } from '#shared/search/completion/complete-titles.ts'
import type { SearchBackend } from './search-backend.ts'
import { readSearchParameters } from './search-query.ts'

const maxSuggestions = 8

/** Handler of `GET /search/suggestions`: titles that match the words being typed. */
export async function getSearchSuggestions({ rawQuery, caller }: ReadRequest, backend: SearchBackend) {
  const { q = '', lang } = readSearchParameters(rawQuery, ['q', 'lang'], maxTypedCharacters)
  const letters = fold(q).match(/[\p{L}\p{N}]/gu) ?? []
  if (letters.length < minCompletedLetters) return { entities: [] }
  const entities = await backend.complete({
    query: q,
    ...(lang && { language: lang }),
    narrowing: { audience: caller.audience, countries: null, nationality: null, categories: null, hashtag: null },
    maxItems: maxSuggestions,
  })
  return { entities }
}
