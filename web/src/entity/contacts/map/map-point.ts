import type { Coordinates } from '#shared/domain/geography/distance.ts'

/** A place, with its number in the list beside the map where there are several. */
export type MapPoint = Coordinates & { key: string; number: number | null }
