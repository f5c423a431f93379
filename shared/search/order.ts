import type { Ranked } from '#shared/search/rank.ts'

/** Scores this near to the band's best count as equal. */
export const equalBand = 0.95
const viewsWeight = 0.15

/** The final order: by score; among nearly equals pinned first, then the often read; one hit a record, its best. */
export function order(ranked: Ranked[]): Ranked[] {
  const sorted = oncePerRecord(ranked.toSorted((a, b) => b.score - a.score || byIdentity(a, b)))
  const ordered: Ranked[] = []
  for (let start = 0; start < sorted.length;) {
    const least = sorted[start]!.score * equalBand
    let end = start + 1
    while (end < sorted.length && sorted[end]!.score >= least) end++
    ordered.push(...sorted.slice(start, end).sort(withinBand))
    start = end
  }
  return ordered
}

function withinBand(a: Ranked, b: Ranked): number {
  const pinned = Number(b.document.pinned) - Number(a.document.pinned)
  return pinned || read(b) - read(a) || byIdentity(a, b)
}

function read({ document, score }: Ranked): number {
  return score * (1 + viewsWeight * Math.log1p(Math.max(0, document.views)))
}

function byIdentity(a: Ranked, b: Ranked): number {
  return compare(a.document.id, b.document.id) || compare(a.document.object, b.document.object)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Each record once: its first hit. */
export function oncePerRecord(sorted: Ranked[]): Ranked[] {
  const records = new Set<string>()
  return sorted.filter(({ document }) => {
    const record = `${document.object}:${document.id}`
    return !records.has(record) && records.add(record)
  })
}
