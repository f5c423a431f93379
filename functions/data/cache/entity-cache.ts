import type { Entity } from '#shared/model/define-entity.ts'
import { fillMissingRowValues } from '#shared/model/stored-fields.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { coalesce, createSharedWork } from './coalesce.ts'
import { readPartition } from '#functions/data/client/items.ts'
import { feedKey, firstIdOf, viewsFeed } from '#functions/data/client/dynamodb-keys.ts'
import {
  maxCommitMs,
  createChangeMarkers,
  readerLagMs,
  fullReadIntervalMs,
  type ChangeMarkers,
  type SeenMarker,
} from './change-markers.ts'
import { lastOwnWrite } from './read-your-writes.ts'
import type { FeedItem, RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { createInitialLoad } from './snapshots/initial-load.ts'
import { epochOf, type Epoch } from './snapshots/table-epoch.ts'
import type { EntityState } from './snapshots/entity-snapshot.ts'
import { SortedOrder } from './sorted-rows.ts'

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

/** Maximum derived values (filtered lists and counts) cached until a row changes. */
const maxDerivedValues = 60

const viewsLagMs = 30_000

type Views = { count: number; days: Record<string, number> }

/**
 * Source of the initial load: a snapshot and later changes, the full feed, or the changes since a time (milliseconds).
 */
type From = 'snapshot' | 'feed' | number

export type EntityCache<Described extends Entity = Entity> = ReturnType<typeof createEntityCache<Described>>

/**
 * All rows of one entity in memory, updated incrementally from the change feed: one small read regardless of the
 * table's size, and none if the feed has not changed. A wipe or a restore of the table reloads everything.
 *
 * @throws `unavailable` inside a request if the initial load would read too many rows, until a snapshot exists.
 */
export function createEntityCache<Described extends Entity>(
  table: Table,
  entity: Described,
  now: () => number = () => Date.now(),
  from: From = 'snapshot',
  changeMarkers: ChangeMarkers = createChangeMarkers(table, now),
) {
  type Row = RowOf<Described>
  const rows = new Map<string, Row>()
  const deleted = new Map<string, Row>()
  const versions = new Map<string, number>()
  const views = new Map<string, Views>()
  const viewsVersions = new Map<string, number>()
  const orders = new Map<string, SortedOrder<Row>>()
  const derivedValues = new Map<string, unknown>()
  const listeners = new Set<(id: string, row: Row | null) => void>()
  const initialLoad = from === 'snapshot' ? createInitialLoad(table, entity, now) : null
  /** Announced rows that have not arrived yet, by feed position; below, the last marker processed. */
  const missing = new Map<string, SeenMarker>()
  let lastMarkerNumber = 0
  const shared = createSharedWork<number>()
  let replacement: EntityCache<Described> | null = null
  let epoch: string | null = null
  let readUpTo = typeof from === 'number' ? from : 0
  let readAt = 0
  let viewsReadUpTo = readUpTo - viewsLagMs
  let viewsReadAt = 0
  let changes = 0

  /** Passes each item of a feed from a position on to `take`, and the size of each page to `counted`. */
  const readFeed = (
    feed: string,
    place: string,
    take: (item: FeedItem) => void,
    {
      counted,
      isConsistent = true,
    }: { counted?: ((items: number) => Promise<void>) | undefined; isConsistent?: boolean } = {},
  ): Promise<void> =>
    readPartition(table, feedKey(feed, place), {
      kindOf: ({ id, version, row }): FeedItem => ({ id, version, row }),
      take: async (items) => {
        for (const item of items) take(item)
        await counted?.(items.length)
      },
      isConsistent,
      pageSize,
    })

  async function read(): Promise<void> {
    const current = await epochOf(table).recent()
    if (readAt > 0 && isAnother(current)) return reload()
    epoch = current?.name ?? null
    const startedAt = now()
    const held = readAt === 0 ? await initialLoad?.snapshot(current) : null
    if (held) enter(held)
    const counted = readAt === 0 ? initialLoad?.counting() : undefined
    await Promise.all([
      readFeed(entity.name, firstIdOf(readUpTo - overlapMs), apply, { counted }),
      areViewsDue() ? readViews() : null,
    ])
    readUpTo = startedAt
    readAt = startedAt
    await initialLoad?.keepUp(changes, current)
  }

  const isHere = ({ id, version }: Pick<SeenMarker, 'id' | 'version'>): boolean => (versions.get(id) ?? 0) >= version

  /** Reads announced rows until each has arrived or can no longer be committed. */
  async function catchUp(current: Epoch | null, isDecisive: boolean): Promise<void> {
    const startedAt = now()
    for (const move of changeMarkers.after(entity.name, lastMarkerNumber)) {
      lastMarkerNumber = move.number
      missing.set(move.place, move)
    }
    forgetHere()
    if (missing.size === 0) return
    const isOver = ({ seenAt }: SeenMarker): boolean => startedAt >= seenAt + maxCommitMs
    const ends = [...missing.values()].filter(isOver)
    const places = [firstIdOf(readUpTo - catchUpOverlapMs), ...missing.keys()]
    const start = places.reduce((one, other) => (one < other ? one : other))
    await readFeed(entity.name, start, apply, { isConsistent: isDecisive || ends.length > 0 })
    for (const { place } of ends) missing.delete(place)
    forgetHere()
    readUpTo = startedAt
    readAt = startedAt
    await initialLoad?.keepUp(changes, current)
  }

  function forgetHere(): void {
    for (const [place, move] of missing) if (isHere(move)) missing.delete(place)
  }

  const isAnother = (current: Epoch | null): boolean => (current?.name ?? null) !== epoch

  /**
   * The table was wiped or restored. The new state is loaded completely and swapped in at once, so no caller sees a
   * partial state.
   */
  async function reload(): Promise<void> {
    replacement ??= createEntityCache(table, entity, now, from, changeMarkers)
    await replacement.fresh()
    enter(replacement.held())
    replacement = null
  }

  function enter(held: EntityState<Row>): void {
    for (const all of [rows, deleted, versions, views, viewsVersions, orders, derivedValues]) all.clear()
    for (const row of held.rows) {
      versions.set(row.id, row.version)
      ;(row.deleted_at ? deleted : rows).set(row.id, row)
    }
    for (const view of held.views) {
      viewsVersions.set(view.id, view.version)
      views.set(view.id, view)
    }
    ;({ epoch, readUpTo, viewsReadUpTo } = held)
    // Rows read during the reload were dropped by the swap; their markers are processed again.
    lastMarkerNumber = 0
    changes++
    initialLoad?.entered(changes)
    for (const listener of listeners) for (const row of held.rows) listener(row.id, row.deleted_at ? null : row)
  }

  const areViewsDue = (): boolean => entity.viewed && now() - viewsReadAt >= viewsLagMs

  async function readViews(): Promise<void> {
    const startedAt = now()
    await readFeed(viewsFeed(entity.name), firstIdOf(viewsReadUpTo - overlapMs), applyViews)
    viewsReadUpTo = startedAt
    viewsReadAt = startedAt
  }

  function applyViews({ id, version, row }: FeedItem): void {
    if (version <= (viewsVersions.get(id) ?? 0)) return
    viewsVersions.set(id, version)
    const counted: Views = JSON.parse(row)
    views.set(id, counted)
    const viewed = rows.get(id)
    if (!viewed) return
    derivedValues.clear()
    changes++
    replace(id, { ...viewed, views_count: counted.count })
  }

  function apply(item: FeedItem): void {
    // Older tables may contain view counts among the rows; they are skipped.
    if (item.id.includes('#')) return
    if (item.version <= (versions.get(item.id) ?? 0)) return
    versions.set(item.id, item.version)
    derivedValues.clear()
    changes++
    const { id, version } = item
    const row: Row = fillMissingRowValues(entity, { ...JSON.parse(item.row), id, version })
    if (entity.viewed) row.views_count = views.get(item.id)?.count ?? 0
    if (row.deleted_at) {
      replace(item.id, null)
      deleted.set(item.id, row)
    } else {
      replace(item.id, row)
      deleted.delete(item.id)
    }
    for (const listener of listeners) listener(item.id, row.deleted_at ? null : row)
  }

  function replace(id: string, row: Row | null): void {
    const before = rows.get(id)
    for (const order of orders.values()) {
      if (before) order.remove(before)
      if (row) order.insert(row)
    }
    if (row) rows.set(id, row)
    else rows.delete(id)
  }

  const refresh = coalesce(read)
  const refreshViews = coalesce(readViews)

  /** Returns all rows in one order. `orderName` must identify `compare`: the order is cached under it. */
  function sorted(orderName: string, compare: (one: Row, other: Row) => number): readonly Row[] {
    let order = orders.get(orderName)
    if (!order) orders.set(orderName, (order = new SortedOrder(rows.values(), compare)))
    return order.ascending()
  }

  /** Caches a value derived from the rows alone, under a name, until a row changes. */
  function remember<Value>(valueName: string, make: () => Value): Value {
    if (derivedValues.has(valueName)) return derivedValues.get(valueName) as Value
    const made = make()
    if (derivedValues.size >= maxDerivedValues) derivedValues.delete(derivedValues.keys().next().value!)
    derivedValues.set(valueName, made)
    return made
  }

  const readable: {
    rows: ReadonlyMap<string, Row>
    deleted: ReadonlyMap<string, Row>
    views: ReadonlyMap<string, Views>
  } = { rows, deleted, views }

  return {
    /** Updates the rows; with `maximumAge` (milliseconds), only if the last read is older. */
    fresh: async (maximumAge = 0): Promise<void> => {
      if (maximumAge > 0 && now() - readAt < maximumAge) return
      await refresh()
    },
    /**
     * Updates the rows for a reader, at most `lag` milliseconds behind (0: the current state), and never behind the
     * reader's own writes. Reads only the announced part of the feed.
     */
    recent: async (lag = readerLagMs): Promise<void> => {
      const own = lastOwnWrite(entity.name)
      const isThere = !own || now() - own.at > overlapMs || isHere(own)
      const look = isThere && readAt > 0 ? await changeMarkers.look(lag) : 0
      const current = await epochOf(table).recent(changeMarkers)
      if (!isThere || now() - readAt >= fullReadIntervalMs || isAnother(current)) return refresh()
      await shared(
        look,
        (last) => last === look,
        () => catchUp(current, lag === 0),
      )
      if (areViewsDue()) await refreshViews()
    },
    viewed: refreshViews,
    /** Applies a row just written by this process, without a read. */
    take: (item: FeedItem): void => {
      if (readAt > 0) apply(item)
    },
    ...readable,
    sorted,
    remember,
    /** Returns the full state as last read, including deleted rows. */
    held: (): EntityState<Row> => ({
      epoch,
      readUpTo,
      viewsReadUpTo,
      rows: [...rows.values(), ...deleted.values()],
      views: [...views].map(([id, one]) => ({ ...one, id, version: viewsVersions.get(id)! })),
    }),
    /** Counter that grows with each change; a cache key for derived data. */
    generation: () => changes,
    /** Subscribes to row changes; the row is null if it was deleted. */
    onChange: (listener: (id: string, row: Row | null) => void) => void listeners.add(listener),
  }
}
