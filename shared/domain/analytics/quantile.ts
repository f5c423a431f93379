/**
 * Returns a quantile with linear interpolation, so that the median of an even number of values is the mean of the
 * middle two.
 *
 * @param share From 0 to 1
 * @returns null if there are no values
 */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return below + (above - below) * (at - Math.floor(at))
}
