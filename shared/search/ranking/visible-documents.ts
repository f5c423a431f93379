import type { Meaning } from '#shared/search/concepts/query-meaning.ts'
import type { SearchRequest } from '#shared/search/index/search-document.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import { gramCount, eachGram } from '#shared/search/spelling/letter-grams.ts'
import { fieldCount, slotOf, type Posting } from '#shared/search/index/postings.ts'

/**
 * Documents visible to an audience, with their statistics. Ranking uses these statistics only, so that invisible
 * documents cannot affect the order of the results.
 */
export class VisibleDocuments {
  readonly size: number
  /** Average field lengths in words. */
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

  documentsWith({ start, documents }: Posting): number {
    const { values } = this.index.cells
    let count = 0
    for (let at = start; at < start + documents; at++) count += this.seen[slotOf(values[at]!)]!
    return count
  }

  /** Returns the approximate number of visible documents with a letter n-gram. */
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

/** Scope of a search: visible slots, statistics, meaning of the query, and click feedback by record number. */
export type SearchScope = {
  visible: (slot: number) => boolean
  frame: VisibleDocuments
  meaning: Meaning
  clickFeedback: ReadonlyMap<number, number>
  /** Numbers of the records that come first, best first. */
  assigned: readonly number[]
  /** Numbers of the records that are left out. */
  hidden: readonly number[]
  /** Documents that rank slightly lower. */
  isDemoted: NonNullable<SearchRequest['isDemoted']>
  /** Whether every content word is required; by default derived from the query. */
  each?: boolean
  /** Number of top documents compared closely, if not the default. */
  closelyCompared?: number
}

type CachedDocuments = { changes: number; frame: VisibleDocuments }

const visibleDocumentsCache = new WeakMap<LanguageIndex, WeakMap<SearchRequest['allowed'], CachedDocuments>>()

/** Returns the visible documents for a predicate. Cached until the index changes. */
export function loadVisibleDocuments(index: LanguageIndex, allowed: SearchRequest['allowed']): VisibleDocuments {
  const frames = visibleDocumentsCache.get(index) ?? new WeakMap<SearchRequest['allowed'], CachedDocuments>()
  visibleDocumentsCache.set(index, frames)
  const cached = frames.get(allowed)
  if (cached?.changes === index.changes) return cached.frame
  const frame = new VisibleDocuments(index, allowed)
  frames.set(allowed, { changes: index.changes, frame })
  return frame
}
