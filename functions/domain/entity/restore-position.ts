/** Inserts an ID after the nearest remaining predecessor in its former order, or first if there is none. */
export function restorePosition(ids: readonly string[], former: readonly string[], id: string): string[] {
  if (ids.includes(id)) return [...ids]
  const earlier = former.slice(0, former.indexOf(id)).findLast((one) => ids.includes(one))
  return ids.toSpliced(earlier === undefined ? 0 : ids.indexOf(earlier) + 1, 0, id)
}
