/** Results of a test search in which a right answer counts. */
export const scoredResults = 10

/** Maximum stored runs that a response contains: about 13 months of daily runs. */
export const maxSearchRuns = 400

/** Position of the first right answer among the results, from 1; null if it is not among the scored ones. */
export type AnswerPosition = number | null

/**
 * Score of the search. The shares are from 0 to 1: of test searches with a right answer first, and within the first
 * three results. `mean_reciprocal_rank` is the mean of 1 / position, where a missing answer counts 0.
 */
export type SearchScore = {
  tests: number
  first_share: number
  within_three_share: number
  mean_reciprocal_rank: number
}

/** Last run of a UTC day. */
export type SearchRun = SearchScore & { day: string }

/** Returns the score of at least one test search. */
export function computeSearchScore(positions: readonly AnswerPosition[]): SearchScore {
  const mean = (valueOf: (position: number) => number): number =>
    positions.reduce<number>((sum, position) => sum + (position === null ? 0 : valueOf(position)), 0) / positions.length
  return {
    tests: positions.length,
    first_share: mean((position) => (position === 1 ? 1 : 0)),
    within_three_share: mean((position) => (position <= 3 ? 1 : 0)),
    mean_reciprocal_rank: mean((position) => 1 / position),
  }
}
