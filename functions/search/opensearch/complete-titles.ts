import { analyse, type Token } from '#shared/search/analysis/analyse.ts'
import type { Completion } from '#shared/search/index/search-document.ts'
import { createAllowedFilter } from '#shared/reader/search/search-filter.ts'
import type { NarrowedCompletionRequest } from '#shared/reader/search/search-backend.ts'
import { allOf, anyOf, flat, term, titleMatches, visibilityFilter } from './query-clauses.ts'
import type { Json } from './opensearch-client.ts'
import { collapseByRecord, hitsOf, liveIndex, type OpenSearchEngine } from './opensearch-engine.ts'
import { queryDocuments } from './rerank-hits.ts'
import { maxTypingErrors } from '#shared/search/spelling/typo-tolerance.ts'
import { maxTypedCharacters, minCompletedLetters } from '#shared/search/completion/complete-titles.ts'
import { maxTypedWords } from '#shared/search/completion/typed-line.ts'
import { isInLettersOf } from './parse-query.ts'

/** Candidates fetched per completion. */
const candidates = 40

/** Boosts of a language: its script matches the input; it is the reader's language. */
const tierBoosts = { letters: 200, own: 100 }

/**
 * Returns titles that contain the typed words and a word starting with the last one. Typos are tolerated only if
 * nothing else matches. The collection provides candidates; an in-memory index selects and orders them.
 */
export async function completeTitles(
  engine: OpenSearchEngine,
  typed: NarrowedCompletionRequest,
): Promise<Completion[]> {
  const { narrowing, ...request } = typed
  const query = typed.query.slice(0, maxTypedCharacters)
  const seen = visibilityFilter(narrowing, engine.recent.hidden)
  const recentChanges = engine.recent.hidden.flatMap((record) => engine.recent.documentsOf(record))
  for (const toleratesTypos of [false, true]) {
    const titles = engine.languages.flatMap((language): Json[] => {
      const clause = titlesIn(language, query, { typed, toleratesTypos })
      return clause ? [clause] : []
    })
    if (titles.length === 0) return []
    const answer = await engine.collection('POST', `/${liveIndex}/_search`, {
      query: { bool: { filter: [seen], must: [anyOf(titles)] } },
      ...collapseByRecord,
      _source: { includes: ['document', 'version'], excludes: ['document.text'] },
      size: candidates,
    })
    const documents = [...hitsOf(answer, engine.recent).map(({ document }) => document), ...recentChanges].map(
      (document) => ({ ...document, text: '' }),
    )
    const completions = queryDocuments(documents, engine.concepts, (index) =>
      index.complete({ ...request, query, allowed: createAllowedFilter(narrowing) }),
    )
    if (completions.length > 0) return completions
  }
  return []
}

/**
 * Stop words are required only if they are the last word, which is still being typed, or if there are no other words.
 */
function wordsIn(query: string, language: string): { token: Token; last: boolean }[] {
  const words = new Map<string, Token>()
  for (const token of analyse(query, language)) if (!token.word.startsWith('#')) words.set(token.word, token)
  const tokens = [...words.values()].slice(-maxTypedWords)
  if (tokens.length === 1 && tokens[0]!.word.length < minCompletedLetters) return []
  const onlyStops = tokens.every(({ stop }) => stop)
  const last = tokens.at(-1)
  return tokens
    .filter((token) => onlyStops || !token.stop || token === last)
    .map((token) => ({ token, last: token === last }))
}

function titlesIn(
  language: string,
  query: string,
  { typed, toleratesTypos }: { typed: NarrowedCompletionRequest; toleratesTypos: boolean },
): Json | null {
  const words = wordsIn(query, language)
  if (words.length === 0) return null
  const turn =
    tierBoosts.letters * Number(isInLettersOf(language, query)) + tierBoosts.own * Number(language === typed.language)
  return {
    bool: {
      filter: [
        term('language', language),
        ...words.map(({ token, last }) =>
          titleMatches(language, token, { last, errors: toleratesTypos ? maxTypingErrors(token.word) : 0 }),
        ),
      ],
      should: [
        flat(term('language', language), 1 + turn),
        flat(allOf(...words.map(({ token }) => titleMatches(language, token, { last: false, errors: 0 }))), 50),
      ],
    },
  }
}
