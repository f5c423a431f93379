import type { LanguageIndex } from '#shared/search/language-index.ts'
import { bitsPerField, fieldCount, occurrences, textField } from '#shared/search/postings.ts'
import type { Posting } from '#shared/search/postings.ts'

/** BM25F: title, tags, names, text. */
const boosts = [4, 2.5, 2, 1]
const lengthWeights = [0.5, 0, 0.3, 0.75]
const saturation = 3.5

const bitsBeforeText = textField * bitsPerField
const beforeText = (1 << bitsBeforeText) - 1

const kept = new WeakMap<LanguageIndex, { changes: number; worth: Float64Array }>()

/** What one occurrence is worth in each field of each slot, by how long the field is there. */
function worthOf(index: LanguageIndex): Float64Array {
  const known = kept.get(index)
  if (known?.changes === index.changes) return known.worth
  const { lengths } = index
  const averages = Array.from({ length: fieldCount }, (_, field) => index.averageLength(field))
  const plain = index.without.has('fields')
  const worth = new Float64Array(lengths.length)
  for (let at = 0; at < lengths.length; at++) {
    const field = at % fieldCount
    const share = lengthWeights[field]!
    worth[at] = (plain ? 1 : boosts[field]!) / (1 - share + (share * lengths[at]!) / averages[field]!)
  }
  kept.set(index, { changes: index.changes, worth })
  return worth
}

/** One word's score by slot: the best of its readings and near words. */
export class Tally {
  touched: number[] = []
  private readonly index: LanguageIndex
  private readonly best: Float64Array
  private readonly worth: Float64Array
  private readonly visible: (slot: number) => boolean

  /** `best`: zeros by slot, which are zeros again after the last word was settled. */
  constructor(index: LanguageIndex, best: Float64Array, visible: (slot: number) => boolean) {
    this.index = index
    this.best = best
    this.worth = worthOf(index)
    this.visible = visible
  }

  add({ start, documents }: Posting, weight: number): void {
    const { best, touched, visible } = this
    const { values } = this.index.cells
    for (let at = start; at < start + 2 * documents; at += 2) {
      const slot = values[at]!
      if (!visible(slot)) continue
      const score = weight * this.score(slot, values[at + 1]!)
      if (best[slot] === 0) touched.push(slot)
      if (score > best[slot]!) best[slot] = score
    }
  }

  /** The documents that have all of some words, each with one of its readings, as far as they have the weakest of them. */
  addTogether(words: readonly Posting[][], weight: number): void {
    const { values } = this.index.cells
    let scores: Map<number, number> | null = null
    for (const postings of words) {
      const next = new Map<number, number>()
      for (const { start, documents } of postings) {
        for (let at = start; at < start + 2 * documents; at += 2) {
          const slot = values[at]!
          const before: number | undefined = scores === null ? Infinity : scores.get(slot)
          if (before === undefined || !this.visible(slot)) continue
          const score = Math.min(before, this.score(slot, values[at + 1]!))
          if (score > (next.get(slot) ?? 0)) next.set(slot, score)
        }
      }
      scores = next
    }
    for (const [slot, score] of scores ?? []) {
      if (this.best[slot] === 0) this.touched.push(slot)
      if (weight * score > this.best[slot]!) this.best[slot] = weight * score
    }
  }

  /** Hands over what was gathered, and begins the next word. */
  settle(take: (slot: number, score: number) => void): void {
    for (const slot of this.touched) {
      take(slot, this.best[slot]!)
      this.best[slot] = 0
    }
    this.touched = []
  }

  /** The more often, the more, but ever less so. */
  private score(slot: number, packed: number): number {
    let frequency = (packed >>> bitsBeforeText) * this.worth[slot * fieldCount + textField]!
    if ((packed & beforeText) !== 0) {
      for (let field = 0; field < textField; field++) {
        frequency += occurrences(packed, field) * this.worth[slot * fieldCount + field]!
      }
    }
    return (frequency * (saturation + 1)) / (frequency + saturation)
  }
}

/** Inverse document frequency. */
export function rarity(size: number, documents: number): number {
  return Math.log(1 + (size - documents + 0.5) / (documents + 0.5))
}
