import { fold } from '#shared/search/fold.ts'
import type { Reading } from '#shared/reading/library.ts'
import type { Answering } from './port.ts'
import { readQuery } from './query.ts'

/** Characters of what is typed, and letters from which on something is suggested. */
const longestTyped = 200
const fewestLetters = 2

const mostSuggestions = 8

/** GET search/suggestions: titles for this caller that have the words that are being typed. */
export async function suggestions({ rawQuery, caller }: Reading, port: Answering) {
  const { q = '', lang } = readQuery(rawQuery, ['q', 'lang'], longestTyped)
  const letters = fold(q).match(/[\p{L}\p{N}]/gu) ?? []
  if (letters.length < fewestLetters) return { entities: [] }
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
    most: mostSuggestions,
  })
  return { entities }
}
