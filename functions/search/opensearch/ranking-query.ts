import {
  allOf,
  anyOf,
  flat,
  hasWord,
  proximityClause,
  scoredReadings,
  scoredWord,
  term,
  terms,
} from './query-clauses.ts'
import type { Json } from './opensearch-client.ts'
import { matchQuery, type QueryPlan } from './query-plan.ts'
import { isInLettersOf } from './parse-query.ts'

/**
 * Boosts above all other scores: placed first by an editor, script of the query, completeness, and all words where each
 * is required.
 */
const tierBoosts = { assigned: 10_000, letters: 3000, completeness: 1000, whole: 500 }

const stopShare = 0.1

/** Creates a query over all languages. The best language comes first, and within a language the best document. */
export const rankingQuery = (plans: readonly QueryPlan[], query: string): Json =>
  anyOf(plans.map((plan) => scoredIn(plan, query)))

function scoredIn(plan: QueryPlan, query: string): Json {
  const { language, content, each, stops, completeness, steered } = plan
  const there = content.filter(({ matchKinds }) => matchKinds.length > 0)
  const turn = tierBoosts.letters * Number(isInLettersOf(language, query)) + tierBoosts.completeness * completeness
  const few = content.length > 1 && each && there.length === content.length
  const whole = allOf(...there.map((word) => hasWord(language, word, word.matchKinds)))
  return {
    bool: {
      filter: [matchQuery(plan)],
      should: [
        flat(term('language', language), 1 + turn),
        ...(few ? [flat(whole, tierBoosts.whole)] : []),
        ...(steered.assigned.length > 0 ? [flat(terms('record', steered.assigned), tierBoosts.assigned)] : []),
        ...there.map((word) => scoredWord(language, word, word.matchKinds)),
        ...stops.map((token) => scoredReadings(language, token.terms, stopShare)),
        ...(there.length > 1 ? [proximityClause(language, there)] : []),
      ],
    },
  }
}
