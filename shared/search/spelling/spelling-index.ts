/**
 * Number of new words from which all words are sorted again, and the share of all words (one in this many) that
 * triggers it before the next query.
 */
const minNewWords = 200
const minNewShare = 4

type Bucket = { words: string[]; signatures: number[] }

/** Words that can be found by prefix or with typing errors. */
export class SpellingIndex {
  private alphabetical: string[] = []
  private added: string[] = []
  /** Words by length, each with a bit set of its letters, so that few words need a full comparison. */
  private readonly buckets: Bucket[] = []

  add(word: string): void {
    this.added.push(word)
    const bucket = (this.buckets[word.length] ??= { words: [], signatures: [] })
    bucket.words.push(word)
    bucket.signatures.push(signature(word))
  }

  /** Sorts new words in time, so that no query has to sort many. */
  keepUp(): void {
    if (this.added.length > minNewWords + this.alphabetical.length / minNewShare) this.settle()
  }

  /** Returns words that start with this one, the word itself excluded. */
  startingWith(word: string): string[] {
    this.settle()
    const longer: string[] = []
    for (let at = this.placeOf(word); at < this.alphabetical.length; at++) {
      const other = this.alphabetical[at]!
      if (!other.startsWith(word)) break
      if (other !== word) longer.push(other)
    }
    return longer
  }

  /** Inserts a few words one by one; sorts many together. */
  settle(): void {
    if (this.added.length > minNewWords) this.alphabetical = [...this.alphabetical, ...this.added].sort()
    else for (const word of this.added) this.alphabetical.splice(this.placeOf(word), 0, word)
    this.added = []
  }

  private placeOf(word: string): number {
    let low = 0
    let high = this.alphabetical.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.alphabetical[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns words with at least one and at most `maxErrors` typing errors. */
  near(word: string, maxErrors: number): { word: string; distance: number }[] {
    const near: { word: string; distance: number }[] = []
    const letters = signature(word)
    for (let length = word.length - maxErrors; length <= word.length + maxErrors; length++) {
      const bucket = this.buckets[length]
      if (bucket === undefined) continue
      for (let at = 0; at < bucket.words.length; at++) {
        // One error changes the set of letters by at most two.
        if (bitsSet(letters ^ bucket.signatures[at]!) > 2 * maxErrors) continue
        const distance = countTypingErrors(word, bucket.words[at]!, maxErrors)
        if (distance > 0 && distance <= maxErrors) near.push({ word: bucket.words[at]!, distance })
      }
    }
    return near
  }
}

function signature(word: string): number {
  let set = 0
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31)
  return set
}

function bitsSet(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Rows of the distance matrix (before last, last, current), reused. */
let rows = [new Uint16Array(80), new Uint16Array(80), new Uint16Array(80)]

/**
 * Returns the number of omitted, added, replaced or swapped letters (optimal string alignment). A result above
 * `maxErrors` is only a lower bound.
 */
export function countTypingErrors(a: string, b: string, maxErrors: number): number {
  if (Math.abs(a.length - b.length) > maxErrors) return maxErrors + 1
  if (b.length >= rows[0]!.length) rows = rows.map(() => new Uint16Array(2 * b.length))
  let [beforeLast, last, current] = rows as [Uint16Array, Uint16Array, Uint16Array]
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    // Cells further from the diagonal exceed `maxErrors`.
    const from = Math.max(1, row - maxErrors)
    const to = Math.min(b.length, row + maxErrors)
    const letter = a.charCodeAt(row - 1)
    const letterBefore = row > 1 ? a.charCodeAt(row - 2) : -1
    current[from - 1] = from === 1 ? row : maxErrors + 1
    let least = current[from - 1]!
    for (let column = from; column <= to; column++) {
      const other = b.charCodeAt(column - 1)
      let errors = last[column - 1]! + (letter === other ? 0 : 1)
      // The previous row ends one column earlier.
      if (column < row + maxErrors && last[column]! + 1 < errors) errors = last[column]! + 1
      if (current[column - 1]! + 1 < errors) errors = current[column - 1]! + 1
      if (column > 1 && letter === b.charCodeAt(column - 2) && letterBefore === other) {
        errors = Math.min(errors, beforeLast[column - 2]! + 1)
      }
      current[column] = errors
      if (errors < least) least = errors
    }
    if (least > maxErrors) return least
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return last[b.length]!
}
