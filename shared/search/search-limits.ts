/** Limits of the search index in memory and of the OpenSearch queries, so that both give the same results. */

/** Maximum characters of a query. */
export const maxQueryCharacters = 2000

/** Maximum distinct words of a query. */
export const maxQueryWords = 40

/** Maximum characters of a text that titles complete. */
export const maxTypedCharacters = 200

/** Minimum letters of a single word that titles complete. */
export const minCompletedLetters = 2

/** The last word is completed unless at least this many documents contain it. */
export const minDocumentsOfWholeWord = 10

/** If every word is required and this many documents contain all, partial matches are left out. */
export const minWholeMatches = 5

/** Minimum coverage of a match: relative to the best document, or of the existing words in OpenSearch. */
export const minCoverageShare = 0.25

/** Words of a snippet. */
export const snippetWords = 30

/** Number of results below which a query of more than `maxShortQueryWords` words gets a suggestion. */
export const minResultsWithoutSuggestion = 3
export const maxShortQueryWords = 3

/** Maximum characters of a query that gets a suggestion. */
export const maxCorrectedCharacters = 200

/** Frequency ratio from which an existing word counts as a typing error of a more common one. */
export const typoFrequencyRatio = 5
