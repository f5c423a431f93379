export type ClickRanks = Readonly<Record<number, number>>

/** Returns the median rank of all clicks; the mean of the two middle ranks if their number is even. */
export function medianRank(ranks: ClickRanks): number | null {
  const counts = Object.entries(ranks)
    .map(([rank, count]) => [Number(rank), count] as const)
    .toSorted(([one], [other]) => one - other)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  if (all === 0) return null
  const at = (place: number): number => {
    let passed = 0
    return counts.find(([, count]) => (passed += count) > place)![0]
  }
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2
}

export function mergeRanks(one: ClickRanks, other: ClickRanks): ClickRanks {
  const sums: Record<number, number> = { ...one }
  for (const [rank, count] of Object.entries(other)) sums[Number(rank)] = (sums[Number(rank)] ?? 0) + count
  return sums
}
