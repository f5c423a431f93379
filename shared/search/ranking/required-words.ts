import type { Token } from '#shared/search/analysis/analyse.ts'

/** Maximum content words that are all required. Answers do not repeat every word of a longer query. */
const maxRequiredWords = 3
const minSentenceStopWords = 2

/**
 * Returns whether every content word of a query is required. True for a few keywords, false for sentences: a match for
 * "how do I sign up for volunteering" is about volunteering. A sentence starts with a stop word ("how", "my") or has
 * several.
 */
export function requiresEveryWord(tokens: readonly Token[], content: readonly Token[]): boolean {
  const [first] = tokens
  const isSentence = first !== content[0] || tokens.length - content.length >= minSentenceStopWords
  return content.length <= maxRequiredWords && !isSentence
}
