import type { Entity } from '#shared/model/define-entity.ts'
import { fillMissingRowValues } from '#shared/model/stored-fields.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import type { ColumnFile } from '#functions/data/columns/column-file.ts'
import { coalesce, createSharedWork } from './coalesce.ts'
import { readPartition } from '#functions/data/client/items.ts'
import { feedKey, firstIdOf, viewsFeed } from '#functions/data/client/dynamodb-keys.ts'
import { AnnouncedRows } from './announced-rows.ts'
import { CachedRows, type RowListener } from './cached-rows.ts'
import {
  maxCommitMs,
  createChangeMarkers,
  readerLagMs,
  fullReadIntervalMs,
  type ChangeMarkers,
} from './change-markers.ts'
import { lastOwnWrite } from './read-your-writes.ts'
import type { FeedItem, RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { createInitialLoad } from './snapshots/initial-load.ts'
import { epochOf, type Epoch } from './snapshots/table-epoch.ts'
import type { EntityState, OpenColumns } from './snapshots/entity-snapshot.ts'
import { ViewCounts } from './view-counts.ts'

/**
 * Milliseconds by which each read of the feed overlaps the previous one. Positions are taken before the commit, so rows
 * of concurrent writers can appear behind a row already read. The overlap covers slow commits and clock differences.
 */
const overlapMs = maxCommitMs

/**
 * The same overlap for reads driven by change markers. A row without a marker is late by at most this, or is found by
 * the next full read.
 */
const catchUpOverlapMs = 250

/**
 * Rows per page: about as many as fit into one response of the table. Without a limit the local engine collects the
 * full result before it responds.
 */
const pageSize = 1000

const viewsLagMs = 30_000

/**
 * Source of the initial load: a snapshot and later changes, the full feed, or the changes since a time (milliseconds).
 */
type StartPoint = 'snapshot' | 'feed' | number

/**
 * All rows of one entity in memory, updated incrementally from the change feed: one small read regardless of the
 * table's size, and none if the feed has not changed. A wipe or a restore of the table reloads everything. Its functions
 * are bound, because callers destructure them.
 *
 * @throws `unavailable` inside a request if the initial load would read too many rows, until a snapshot exists.
 */
export class EntityCache<Described extends Entity = Entity> {
  private readonly table: Table
  private readonly entity: Described
  private readonly now: () => number
  private readonly from: StartPoint
  private readonly changeMarkers: ChangeMarkers
  private readonly openColumns: OpenColumns | null
  private readonly cachedRows = new CachedRows<RowOf<Described>>()
  private readonly viewCounts = new ViewCounts()
  private readonly announced: AnnouncedRows
  private readonly initialLoad: ReturnType<typeof createInitialLoad<Described>>
  private readonly shareCatchUp = createSharedWork<number>()
  private readonly refresh = coalesce(() => this.read())
  private epoch: string | null = null
  private readUpTo: number
  private readAt = 0
  private viewsReadUpTo: number
  private viewsReadAt = 0
  private replacement: EntityCache<Described> | null = null
  /** File with all other rows; `rows` and `deleted` are only those that have changed since. Null if there is none. */
  columns: ColumnFile | null = null

  constructor(
    table: Table,
    entity: Described,
    now: () => number = () => Date.now(),
    from: StartPoint = 'snapshot',
    changeMarkers: ChangeMarkers = createChangeMarkers(table, now),
    openColumns: OpenColumns | null = null,
  ) {
    this.table = table
    this.entity = entity
    this.now = now
    this.from = from
    this.changeMarkers = changeMarkers
    this.openColumns = openColumns
    this.announced = new AnnouncedRows(changeMarkers, entity.name)
    this.initialLoad = from === 'snapshot' ? createInitialLoad(table, entity, now, openColumns) : null
    this.readUpTo = typeof from === 'number' ? from : 0
    this.viewsReadUpTo = this.readUpTo - viewsLagMs
  }

  get rows(): ReadonlyMap<string, RowOf<Described>> {
    return this.cachedRows.rows
  }

  get deleted(): ReadonlyMap<string, RowOf<Described>> {
    return this.cachedRows.deleted
  }

  get views(): ViewCounts['views'] {
    return this.viewCounts.views
  }

  /** Updates the rows; with `maximumAge` (milliseconds), only if the last read is older. */
  readonly fresh = async (maximumAge = 0): Promise<void> => {
    if (maximumAge > 0 && this.now() - this.readAt < maximumAge) return
    await this.refresh()
  }

  /**
   * Updates the rows for a reader, at most `lag` milliseconds behind (0: the current state), and never behind the
   * reader's own writes. Reads only the announced part of the feed.
   */
  readonly recent = async (lag = readerLagMs): Promise<void> => {
    const own = lastOwnWrite(this.entity.name)
    const hasOwnWrite = !own || this.now() - own.at > overlapMs || this.cachedRows.has(own.id, own.version)
    const look = hasOwnWrite && this.readAt > 0 ? await this.changeMarkers.look(lag) : 0
    const current = await epochOf(this.table).recent(this.changeMarkers)
    if (!hasOwnWrite || this.now() - this.readAt >= fullReadIntervalMs || this.isAnother(current)) return this.refresh()
    await this.shareCatchUp(
      look,
      (last) => last === look,
      () => this.catchUp(current, lag === 0),
    )
    if (this.areViewsDue()) await this.viewed()
  }

  /** Loads everything again, because there is another column file. */
  readonly reopen = async (): Promise<void> => {
    // Every epoch differs from none.
    this.epoch = null
    await this.refresh()
  }

  /** Updates the view counts. */
  readonly viewed = coalesce(() => this.readViews())

  /** Applies a row just written by this process, without a read. */
  apply(item: FeedItem): void {
    if (this.readAt > 0) this.applyRow(item)
  }

  /** Returns the full state as last read, including deleted rows. */
  snapshot(): EntityState<RowOf<Described>> {
    const { epoch, readUpTo, viewsReadUpTo, columns } = this
    const rows = [...this.rows.values(), ...this.deleted.values()]
    return { epoch, readUpTo, viewsReadUpTo, rows, views: this.viewCounts.snapshot(), columns }
  }

  /** Returns all rows in one order. `orderName` must identify `compare`: the order is cached under it. */
  readonly sorted = (
    orderName: string,
    compare: (one: RowOf<Described>, other: RowOf<Described>) => number,
  ): readonly RowOf<Described>[] => this.cachedRows.sorted(orderName, compare)

  /** Caches a value derived from the rows alone, under a name, until a row changes. */
  readonly remember = <Value>(valueName: string, make: () => Value): Value => this.cachedRows.remember(valueName, make)

  /** Counter that grows with each change; a cache key for derived data. */
  readonly generation = (): number => this.cachedRows.generation

  /** Subscribes to row changes; the row is null if it was deleted. */
  onChange(listener: RowListener<RowOf<Described>>): void {
    this.cachedRows.onChange(listener)
  }

  private async read(): Promise<void> {
    const { entity, initialLoad, now } = this
    const current = await epochOf(this.table).recent()
    const isFirst = this.readAt === 0
    if (!isFirst && this.isAnother(current)) return this.reload()
    this.epoch = current?.name ?? null
    const startedAt = now()
    const loaded = isFirst ? await initialLoad?.snapshot(current) : null
    if (loaded) this.enter(loaded)
    const counted = isFirst ? initialLoad?.counting() : undefined
    await Promise.all([
      this.readFeed(entity.name, firstIdOf(this.readUpTo - overlapMs), (item) => this.applyRow(item), { counted }),
      this.areViewsDue() ? this.readViews() : null,
    ])
    await this.finishRead(startedAt, current)
  }

  /** Reads announced rows until each has arrived or can no longer be committed. */
  private async catchUp(current: Epoch | null, isDecisive: boolean): Promise<void> {
    const startedAt = this.now()
    const places = this.announced.collect(({ id, version }) => this.cachedRows.has(id, version))
    if (places.length === 0) return
    const overdue = this.announced.listOverdue(startedAt)
    const start = places.reduce(
      (one, other) => (one < other ? one : other),
      firstIdOf(this.readUpTo - catchUpOverlapMs),
    )
    const isConsistent = isDecisive || overdue.length > 0
    await this.readFeed(this.entity.name, start, (item) => this.applyRow(item), { isConsistent })
    this.announced.forget(overdue)
    await this.finishRead(startedAt, current)
  }

  private async finishRead(startedAt: number, current: Epoch | null): Promise<void> {
    this.readUpTo = startedAt
    this.readAt = startedAt
    await this.initialLoad?.keepUp(this.cachedRows.generation, current)
  }

  /** Passes each item of a feed from a position on to `take`, and the size of each page to `counted`. */
  private readFeed(
    feed: string,
    place: string,
    take: (item: FeedItem) => void,
    {
      counted,
      isConsistent = true,
    }: { counted?: ((items: number) => Promise<void>) | undefined; isConsistent?: boolean } = {},
  ): Promise<void> {
    return readPartition(this.table, feedKey(feed, place), {
      kindOf: ({ id, version, row }): FeedItem => ({ id, version, row }),
      take: async (items) => {
        for (const item of items) take(item)
        await counted?.(items.length)
      },
      isConsistent,
      pageSize,
    })
  }

  private applyRow({ id, version, row: text }: FeedItem): void {
    // Older tables may contain view counts among the rows; they are skipped.
    if (id.includes('#') || this.cachedRows.has(id, version)) return
    const row: RowOf<Described> = fillMissingRowValues(this.entity, { ...JSON.parse(text), id, version })
    if (this.entity.viewed) row.views_count = this.views.get(id)?.count ?? 0
    this.cachedRows.apply(row)
  }

  private areViewsDue(): boolean {
    return this.entity.viewed && this.now() - this.viewsReadAt >= viewsLagMs
  }

  private async readViews(): Promise<void> {
    const startedAt = this.now()
    await this.readFeed(viewsFeed(this.entity.name), firstIdOf(this.viewsReadUpTo - overlapMs), (item) => {
      const counted = this.viewCounts.apply(item)
      if (counted) this.cachedRows.update(item.id, { views_count: counted.count } as Partial<RowOf<Described>>)
    })
    this.viewsReadUpTo = startedAt
    this.viewsReadAt = startedAt
  }

  private isAnother(current: Epoch | null): boolean {
    return (current?.name ?? null) !== this.epoch
  }

  /**
   * The table was wiped or restored, or there is another column file. The new state is loaded completely and swapped in at once, so no caller sees a
   * partial state.
   */
  private async reload(): Promise<void> {
    const { table, entity, now, from, changeMarkers, openColumns } = this
    this.replacement ??= new EntityCache(table, entity, now, from, changeMarkers, openColumns)
    await this.replacement.fresh()
    this.enter(this.replacement.snapshot())
    this.replacement = null
  }

  private enter(state: EntityState<RowOf<Described>>): void {
    ;({ epoch: this.epoch, readUpTo: this.readUpTo, viewsReadUpTo: this.viewsReadUpTo } = state)
    this.columns = state.columns ?? null
    this.viewCounts.reset(state.views)
    this.cachedRows.reset(state.rows)
    // Rows read during the reload were dropped by the swap; their markers are processed again.
    this.announced.restart()
    this.initialLoad?.entered(this.cachedRows.generation)
  }
}
