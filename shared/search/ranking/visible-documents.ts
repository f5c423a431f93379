import type { Meaning } from '#shared/search/concepts/query-meaning.ts'
import type { SearchRequest } from '#shared/search/index/search-document.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import { gramCount, eachGram } from '#shared/search/spelling/letter-grams.ts'
import { fieldCount, slotOf, type Posting } from '#shared/search/index/postings.ts'

/**
 * Some documents of a language, and what is usual among them. What a reader does not see has no say in the order of what
 * they do: so whoever has these documents alone finds the same.
 */
export class VisibleDocuments {
  /** Documents in it. */
  readonly size: number
  /** Words in each field of a document on the average. */
  readonly averages: readonly number[]
  private readonly seen: Uint8Array
  private readonly index: LanguageIndex
  private grams: Int32Array | null = null

  constructor(index: LanguageIndex, allowed: SearchRequest['allowed']) {
    const { entries, lengths } = index
    const totals = Array.from({ length: fieldCount }, () => 0)
    this.index = index
    this.seen = new Uint8Array(entries.length)
    let size = 0
    for (const [slot, entry] of entries.entries()) {
      if (entry === undefined || !allowed(entry.document)) continue
      this.seen[slot] = 1
      size++
      for (let field = 0; field < fieldCount; field++) totals[field]! += lengths[slot * fieldCount + field]!
    }
    this.size = size
    this.averages = totals.map((total) => (size === 0 ? 1 : Math.max(1, total / size)))
  }

  readonly has = (slot: number): boolean => this.seen[slot] === 1

  /** In how many of them a word is. */
  documentsWith({ start, documents }: Posting): number {
    const { values } = this.index.cells
    let count = 0
    for (let at = start; at < start + documents; at++) count += this.seen[slotOf(values[at]!)]!
    return count
  }

  /** In how many of them a few letters in a row are: the words that have them, each with its documents. */
  documentsWithGram(gram: number): number {
    this.grams ??= this.countGrams()
    return Math.min(this.size, this.grams[gram]!)
  }

  private countGrams(): Int32Array {
    const grams = new Int32Array(gramCount)
    for (const posting of this.index.postings.values()) {
      const documents = this.documentsWith(posting)
      if (documents > 0) eachGram(posting.term, (gram) => (grams[gram]! += documents))
    }
    return grams
  }
}

/**
 * Which slots a search may find, what is usual among those that are compared, what the question means, and by the number of
 * a record how strongly it speaks for it that others opened it.
 */
export type SearchScope = {
  visible: (slot: number) => boolean
  frame: VisibleDocuments
  meaning: Meaning
  taught: ReadonlyMap<number, number>
  /** Which of them count for a little less. */
  fades: NonNullable<SearchRequest['fades']>
  /** Whether each of the words that count is meant, where what is looked for does not tell. */
  each?: boolean
  /** How many of the best by words alone are compared closely, where that is not the usual number. */
  closelyCompared?: number
}

type Made = { changes: number; frame: VisibleDocuments }

const made = new WeakMap<LanguageIndex, WeakMap<SearchRequest['allowed'], Made>>()

/** The frame of one question of who may see what, made once until the index changes. */
export function loadVisibleDocuments(index: LanguageIndex, allowed: SearchRequest['allowed']): VisibleDocuments {
  const frames = made.get(index) ?? new WeakMap<SearchRequest['allowed'], Made>()
  made.set(index, frames)
  const known = frames.get(allowed)
  if (known?.changes === index.changes) return known.frame
  const frame = new VisibleDocuments(index, allowed)
  frames.set(allowed, { changes: index.changes, frame })
  return frame
}
