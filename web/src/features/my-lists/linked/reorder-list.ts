/** Moves an id up (-1) or down (1) among the visible ids; hidden ids keep their position. No effect at either end. */
export function reorderIds(ids: readonly string[], shown: readonly string[], id: string, by: 1 | -1): string[] {
  const neighbour = shown[shown.indexOf(id) + by]
  if (!shown.includes(id) || neighbour === undefined) return [...ids]
  return ids.map((one) => (one === id ? neighbour : one === neighbour ? id : one))
}

export const sortByIds = <Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
