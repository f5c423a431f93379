import type { IndexedDocument } from '#shared/search/index/language-index.ts'
import type { ScoreParts } from '#shared/search/index/search-document.ts'
import { selectFirst } from '#shared/search/ranking/select-highest.ts'

export type RankedDocument = {
  entry: IndexedDocument
  document: IndexedDocument['document']
  score: number
  share: number
  parts: ScoreParts
}

/** Scores within this ratio of the band's best count as equal. */
export const equalBand = 0.95
const viewsWeight = 0.15

/**
 * Returns the first `count` results: by score; within a band of nearly equal scores pinned first, then by views. One
 * hit per record. Sorts only as many as requested.
 */
export function orderResults<One extends RankedDocument>(ranked: readonly One[], count: number): One[] {
  const ordered: One[] = []
  let rest = bestOfEach(ranked)
  while (rest.length > 0 && ordered.length < count) {
    const least = equalBand * rest.reduce((highest, { score }) => Math.max(highest, score), -Infinity)
    const band = rest.filter(({ score }) => score >= least)
    rest = rest.filter(({ score }) => score < least)
    ordered.push(...selectFirst(band, count - ordered.length, withinBand))
  }
  return ordered
}

function withinBand(a: RankedDocument, b: RankedDocument): number {
  const pinned = Number(b.document.pinned) - Number(a.document.pinned)
  return pinned || read(b) - read(a) || byIdentity(a, b)
}

function read({ document, score }: RankedDocument): number {
  return score * (1 + viewsWeight * Math.log1p(Math.max(0, document.views)))
}

function byIdentity(a: RankedDocument, b: RankedDocument): number {
  return compare(a.document.id, b.document.id) || compare(a.document.object, b.document.object)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function bestOfEach<One extends RankedDocument>(ranked: readonly One[]): One[] {
  const best = new Map<number, One>()
  for (const one of ranked) {
    const other = best.get(one.entry.record)
    if (other === undefined || one.score > other.score) best.set(one.entry.record, one)
  }
  return [...best.values()]
}

export function uniqueByRecord<One extends RankedDocument>(sorted: One[]): One[] {
  const records = new Set<number>()
  return sorted.filter(({ entry }) => !records.has(entry.record) && records.add(entry.record))
}
