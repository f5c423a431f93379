import type { Word } from '#shared/search/index/postings.ts'
import { titleSeparator } from '#shared/search/completion/title-words.ts'
import { exactMatch } from '#shared/search/completion/typed-word.ts'

/** Maximum words. The answers of a word use two bits each in a 32-bit integer. */
export const maxTypedWords = 15
const bitsPerWord = 2
const wordBits = 3

/** Maximum distance counted between two words, and the penalty for reversed order. */
const maxWordDistance = 60
const reversedOrderPenalty = 4

/** Distance added for a match in another name: at most that of a title that starts with the typed text. */
const otherNamePenalty = 3

/** Typed text: the words that match it, and the distance of a title to it. */
export class TypedLine {
  /** Match quality for each typed word by word id, packed; 0 for no match. */
  readonly answers: Int32Array
  readonly words: Word[][] = []
  private readonly required: boolean[] = []
  private requiredBits = 0

  /** @param answers Zero-filled array, zero again after `clear` */
  constructor(answers: Int32Array) {
    this.answers = answers
  }

  clear(): void {
    for (const words of this.words) for (const { id } of words) this.answers[id] = 0
  }

  /**
   * Adds a typed word with its matches. For each word the first quality given counts, so `each` must start with the
   * best.
   */
  add(required: boolean, each: (take: (word: Word, quality: number) => void) => void): void {
    const { answers } = this
    const shift = bitsPerWord * this.words.length
    const words: Word[] = []
    each((word, quality) => {
      const { id } = word
      if (((answers[id]! >>> shift) & wordBits) !== 0) return
      answers[id]! |= quality << shift
      words.push(word)
    })
    this.words.push(words)
    this.required.push(required)
    if (required) this.requiredBits |= 1 << shift
  }

  /** Matching words for each required typed word. A title needs one of each. */
  get needed(): Word[][] {
    return this.words.filter((_, at) => this.required[at])
  }

  /**
   * Returns the distance of a title and its other names, the minimum of all. The names are separated by
   * `titleSeparator`.
   */
  distance(ids: Int32Array, start: number, end: number): number {
    let nearest = Infinity
    for (let from = start; from < end;) {
      let to = from
      while (to < end && ids[to] !== titleSeparator) to++
      const distance = this.distanceOf(ids, from, to) + (from > start ? otherNamePenalty : 0)
      if (distance < nearest) nearest = distance
      from = to + 1
    }
    return nearest
  }

  /**
   * Returns the distance of one name: smallest if it starts as typed, then by words in between, then by match quality.
   * Infinity if a required word is missing.
   */
  private distanceOf(ids: Int32Array, start: number, end: number): number {
    const { answers, required, requiredBits } = this
    let present = 0
    for (let at = start; at < end; at++) present |= answers[ids[at]!]!
    if (((present | (present >>> 1)) & requiredBits) !== requiredBits) return Infinity
    const last = required.length - 1
    const places: number[] = []
    let [before, between, quality, begins] = [start - 1, 0, exactMatch as number, true]
    for (let word = 0; word <= last; word++) {
      const shift = bitsPerWord * word
      let [first, next, best] = [-1, -1, 0]
      for (let at = start; at < end; at++) {
        const answer = (answers[ids[at]!]! >>> shift) & wordBits
        // A completion of the last word must not be a match of an earlier word.
        if (answer === 0 || (word === last && places.includes(at))) continue
        if (first < 0) first = at
        if (next < 0 && at > before) next = at
        if (answer > best) best = answer
      }
      if (best === 0 && required[word]) return Infinity
      const place = next < 0 ? first : next
      begins &&= place === before + 1
      if (best === 0) continue
      if (before >= start) between += place > before ? place - before - 1 : before - place + reversedOrderPenalty
      if (best < quality) quality = best
      before = place
      if (last > 0) places.push(place)
    }
    const apart = begins ? 0 : 1 + Math.min(between, maxWordDistance)
    return apart * (exactMatch + 1) + (exactMatch - quality)
  }
}
