import type { VisibleDocuments } from '#shared/search/ranking/visible-documents.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import { bitsPerField, fieldCount, occurrencesInField, slotOf, textField } from '#shared/search/index/postings.ts'
import type { Posting } from '#shared/search/index/postings.ts'

/** BM25F parameters per field: title, tags, names, text. */
const boosts = [4, 2.5, 2, 1]
const lengthWeights = [0.5, 0, 0.3, 0.9]
const saturation = 4.5

const bitsBeforeText = textField * bitsPerField
const beforeText = (1 << bitsBeforeText) - 1

/** Weight of one occurrence in a field, normalized by field length. */
const weightOf = (field: number, length: number, average: number, plain: boolean): number =>
  (plain ? 1 : boosts[field]!) / (1 - lengthWeights[field]! + (lengthWeights[field]! * length) / average)

/** Scores of one query word by slot: the best of its stems and substitutes. */
export class ScoreTally {
  touched: number[] = []
  private readonly index: LanguageIndex
  private readonly best: Float64Array
  /** Average field lengths in words. */
  private readonly averages: readonly number[]
  private readonly plain: boolean
  private readonly visible: (slot: number) => boolean

  /** @param best Zero-filled array by slot, zero again after `settle` */
  constructor(
    index: LanguageIndex,
    best: Float64Array,
    { averages }: VisibleDocuments,
    visible: (slot: number) => boolean,
  ) {
    this.index = index
    this.best = best
    this.averages = averages
    this.plain = index.without.has('fields')
    this.visible = visible
  }

  add({ start, documents }: Posting, weight: number): void {
    const { best, touched, visible } = this
    const { cells } = this.index
    for (let at = start; at < start + documents; at++) {
      const cell = cells.values[at]!
      const slot = slotOf(cell)
      if (!visible(slot)) continue
      const score = weight * this.score(slot, cells.countOf(cell))
      if (best[slot] === 0) touched.push(slot)
      if (score > best[slot]!) best[slot] = score
    }
  }

  /** Adds documents that contain all words, each in one of its stems. The weakest word determines the score. */
  addAllWords(words: readonly Posting[][], weight: number): void {
    const { cells } = this.index
    let scores: Map<number, number> | null = null
    for (const postings of words) {
      const next = new Map<number, number>()
      for (const { start, documents } of postings) {
        for (let at = start; at < start + documents; at++) {
          const cell = cells.values[at]!
          const slot = slotOf(cell)
          const before: number | undefined = scores === null ? Infinity : scores.get(slot)
          if (before === undefined || !this.visible(slot)) continue
          const score = Math.min(before, this.score(slot, cells.countOf(cell)))
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

  /** Calls back with the collected scores and resets the tally for the next word. */
  settle(take: (slot: number, score: number) => void): void {
    for (const slot of this.touched) {
      take(slot, this.best[slot]!)
      this.best[slot] = 0
    }
    this.touched = []
  }

  /** BM25 saturation: each further occurrence adds less. */
  private score(slot: number, packed: number): number {
    const { averages, plain } = this
    const { lengths } = this.index
    const first = slot * fieldCount
    let frequency =
      (packed >>> bitsBeforeText) * weightOf(textField, lengths[first + textField]!, averages[textField]!, plain)
    if ((packed & beforeText) !== 0) {
      for (let field = 0; field < textField; field++) {
        const times = occurrencesInField(packed, field)
        if (times > 0) frequency += times * weightOf(field, lengths[first + field]!, averages[field]!, plain)
      }
    }
    return (frequency * (saturation + 1)) / (frequency + saturation)
  }
}

export function inverseDocumentFrequency(size: number, documents: number): number {
  return Math.log(1 + (size - documents + 0.5) / (documents + 0.5))
}
