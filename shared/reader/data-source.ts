import type { Audience } from '#shared/access/audience.ts'
import type { Caller } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { CommonValues, ListedOf, ValuesOf } from '#shared/model/record-types.ts'
import type { Area } from '#shared/domain/geography/area.ts'
import type { Location } from '#shared/domain/directory/location.ts'

/** Row of an entity cache: the values that lists use. */
export type RowOf<Described extends Entity> = CommonValues &
  ListedOf<Described> & { views_count?: number } & Record<string, unknown>

export type Row = RowOf<Entity>

export type FullRecordOf<Described extends Entity> = CommonValues &
  ValuesOf<Described> & { views_count?: number } & Record<string, unknown>

/** Rows of one entity in memory, and values derived from them. */
export type EntityCache<Described extends Entity> = {
  /** Updates the rows. They may be up to `lag` milliseconds old, but include the caller's own writes. */
  recent: (lag?: number) => Promise<void>
  rows: ReadonlyMap<string, RowOf<Described>>
  /** Recently deleted rows. Not available on devices. */
  deleted?: ReadonlyMap<string, RowOf<Described>>
  views: ReadonlyMap<string, { count: number; days: Record<string, number> }>
  sorted: (
    name: string,
    compare: (one: RowOf<Described>, other: RowOf<Described>) => number,
  ) => readonly RowOf<Described>[]
  /** Caches a value derived from the rows under a name. It is computed again after any row changes. */
  remember: <Value>(name: string, make: () => Value) => Value
  generation: () => number
}

/** Translation of an FAQ with its answer. */
export type Answer = { language_id: string; answer?: unknown } & Record<string, unknown>

/**
 * Data source of the reader API: DynamoDB in a Lambda function, the offline pack on a device. The same code serves
 * both.
 */
export type DataSource = {
  entityCache: <Described extends Entity>(entity: Described) => EntityCache<Described>
  /**
   * Replaces the references in answers by current values. Missing on devices, because packs contain resolved answers.
   */
  answers?: <Text extends Answer>(answers: readonly Text[], audience: Audience) => Promise<Text[]>
  records: { get: <Described extends Entity>(entity: Described, id: string) => Promise<FullRecordOf<Described> | null> }
  /** Returns the area of a location. Missing on devices, which have no map. */
  areaOf?: (place: Location) => Area | null
  /** Called when the response leaves out optional data that could not be read, such as a hotline. */
  onMissing?: (what: string, error: unknown) => void
}

/** Part of a request that determines the response. */
export type ReadRequest = {
  params: Record<string, string>
  rawQuery: string
  caller: Caller
  /** Language code (acronym) of the texts. */
  language: string
  dataSource: DataSource
}
