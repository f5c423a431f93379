import { keysOf } from '#shared/keys-of.ts'
import { isVisibleTo } from '#shared/access/audience.ts'
import { faqVisibilities } from '#shared/model/content-choices.ts'
import type { Token } from '#shared/search/analysis/analyse.ts'
import type { Narrowing } from '#shared/reader/search/search-backend.ts'
import type { Json } from './opensearch-client.ts'
import { fieldOf, fieldBoosts } from './index-document.ts'
import type { Word } from './parse-query.ts'

export const allOf = (...filter: Json[]): Json => ({ bool: { filter } })
export const anyOf = (should: Json[], least = 1): Json => ({ bool: { should, minimum_should_match: least } })
export const flat = (filter: Json, boost: number): Json => ({ constant_score: { filter, boost } })
export const term = (field: string, value: string | boolean): Json => ({ term: { [field]: { value } } })
export const terms = (field: string, values: readonly string[]): Json => ({ terms: { [field]: values } })

export type MatchKind = 'exact' | 'alike' | 'begun' | 'mistyped' | 'twice mistyped'

/** Scores of inexact matches; an exact match in a title scores about a hundred. */
const reducedBoost = { alike: 5, begun: 1.2, mistyped: 0.6 }

const fieldClause = (language: string, readings: readonly string[]): Json => terms(fieldOf(language, 'all'), readings)

const variantClause = (language: string, { alike }: Word): Json[] =>
  alike === null
    ? []
    : [
        fieldClause(language, alike.readings),
        ...alike.phrases.map((words) => allOf(...words.map((readings) => fieldClause(language, readings)))),
      ]

const prefixClause = (language: string, field: 'head' | 'all', { word }: Token): Json => ({
  prefix: { [fieldOf(language, field)]: { value: word } },
})

const fuzzyClause = (language: string, field: 'head' | 'all', { word }: Token, fuzziness: 1 | 2): Json => ({
  fuzzy: {
    [fieldOf(language, field)]: {
      value: word,
      fuzziness,
      prefix_length: 0,
      max_expansions: 100,
      transpositions: true,
      rewrite: 'constant_score',
    },
  },
})

/** Returns a clause for documents that contain the word in one of these ways. */
export function hasWord(language: string, word: Word, matchKinds: readonly MatchKind[]): Json {
  const clauses: Record<MatchKind, () => Json[]> = {
    exact: () => [fieldClause(language, word.token.terms)],
    alike: () => variantClause(language, word),
    begun: () => [prefixClause(language, 'all', word.token)],
    mistyped: () => [fuzzyClause(language, 'all', word.token, 1)],
    'twice mistyped': () => [fuzzyClause(language, 'all', word.token, 2)],
  }
  return anyOf(matchKinds.flatMap((way) => clauses[way]()))
}

const fields = keysOf(fieldBoosts)

/** Returns the score of a word's readings: the best field counts fully, the others slightly. */
export const scoredReadings = (language: string, readings: readonly string[], share = 1): Json => ({
  dis_max: {
    tie_breaker: 0.2,
    queries: fields.flatMap((field) =>
      readings.map((value) => ({
        term: { [fieldOf(language, field)]: { value, boost: share * fieldBoosts[field] } },
      })),
    ),
  },
})

export function scoredWord(language: string, word: Word, matchKinds: readonly MatchKind[]): Json {
  const twice = (clause: (field: 'head' | 'all') => Json, boost: number): Json[] => [
    flat(clause('head'), 2 * boost),
    flat(clause('all'), boost),
  ]
  const clauses: Record<MatchKind, () => Json[]> = {
    exact: () => [scoredReadings(language, word.token.terms)],
    // Concepts have many terms; a constant score for all fields keeps the number of clauses low.
    alike: () => variantClause(language, word).map((clause) => flat(clause, reducedBoost.alike)),
    begun: () => twice((field) => prefixClause(language, field, word.token), reducedBoost.begun),
    mistyped: () => twice((field) => fuzzyClause(language, field, word.token, 1), reducedBoost.mistyped),
    'twice mistyped': () => twice((field) => fuzzyClause(language, field, word.token, 2), reducedBoost.mistyped / 2),
  }
  return { dis_max: { tie_breaker: 0, queries: matchKinds.flatMap((way) => clauses[way]()) } }
}

/** Boosts texts with the words close together and in order. */
export const proximityClause = (language: string, words: readonly Word[]): Json => ({
  match_phrase: {
    [fieldOf(language, 'text')]: { query: words.map(({ token }) => token.terms[0]).join(' '), slop: 8, boost: 10 },
  },
})

export type FilterName = 'countries' | 'nationality' | 'categories' | 'hashtag'

/** Filters documents by visibility and by the selected filters except `without`. Must match `createAllowedFilter`. */
export function visibilityFilter(narrowing: Narrowing, hidden: readonly string[], without?: FilterName): Json {
  const { audience, countries, nationality, categories, hashtag } = narrowing
  const is = (name: FilterName): boolean => narrowing[name] !== null && name !== without
  return {
    bool: {
      filter: [
        terms(
          'visibility',
          Object.keys(faqVisibilities).filter((one) => isVisibleTo(audience, one)),
        ),
        ...(is('countries') ? [anyOf([term('everywhere', true), terms('countries', countries!)])] : []),
        ...(is('nationality') ? [anyOf([term('everyone', true), term('nationalities', nationality!)])] : []),
        ...(is('categories') ? [terms('categories', categories!)] : []),
        ...(is('hashtag') ? [term('hashtags', hashtag!)] : []),
      ],
      ...(hidden.length > 0 && { must_not: [terms('record', hidden)] }),
    },
  }
}

/** Returns a clause for titles with the word or, if it is the last one, with a word that starts with it. */
export const titleMatches = (
  language: string,
  token: Token,
  { last, errors }: { last: boolean; errors: 0 | 1 | 2 },
): Json =>
  anyOf([
    terms(fieldOf(language, 'title'), token.terms),
    ...(last ? [prefixClause(language, 'head', token)] : []),
    ...(errors === 0 ? [] : [fuzzyClause(language, 'head', token, errors)]),
  ])
