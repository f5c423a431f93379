import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { parseCoordinates } from '#web/entity/contacts/parse-coordinates.ts'

/** Formats a location for the URL, with a precision of about ten meters. */
export const formatNear = ({ latitude, longitude }: Coordinates): string =>
  `${Number(latitude.toFixed(4))},${Number(longitude.toFixed(4))}`

/** Location in the URL, the only place that stores it; null if absent. */
export const parseNear = (searchParams: URLSearchParams): Coordinates | null =>
  parseCoordinates(searchParams.get('near') ?? '')
