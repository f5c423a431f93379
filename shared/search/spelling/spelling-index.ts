/** From so many new words on, all are sorted anew; before a question comes only where they are a good part of all. */
const manyWords = 200
const goodPart = 4

type Bucket = { words: string[]; signatures: number[] }

/** Words to be found by their beginning or in spite of typing errors. */
export class SpellingIndex {
  private alphabetical: string[] = []
  /** Words that have no place in the alphabet yet. */
  private added: string[] = []
  /** By length, each word with the set of its letters, so that few need comparing to find those with a typing error. */
  private readonly buckets: Bucket[] = []

  /** A word that is not among them yet. */
  add(word: string): void {
    this.added.push(word)
    const bucket = (this.buckets[word.length] ??= { words: [], signatures: [] })
    bucket.words.push(word)
    bucket.signatures.push(signature(word))
  }

  /** Leaves no question more new words to sort than are a small part of all. */
  keepUp(): void {
    if (this.added.length > manyWords + this.alphabetical.length / goodPart) this.settle()
  }

  /** Words that begin with this one, itself not among them. */
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

  /** A few words go to their places; many are sorted together. */
  settle(): void {
    if (this.added.length > manyWords) this.alphabetical = [...this.alphabetical, ...this.added].sort()
    else for (const word of this.added) this.alphabetical.splice(this.placeOf(word), 0, word)
    this.added = []
  }

  /** Where the word stands, or would stand, in the alphabet of code units. */
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

  /** Words that differ from this one by at least one and at most `most` typing errors. */
  near(word: string, maxErrors: number): { word: string; distance: number }[] {
    const near: { word: string; distance: number }[] = []
    const letters = signature(word)
    for (let length = word.length - maxErrors; length <= word.length + maxErrors; length++) {
      const bucket = this.buckets[length]
      if (bucket === undefined) continue
      for (let at = 0; at < bucket.words.length; at++) {
        // An error changes the set of letters by two at most: one goes, one comes.
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

/** Rows of the table of distances: the one before last, the last and the current, in turn. */
let rows = [new Uint16Array(80), new Uint16Array(80), new Uint16Array(80)]

/**
 * Letters left out, added, mistaken or swapped with their neighbour (optimal string alignment); anything above `most`
 * means only that there are more.
 */
export function countTypingErrors(a: string, b: string, maxErrors: number): number {
  if (Math.abs(a.length - b.length) > maxErrors) return maxErrors + 1
  if (b.length >= rows[0]!.length) rows = rows.map(() => new Uint16Array(2 * b.length))
  let [beforeLast, last, current] = rows as [Uint16Array, Uint16Array, Uint16Array]
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    // Further from the diagonal there are more errors than `most` anyway.
    const from = Math.max(1, row - maxErrors)
    const to = Math.min(b.length, row + maxErrors)
    const letter = a.charCodeAt(row - 1)
    const letterBefore = row > 1 ? a.charCodeAt(row - 2) : -1
    current[from - 1] = from === 1 ? row : maxErrors + 1
    let least = current[from - 1]!
    for (let column = from; column <= to; column++) {
      const other = b.charCodeAt(column - 1)
      let errors = last[column - 1]! + (letter === other ? 0 : 1)
      // The last row ended one column before the end of this one.
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
