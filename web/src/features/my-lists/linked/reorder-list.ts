/**
 * The ids with one of them a place further up (-1) or down (1) among those that are shown; what is not shown keeps its
 * place. At the end it stays where it is.
 */
export function reorderIds(ids: readonly string[], shown: readonly string[], id: string, by: 1 | -1): string[] {
  const neighbour = shown[shown.indexOf(id) + by]
  if (!shown.includes(id) || neighbour === undefined) return [...ids]
  return ids.map((one) => (one === id ? neighbour : one === neighbour ? id : one))
}

/** Rows in the order of the ids. */
export const sortByIds = <Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
