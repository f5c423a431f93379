import { fold } from '#shared/search/analysis/fold.ts'
import type { ReadRequest } from '#shared/reader/data-source.ts'
import type { SearchBackend } from './search-backend.ts'
import { readSearchParameters } from './search-query.ts'

/** Maximum characters of the typed text, and minimum letters for suggestions. */
const maxTypedCharacters = 200
const minLetters = 2

const maxSuggestions = 8

/** Handler of `GET /search/suggestions`: titles that match the words being typed. */
export async function getSearchSuggestions({ rawQuery, caller }: ReadRequest, port: SearchBackend) {
  const { q = '', lang } = readSearchParameters(rawQuery, ['q', 'lang'], maxTypedCharacters)
  const letters = fold(q).match(/[\p{L}\p{N}]/gu) ?? []
  if (letters.length < minLetters) return { entities: [] }
  const entities = await port.complete({
    query: q,
    ...(lang && { language: lang }),
    narrowing: {
      audience: caller.audience,
      countries: null,
      nationality: null,
      categories: null,
      hashtag: null,
    },
    maxItems: maxSuggestions,
  })
  return { entities }
}
