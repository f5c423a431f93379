import type { Condition, ListQuery, Sorting } from '#shared/api/list-query.ts'
import { user as entity } from '#shared/entities/user.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import { listSearchWords } from '#shared/model/list-search-text.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import {
  ColumnFile,
  ColumnFileReplaced,
  countBelow,
  findPositions,
  type Column,
  type TextColumn,
} from '#functions/data/columns/column-file.ts'
import type { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { snapshotName } from '#functions/data/cache/snapshots/entity-snapshot.ts'
import { epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { searchColumn } from '#functions/data/columns/column-format.ts'
import type { Row, RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import { compareRows, sortingOf } from '#functions/domain/entity/compare-rows.ts'
import type { FoundRows } from '#functions/domain/entity/listable-rows.ts'
import { matchCondition, matchQuery } from '#functions/domain/entity/match-conditions.ts'

type Cache = EntityCache<typeof entity>
type Account = RowOf<typeof entity>
type Query = Pick<ListQuery, 'conditions' | 'search' | 'sorting'>

/** Returns the cache of this process. */
export const accountCache = (): Cache => services().entityCache(entity, ColumnFile.openState)

/** Number of accounts changed after a column file from which a newer file replaces it. */
const maxLaterRows = 1000

/** Time of the latest file that this process has tried to read. */
let newestFile = 0

type Currency = 'recent' | 'fresh'

/** Returns the accounts, from a newer file if many have changed since the one in use. */
async function readAccounts(currency: Currency): Promise<Cache> {
  const cache = accountCache()
  await cache[currency]()
  if (cache.rows.size + cache.deleted.size <= maxLaterRows) return cache
  const newest = (await epochOf(table()).recent())?.snapshots.get(snapshotName(entity)) ?? 0
  if (newest <= Math.max(newestFile, cache.columns?.head.readUpTo ?? 0)) return cache
  newestFile = newest
  await cache.reopen()
  return cache
}

/** Runs work on the accounts. If the column file is replaced during it, runs it again on the new one. */
async function withAccounts<Result>(currency: Currency, work: (cache: Cache) => Promise<Result>): Promise<Result> {
  const cache = await readAccounts(currency)
  try {
    return await work(cache)
  } catch (error) {
    if (!(error instanceof ColumnFileReplaced)) throw error
    await cache.reopen()
    return work(cache)
  }
}

/**
 * Selects rows in memory, and marks with 1 the positions of the file whose rows have not changed since it was built.
 * Both at the same moment: rows can change whenever this process reads.
 */
async function captureRows<Later>(cache: Cache, select: () => Later) {
  for (;;) {
    const file = cache.columns
    if (!file) return { later: select(), file, marks: new Uint8Array() }
    const [order, ids] = await Promise.all([file.order('id', ''), file.column('id')])
    if (cache.columns !== file) continue
    const { rows, deleted } = cache
    const changed = cache.remember('changed positions', () =>
      findPositions(ids, order, [...rows.keys(), ...deleted.keys()]),
    )
    const marks = new Uint8Array(file.count).fill(1)
    for (const position of changed) marks[position] = 0
    return { later: select(), file, marks }
  }
}

function keep(marks: Uint8Array, test: (position: number) => boolean): void {
  for (let position = 0; position < marks.length; position++)
    if (marks[position] === 1 && !test(position)) marks[position] = 0
}

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const searched: readonly string[] = ['text', 'email']

/** Returns a text that the search text of all matching rows contains, or an empty one. */
const containedText = ({ field, operator, value }: Condition): string =>
  ['like', 'equal'].includes(operator) &&
  searched.includes(entity.fields[field as keyof typeof entity.fields]?.kind ?? '')
    ? foldTag(value)
    : ''

/** Clears the marks of rows that do not match the query. */
async function filter(file: ColumnFile, marks: Uint8Array, { conditions, search }: Query): Promise<void> {
  const columns = await Promise.all(conditions.map(({ field }) => file.column(field)))
  // Searching the text of all rows is much faster than decoding the values of a column of texts.
  const contained = conditions.flatMap((one, at) => ('search' in columns[at]! ? containedText(one) : []))
  const words = [...listSearchWords(search), ...contained.filter(Boolean)]
  if (words.length > 0) {
    const texts = (await file.column(searchColumn)) as TextColumn
    for (const word of words) {
      const hits = new Uint8Array(marks.length)
      texts.search(word, (position) => void (hits[position] = 1))
      keep(marks, (position) => hits[position] === 1)
    }
  }
  for (const [at, one] of conditions.entries()) {
    const meets = matchCondition(entity, one)
    keep(
      marks,
      columns[at]!.test((value) => meets(valuesOf(value))),
    )
  }
}

/** Returns the marked positions in order. */
async function sort(
  file: ColumnFile,
  marks: Uint8Array,
  sorting: readonly Sorting[],
  language: string,
): Promise<Uint32Array> {
  const [first, ...others] = sorting
  const isMarked = (position: number) => marks[position] === 1
  if (others.length === 0 && first!.direction === 'asc')
    return (await file.order(first!.field, language)).filter(isMarked)
  const ranks = await Promise.all(
    sorting.map(async ({ field, direction }) => {
      const rankOf = await file.column(field).then((column) => column.ranks(language))
      return direction === 'asc' ? rankOf : (position: number) => -rankOf(position)
    }),
  )
  return (await file.order('id', language)).filter(isMarked).sort((one, other) => {
    for (const rankOf of ranks) {
      const difference = rankOf(one) - rankOf(other)
      if (difference !== 0) return difference
    }
    return 0
  })
}

/** Returns the value of each column at a position. */
const rowReader = (columns: ReadonlyMap<string, Column>) => (position: number) =>
  Object.fromEntries([...columns].map(([name, column]) => [name, column.valueAt(position)]))

async function loadColumns(file: ColumnFile, names: readonly string[]): Promise<Map<string, Column>> {
  return new Map(
    await Promise.all([...new Set(['id', ...names])].map(async (name) => [name, await file.column(name)] as const)),
  )
}

/** Ids of a list: those of the file, with those of later rows at their places. */
async function sortedIds(cache: Cache, query: Query, sorting: readonly Sorting[], language: string) {
  const compare = compareRows(entity, sorting, language)
  const [first, ...others] = sorting
  const isStored = others.length === 0 && first!.direction === 'asc'
  const { later, file, marks } = await captureRows(cache, () => {
    const sorted = isStored
      ? cache.sorted(`${first!.field} ${language}`, createComparator(entity, first!.field, language))
      : [...cache.rows.values()].sort(compare)
    return sorted.filter(matchQuery(entity, query))
  })
  if (!file) return { later, total: later.length, at: (place: number) => later[place]!.id }
  await filter(file, marks, query)
  const positions = await sort(file, marks, sorting, language)
  const columns = await loadColumns(
    file,
    sorting.map(({ field }) => field),
  )
  const rowAt = rowReader(columns)
  const places = later.map(
    (row, at) => at + countBelow(positions.length, (one) => compare(rowAt(positions[one]!), row) < 0),
  )
  return {
    later,
    total: positions.length + later.length,
    at: (place: number): string => {
      const before = countBelow(places.length, (one) => places[one]! < place)
      return places[before] === place
        ? later[before]!.id
        : String(columns.get('id')!.valueAt(positions[place - before]!))
    },
  }
}

/** Finds the accounts of a list. Their rows are read by key, except those in memory because they have changed. */
export async function findAccounts(query: Query, language: string): Promise<FoundRows> {
  const sorting = sortingOf(entity, query.sorting)
  // Reversed rather than sorted descending, so that both directions share one order.
  const isReversed = sorting.length === 1 && sorting[0]!.direction === 'desc'
  const ascending = isReversed ? sorting.map((one) => ({ ...one, direction: 'asc' as const })) : sorting
  return withAccounts('recent', async (cache) => {
    const { later, total, at } = await sortedIds(cache, query, ascending, language)
    const changed = new Map(later.map((row) => [row.id, row]))
    return {
      total,
      read: async (from, to) => {
        const places = Array.from({ length: Math.max(0, Math.min(to, total) - from) }, (_, one) => from + one)
        const ids = places.map((place) => at(isReversed ? total - 1 - place : place))
        const records = await services().records.getMany(
          entity,
          ids.filter((id) => !changed.has(id)),
        )
        return ids.flatMap((id): Row[] => (changed.get(id) ?? records.get(id) ?? []) as Row[])
      },
    }
  })
}

/** Returns the accounts that meet a condition now, with these fields and the id only. */
export async function scanAccounts<Name extends string, Found extends { id: string } = Pick<Account, Name | 'id'>>(
  names: readonly Name[],
  meets: (row: Found) => boolean,
): Promise<Found[]> {
  return withAccounts('fresh', async (cache) => {
    const { later, file, marks } = await captureRows(cache, () =>
      [...(cache.rows as ReadonlyMap<string, unknown> as ReadonlyMap<string, Found>).values()].filter(meets),
    )
    if (!file) return later
    const rowAt = rowReader(await loadColumns(file, names)) as (position: number) => Found
    const found: Found[] = []
    for (const [position, mark] of marks.entries()) {
      if (mark === 0) continue
      const row = rowAt(position)
      if (meets(row)) found.push(row)
    }
    return [...found, ...later]
  })
}
