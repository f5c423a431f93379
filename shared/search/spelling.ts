import SearchableMap from 'minisearch/SearchableMap'

type Bucket = { words: string[]; signatures: number[] }

/** Words to be found by their beginning or in spite of typing errors. */
export class Spelling {
  private readonly beginnings = new SearchableMap<true>()
  /** By length, each word with the set of its letters, so that few need comparing to find those with a typing error. */
  private readonly buckets: Bucket[] = []

  add(word: string): void {
    this.beginnings.set(word, true)
    const bucket = (this.buckets[word.length] ??= { words: [], signatures: [] })
    bucket.words.push(word)
    bucket.signatures.push(signature(word))
  }

  remove(word: string): void {
    this.beginnings.delete(word)
    const bucket = this.buckets[word.length]
    const at = bucket?.words.indexOf(word) ?? -1
    if (bucket === undefined || at < 0) return
    const [lastWord, lastSignature] = [bucket.words.pop()!, bucket.signatures.pop()!]
    if (at === bucket.words.length) return
    bucket.words[at] = lastWord
    bucket.signatures[at] = lastSignature
  }

  /** Words that begin with this one, itself not among them. */
  startingWith(word: string): string[] {
    return [...this.beginnings.atPrefix(word).keys()].filter((longer) => longer !== word)
  }

  /** Words that differ from this one by at least one and at most `most` typing errors. */
  near(word: string, most: number): { word: string; distance: number }[] {
    const near: { word: string; distance: number }[] = []
    const letters = signature(word)
    for (let length = word.length - most; length <= word.length + most; length++) {
      const bucket = this.buckets[length]
      if (bucket === undefined) continue
      for (let at = 0; at < bucket.words.length; at++) {
        // An error changes the set of letters by two at most: one goes, one comes.
        if (bitsSet(letters ^ bucket.signatures[at]!) > 2 * most) continue
        const distance = typingErrors(word, bucket.words[at]!, most)
        if (distance > 0 && distance <= most) near.push({ word: bucket.words[at]!, distance })
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

/**
 * Letters left out, added, mistaken or swapped with their neighbour (optimal string alignment); anything above `most`
 * means only that there are more.
 */
export function typingErrors(a: string, b: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let errors = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        errors = Math.min(errors, beforeLast[column - 2]! + 1)
      }
      current.push(errors)
      least = Math.min(least, errors)
    }
    if (least > most) return least
    beforeLast = last
    last = current
  }
  return last[b.length]!
}
