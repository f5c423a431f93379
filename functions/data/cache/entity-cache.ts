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
 * How far back each reading of the feed overlaps the last, in milliseconds. A row gets its place before it is committed,
 * so rows of concurrent writers can appear behind one already seen; this covers slow commits and clocks that differ.
 */
const overlapMs = maxCommitMs

/** The same for readers who are told of each row: what nobody told of was late by no more than this, or waits for the next minute. */
const catchUpOverlapMs = 250

/**
 * Rows that one reading asks for: about as many as fit an answer of the table anyway. Without a limit the local engine
 * gathers all there are before it answers with the first of them.
 */
const pageSize = 1000

/** Filtered lists and counts that are kept until a row changes. */
const maxDerivedValues = 60

/** Milliseconds by which counts of views lag behind at the most once they are told. */
const viewsLagMs = 30_000

/** How often a record was viewed, and on which days. */
type Views = { count: number; days: Record<string, number> }

/** What rows begin with: a snapshot and what changed since, all of the feed, or what changed since a time (milliseconds). */
type From = 'snapshot' | 'feed' | number

export type EntityCache<Described extends Entity = Entity> = ReturnType<typeof createEntityCache<Described>>

/**
 * All rows of one entity in memory, brought up to date by reading only what the change feed has new: one small read
 * however large the table is, and none where the feed did not move. Where a list only counts or names rows of another
 * entity, `maximumAge` (milliseconds) spares even that. A wipe or a restore of the table makes all of it begin anew.
 * Throws `unavailable` inside a request where it would have to read too many rows to begin with, until there is a
 * snapshot of them.
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
  /** What was said of rows that are not here yet, by their places, and how much had been said by then. */
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

  /** Hands over what a feed has from a place on; `counted` hears of each page how many items it had. */
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

  /** Reads what was said to be about to stand in the feed, until it does or never will. */
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

  /** The table is another: what there is of it is taken over at once, so that nobody ever sees a part. */
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
    // What was read meanwhile is gone again, and read once more.
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
    // Counts of views stood between the rows once, and may still do so in an older table.
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

  /** All rows in one order, by a name that says what `compare` does. */
  function sorted(orderName: string, compare: (one: Row, other: Row) => number): readonly Row[] {
    let order = orders.get(orderName)
    if (!order) orders.set(orderName, (order = new SortedOrder(rows.values(), compare)))
    return order.ascending()
  }

  /** What follows from the rows alone is made once for a name, until a row changes. */
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
    /** Brings the rows up to date; with `maximumAge` (milliseconds), only if they were last read longer ago. */
    fresh: async (maximumAge = 0): Promise<void> => {
      if (maximumAge > 0 && now() - readAt < maximumAge) return
      await refresh()
    },
    /**
     * Brings the rows up to date for a reader: a second behind at the most (`lag`, milliseconds; 0 for what is there now),
     * and never behind what they wrote themselves. Of the feed only that is read which was said to be new.
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
    /** Brings the counts of views up to date, for who asks for nothing else. */
    viewed: refreshViews,
    /** Takes in a row that was just written here, without reading it. */
    take: (item: FeedItem): void => {
      if (readAt > 0) apply(item)
    },
    ...readable,
    sorted,
    remember,
    /** All there is, as it was last read; rows that are deleted are among the others. */
    held: (): EntityState<Row> => ({
      epoch,
      readUpTo,
      viewsReadUpTo,
      rows: [...rows.values(), ...deleted.values()],
      views: [...views].map(([id, one]) => ({ ...one, id, version: viewsVersions.get(id)! })),
    }),
    /** A number that grows with each change of a row. */
    generation: () => changes,
    /** Calls back for each row that changes from now on; null where it was deleted. */
    onChange: (listener: (id: string, row: Row | null) => void) => void listeners.add(listener),
  }
}
