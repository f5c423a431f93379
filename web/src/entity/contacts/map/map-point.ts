import type { Coordinates } from '#shared/domain/geography/distance.ts'

/** Point with its number in the list next to the map, if there are several. */
export type MapPoint = Coordinates & { key: string; number: number | null }
