/** Maximum characters of a query. */
export const maxQueryCharacters = 2000

/** Maximum distinct words of a query. */
export const maxQueryWords = 40
