import { fold } from '#shared/search/fold.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { SearchPort } from './port.ts'
import { readQuery } from './query.ts'

/** Characters of what is typed, and letters from which on something is suggested. */
const longestTyped = 200
const fewestLetters = 2

const mostSuggestions = 8

/** GET search/suggestions: titles for this caller that have the words that are being typed. Nothing of it is captured. */
export async function suggestions(request: Request): Promise<Answer> {
  const { q = '', lang } = readQuery(request.rawQuery, ['q', 'lang'], longestTyped)
  const letters = fold(q).match(/[\p{L}\p{N}]/gu) ?? []
  if (letters.length < fewestLetters) return ok({ entities: [] })
  const port = (await request.prepared) as SearchPort
  const entities = await port.complete({
    query: q,
    ...(lang && { language: lang }),
    narrowing: {
      audience: request.caller.audience,
      countries: null,
      nationality: null,
      categories: null,
      hashtag: null,
    },
    most: mostSuggestions,
  })
  return ok({ entities })
}
