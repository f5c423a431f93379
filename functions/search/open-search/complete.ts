import { analyse, type Token } from '#shared/search/analyse/analyse.ts'
import type { Completion } from '#shared/search/document.ts'
import { allowedBy } from '#shared/reading/search/filter.ts'
import type { Typed } from '#shared/reading/search/port.ts'
import { all, any, flat, term, titleHas, visible } from './clauses.ts'
import type { Json } from './client.ts'
import { bestOfEach, hitsOf, liveIndex, type Engine } from './engine.ts'
import { askOf } from './order.ts'
import { errorsForgiven } from '#shared/search/forgiveness.ts'
import { isInLettersOf } from './question.ts'

/** Characters that are read, and titles that are looked at for each that is answered. */
const longestTyped = 200
const candidates = 40
const mostWords = 15

/** Letters from which on a word that stands alone is completed. */
const shortestAlone = 2

/** What a language has ahead of others: its letters are those typed; it is the reader's. */
const ahead = { letters: 200, own: 100 }

/**
 * Titles that have the words typed and one that begins with the last; with typing errors only where nothing else is.
 * The collection finds them, the index in the process says which they are and in what order.
 */
export async function complete(engine: Engine, typed: Typed): Promise<Completion[]> {
  const { narrowing, ...request } = typed
  const query = typed.query.slice(0, longestTyped)
  const seen = visible(narrowing, engine.recent.hidden)
  const lately = engine.recent.hidden.flatMap((record) => engine.recent.documentsOf(record))
  for (const forgiving of [false, true]) {
    const titles = engine.languages.flatMap((language): Json[] => {
      const clause = titlesIn(language, query, { typed, forgiving })
      return clause ? [clause] : []
    })
    if (titles.length === 0) return []
    const answer = await engine.collection('POST', `/${liveIndex}/_search`, {
      query: { bool: { filter: [seen], must: [any(titles)] } },
      ...bestOfEach,
      _source: { includes: ['document', 'version'], excludes: ['document.text'] },
      size: candidates,
    })
    const documents = [...hitsOf(answer, engine.recent).map(({ document }) => document), ...lately].map((document) => ({
      ...document,
      text: '',
    }))
    const completions = askOf(documents, engine.concepts, (index) =>
      index.complete({ ...request, query, allowed: allowedBy(narrowing) }),
    )
    if (completions.length > 0) return completions
  }
  return []
}

/** Of the small words only the last, which is being typed, must be there, unless there are no others. */
function wordsIn(query: string, language: string): { token: Token; last: boolean }[] {
  const words = new Map<string, Token>()
  for (const token of analyse(query, language)) if (!token.word.startsWith('#')) words.set(token.word, token)
  const tokens = [...words.values()].slice(-mostWords)
  if (tokens.length === 1 && tokens[0]!.word.length < shortestAlone) return []
  const onlyStops = tokens.every(({ stop }) => stop)
  const last = tokens.at(-1)
  return tokens
    .filter((token) => onlyStops || !token.stop || token === last)
    .map((token) => ({ token, last: token === last }))
}

function titlesIn(
  language: string,
  query: string,
  { typed, forgiving }: { typed: Typed; forgiving: boolean },
): Json | null {
  const words = wordsIn(query, language)
  if (words.length === 0) return null
  const turn = ahead.letters * Number(isInLettersOf(language, query)) + ahead.own * Number(language === typed.language)
  return {
    bool: {
      filter: [
        term('language', language),
        ...words.map(({ token, last }) =>
          titleHas(language, token, { last, errors: forgiving ? errorsForgiven(token.word) : 0 }),
        ),
      ],
      should: [
        flat(term('language', language), 1 + turn),
        flat(all(...words.map(({ token }) => titleHas(language, token, { last: false, errors: 0 }))), 50),
      ],
    },
  }
}
