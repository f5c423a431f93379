/** Letters in a row that are compared, with the beginning and the end of a word for one each. */
const shortest = 3
const longest = 5
const edge = 0x5f

/** As numbers of so many bits, in which two seldom meet. */
const bits = 17
export const gramCount = 1 << bits

/** Calls back for each few letters in a row of a word, by their number (FNV-1a). */
export function eachGram(word: string, take: (gram: number) => void): void {
  for (let from = -1; from + shortest <= word.length + 1; from++) {
    let hash = 0x811c9dc5
    for (let length = 1; length <= longest && from + length <= word.length + 1; length++) {
      const at = from + length - 1
      hash = Math.imul(hash ^ (at < 0 || at === word.length ? edge : word.charCodeAt(at)), 0x01000193)
      if (length >= shortest) take((hash ^ (hash >>> bits)) & (gramCount - 1))
    }
  }
}
