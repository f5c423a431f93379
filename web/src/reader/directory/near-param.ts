import type { Coordinates } from '#shared/domain/geography/distance.ts'

/** Formats a location for the `near` parameter of the API, with a precision of about ten meters. */
export const formatNear = ({ latitude, longitude }: Coordinates): string =>
  `${Number(latitude.toFixed(4))},${Number(longitude.toFixed(4))}`
