/** Ids with one more of them: after the nearest of those that stood before it in a former order, and first where none is left. */
export function restorePosition(ids: readonly string[], former: readonly string[], id: string): string[] {
  if (ids.includes(id)) return [...ids]
  const earlier = former.slice(0, former.indexOf(id)).findLast((one) => ids.includes(one))
  return ids.toSpliced(earlier === undefined ? 0 : ids.indexOf(earlier) + 1, 0, id)
}
