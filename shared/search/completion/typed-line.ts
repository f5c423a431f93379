import type { Word } from '#shared/search/index/postings.ts'
import { titleSeparator } from '#shared/search/completion/title-words.ts'
import { whole } from '#shared/search/completion/typed-word.ts'

/** Words that are told apart: what a number has bits for, two for each. */
export const maxTypedWords = 15
const bitsPerWord = 2
const wordBits = 3

/** Words between two that are counted at the most, and how many it counts where two stand the other way round. */
const widest = 60
const turned = 4

/** How much farther another name is than a title that begins as typed: no farther than one that goes on so. */
const anotherName = 3

/** A line that is being typed: which words answer it, and how far a title is from it. */
export class TypedLine {
  /** By id of a word: how it answers each word of the line, side by side; 0 where it answers none. */
  readonly answers: Int32Array
  /** For each word of the line those that answer it. */
  readonly words: Word[][] = []
  private readonly required: boolean[] = []
  /** The lower bit of each word that must be there. */
  private requiredBits = 0

  /** `answers`: zeros, and zeros again after `clear`. */
  constructor(answers: Int32Array) {
    this.answers = answers
  }

  clear(): void {
    for (const words of this.words) for (const { id } of words) this.answers[id] = 0
  }

  /** A further word, by what answers it: the best answer of a word is the one that is given first. */
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

  /** Words of which each title must have one, for each word of the line that must be there. */
  get needed(): Word[][] {
    return this.words.filter((_, at) => this.required[at])
  }

  /** Of a title and its other names by the ids of their words, with gaps between them: as far as the nearest is. */
  distance(ids: Int32Array, start: number, end: number): number {
    let nearest = Infinity
    for (let from = start; from < end;) {
      let to = from
      while (to < end && ids[to] !== titleSeparator) to++
      const distance = this.distanceOf(ids, from, to) + (from > start ? anotherName : 0)
      if (distance < nearest) nearest = distance
      from = to + 1
    }
    return nearest
  }

  /**
   * Of one of them: least where it begins as typed, then by what stands between the words, then by how
   * they are there; Infinity where one is missing.
   */
  private distanceOf(ids: Int32Array, start: number, end: number): number {
    const { answers, required, requiredBits } = this
    let present = 0
    for (let at = start; at < end; at++) present |= answers[ids[at]!]!
    if (((present | (present >>> 1)) & requiredBits) !== requiredBits) return Infinity
    const last = required.length - 1
    const places: number[] = []
    let [before, between, quality, begins] = [start - 1, 0, whole as number, true]
    for (let word = 0; word <= last; word++) {
      const shift = bitsPerWord * word
      let [first, next, best] = [-1, -1, 0]
      for (let at = start; at < end; at++) {
        const answer = (answers[ids[at]!]! >>> shift) & wordBits
        // What goes on as the last word is none of those before it.
        if (answer === 0 || (word === last && places.includes(at))) continue
        if (first < 0) first = at
        if (next < 0 && at > before) next = at
        if (answer > best) best = answer
      }
      if (best === 0 && required[word]) return Infinity
      const place = next < 0 ? first : next
      begins &&= place === before + 1
      if (best === 0) continue
      if (before >= start) between += place > before ? place - before - 1 : before - place + turned
      if (best < quality) quality = best
      before = place
      if (last > 0) places.push(place)
    }
    const apart = begins ? 0 : 1 + Math.min(between, widest)
    return apart * (whole + 1) + (whole - quality)
  }
}
