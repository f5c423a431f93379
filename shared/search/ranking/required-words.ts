import type { Token } from '#shared/search/analysis/analyse.ts'

/** Words of which each is meant; a longer question says much that its answer does not repeat. */
const fewWords = 3
/** So many small words make a sentence. */
const smallWords = 2

/**
 * Whether each of the words of a query is meant that count, its `content`. Whoever types nothing but a few of them means
 * each. Whoever asks in a sentence says what a sentence needs, too: "how do I sign up for volunteering" is answered by what
 * speaks of volunteering. A sentence begins with a small word, as "how" and "my" are, or has several.
 */
export function requiresEveryWord(tokens: readonly Token[], content: readonly Token[]): boolean {
  const [first] = tokens
  const isSentence = first !== content[0] || tokens.length - content.length >= smallWords
  return content.length <= fewWords && !isSentence
}
