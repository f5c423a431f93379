import { fold } from '#shared/search/analysis/fold.ts'
import type { ReadRequest } from '#shared/reader/data-source.ts'
import type { SearchBackend } from './search-backend.ts'
import { readSearchParameters } from './search-query.ts'

/** Characters of what is typed, and letters from which on something is suggested. */
const maxTypedCharacters = 200
const minLetters = 2

const maxSuggestions = 8

/** GET search/suggestions: titles for this caller that have the words that are being typed. */
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
