import type { Coordinates } from '#shared/places/distance.ts'
import { parseCoordinates } from '#web/entity/contacts/point.ts'

/** A place as the address has it: to about ten metres, which is enough to sort by distance. */
export const nearText = ({ latitude, longitude }: Coordinates): string =>
  `${Number(latitude.toFixed(4))},${Number(longitude.toFixed(4))}`

/** The place that the person gave, which stands in the address alone; null where they gave none. */
export const nearIn = (address: URLSearchParams): Coordinates | null => parseCoordinates(address.get('near') ?? '')
