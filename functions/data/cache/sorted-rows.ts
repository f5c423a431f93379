/** Sorted rows, updated incrementally: an update costs two binary searches instead of a new sort. */
export class SortedOrder<Row extends { id: string }> {
  private rows: Row[]
  private readonly compare: (one: Row, other: Row) => number

  constructor(rows: Iterable<Row>, compare: (one: Row, other: Row) => number) {
    this.compare = (one, other) => compare(one, other) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
    this.rows = [...rows].sort(this.compare)
  }

  ascending(): readonly Row[] {
    return this.rows
  }

  remove(row: Row): void {
    const at = this.placeOf(row)
    if (this.rows[at]?.id === row.id) this.rows.splice(at, 1)
  }

  insert(row: Row): void {
    this.rows.splice(this.placeOf(row), 0, row)
  }

  private placeOf(row: Row): number {
    let low = 0
    let high = this.rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.compare(this.rows[middle]!, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
