/** A text in parts, and whether each was found; ranges that overlap or lead outside it are left out. */
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
