import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { parseCoordinates } from '#web/entity/contacts/parse-coordinates.ts'

/** A place as the address has it: to about ten metres, which is enough to sort by distance. */
export const formatNear = ({ latitude, longitude }: Coordinates): string =>
  `${Number(latitude.toFixed(4))},${Number(longitude.toFixed(4))}`

/** The place that the person gave, which stands in the address alone; null where they gave none. */
export const parseNear = (address: URLSearchParams): Coordinates | null => parseCoordinates(address.get('near') ?? '')
