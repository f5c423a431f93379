/** Minimum and maximum n-gram length. Start and end of a word count as one character each. */
const minGramLength = 3
const maxGramLength = 5
const edgeMarker = 0x5f

/** Bits of an n-gram hash; collisions are rare. */
const bits = 17
export const gramCount = 1 << bits

/** Calls back with the hash (FNV-1a) of each n-gram of a word. */
export function eachGram(word: string, take: (gram: number) => void): void {
  for (let from = -1; from + minGramLength <= word.length + 1; from++) {
    let hash = 0x811c9dc5
    for (let length = 1; length <= maxGramLength && from + length <= word.length + 1; length++) {
      const at = from + length - 1
      hash = Math.imul(hash ^ (at < 0 || at === word.length ? edgeMarker : word.charCodeAt(at)), 0x01000193)
      if (length >= minGramLength) take((hash ^ (hash >>> bits)) & (gramCount - 1))
    }
  }
}
