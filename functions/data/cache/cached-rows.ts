import { SortedOrder } from './sorted-rows.ts'

/** Maximum derived values (filtered lists and counts) cached until a row changes. */
const maxDerivedValues = 60

type CachedRow = { id: string; version: number; deleted_at?: string }

export type RowListener<Row> = (id: string, row: Row | null) => void

/** Rows by ID with all that follows from them: deleted rows, sorted orders and derived values. */
export class CachedRows<Row extends CachedRow> {
  private readonly existing = new Map<string, Row>()
  private readonly removed = new Map<string, Row>()
  private readonly versions = new Map<string, number>()
  private readonly orders = new Map<string, SortedOrder<Row>>()
  private readonly derivedValues = new Map<string, unknown>()
  private readonly listeners = new Set<RowListener<Row>>()
  private changes = 0

  get rows(): ReadonlyMap<string, Row> {
    return this.existing
  }

  get deleted(): ReadonlyMap<string, Row> {
    return this.removed
  }

  /** Number of changes so far. */
  get generation(): number {
    return this.changes
  }

  /** Whether this version of a row, or a later one, has been applied. */
  has(id: string, version: number): boolean {
    return (this.versions.get(id) ?? 0) >= version
  }

  /** Applies a row, unless it is as old as the known one. */
  apply(row: Row): void {
    if (this.has(row.id, row.version)) return
    this.versions.set(row.id, row.version)
    this.countChange()
    const isDeleted = Boolean(row.deleted_at)
    this.replace(row.id, isDeleted ? null : row)
    if (isDeleted) this.removed.set(row.id, row)
    else this.removed.delete(row.id)
    this.notify(row)
  }

  /** Changes values of an existing row that are not part of its record, such as its views. */
  update(id: string, values: Partial<Row>): void {
    const row = this.existing.get(id)
    if (!row) return
    this.countChange()
    this.replace(id, { ...row, ...values })
  }

  /** Replaces all rows at once. */
  reset(rows: readonly Row[]): void {
    for (const all of [this.existing, this.removed, this.versions, this.orders]) all.clear()
    for (const row of rows) {
      this.versions.set(row.id, row.version)
      ;(row.deleted_at ? this.removed : this.existing).set(row.id, row)
    }
    this.countChange()
    for (const row of rows) this.notify(row)
  }

  /** Returns all rows in one order. `orderName` must identify `compare`: the order is cached under it. */
  sorted(orderName: string, compare: (one: Row, other: Row) => number): readonly Row[] {
    let order = this.orders.get(orderName)
    if (!order) this.orders.set(orderName, (order = new SortedOrder(this.existing.values(), compare)))
    return order.ascending()
  }

  /** Caches a value derived from the rows alone, under a name, until a row changes. */
  remember<Value>(valueName: string, make: () => Value): Value {
    if (this.derivedValues.has(valueName)) return this.derivedValues.get(valueName) as Value
    const made = make()
    if (this.derivedValues.size >= maxDerivedValues) this.derivedValues.delete(this.derivedValues.keys().next().value!)
    this.derivedValues.set(valueName, made)
    return made
  }

  onChange(listener: RowListener<Row>): void {
    this.listeners.add(listener)
  }

  private countChange(): void {
    this.derivedValues.clear()
    this.changes++
  }

  private replace(id: string, row: Row | null): void {
    const before = this.existing.get(id)
    for (const order of this.orders.values()) {
      if (before) order.remove(before)
      if (row) order.insert(row)
    }
    if (row) this.existing.set(id, row)
    else this.existing.delete(id)
  }

  private notify(row: Row): void {
    for (const listener of this.listeners) listener(row.id, row.deleted_at ? null : row)
  }
}
