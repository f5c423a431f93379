/**
 * The value below which a share (0 to 1) of the values lies; between two of them where it falls between, so that of an even
 * number the median is the middle of two. Null of none.
 */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return below + (above - below) * (at - Math.floor(at))
}
