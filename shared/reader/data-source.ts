import type { Audience } from '#shared/access/audience.ts'
import type { Caller } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { CommonValues, ListedOf, ValuesOf } from '#shared/model/record-types.ts'
import type { Area } from '#shared/domain/geography/area.ts'
import type { Location } from '#shared/domain/directory/location.ts'

/** As much of a record as lists are made of. */
export type RowOf<Described extends Entity> = CommonValues &
  ListedOf<Described> & { views_count?: number } & Record<string, unknown>

/** A row of any entity. */
export type Row = RowOf<Entity>

/** A record with all its texts. */
export type FullRecordOf<Described extends Entity> = CommonValues &
  ValuesOf<Described> & { views_count?: number } & Record<string, unknown>

/** The rows of an entity, and what follows from them. */
export type EntityCache<Described extends Entity> = {
  /** Brings them up to date for a reader, who may be a second behind (`lag`, milliseconds), but not behind what they wrote themselves. */
  recent: (lag?: number) => Promise<void>
  rows: ReadonlyMap<string, RowOf<Described>>
  /** Those that were deleted lately, as they were; a device does not know them. */
  deleted?: ReadonlyMap<string, RowOf<Described>>
  views: ReadonlyMap<string, { count: number; days: Record<string, number> }>
  sorted: (
    name: string,
    compare: (one: RowOf<Described>, other: RowOf<Described>) => number,
  ) => readonly RowOf<Described>[]
  /** What follows from the rows alone, made once for a name until one changes. */
  remember: <Value>(name: string, make: () => Value) => Value
  generation: () => number
}

/** An answer in one of its languages. */
export type Answer = { language_id: string; answer?: unknown } & Record<string, unknown>

/**
 * Where readings find what they tell: in a function the table, on a device its pack. So both answer by the same code, and
 * neither knows which it is.
 */
export type DataSource = {
  entityCache: <Described extends Entity>(entity: Described) => EntityCache<Described>
  /** Puts into answers what their references say today; on a device they say it already, for its pack was made so. */
  answers?: <Text extends Answer>(answers: readonly Text[], audience: Audience) => Promise<Text[]>
  records: { get: <Described extends Entity>(entity: Described, id: string) => Promise<FullRecordOf<Described> | null> }
  /** The area that a place is in; a device does without areas, as without the map. */
  areaOf?: (place: Location) => Area | null
  /** Hears that an answer goes without something that could not be read, such as a hotline. */
  onMissing?: (what: string, error: unknown) => void
}

/** Who reads what: as much of a request as decides its answer. */
export type ReadRequest = {
  params: Record<string, string>
  rawQuery: string
  caller: Caller
  /** Acronym of the language for texts. */
  language: string
  dataSource: DataSource
}
