/** Splits a text into segments, each with a flag for a match. Overlapping or invalid ranges are ignored. */
export function highlightSegments(
  text: string,
  ranges: readonly (readonly [number, number])[],
): [part: string, found: boolean][] {
  const parts: [string, boolean][] = []
  let from = 0
  for (const [start, end] of [...ranges].sort((one, other) => one[0] - other[0])) {
    if (start < from || end <= start || end > text.length) continue
    parts.push([text.slice(from, start), false], [text.slice(start, end), true])
    from = end
  }
  return [...parts, [text.slice(from), false]]
}
