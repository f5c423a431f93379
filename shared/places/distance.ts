/** Degrees, north and east positive. */
export type Coordinates = { latitude: number; longitude: number }

/** Mean radius of the earth in kilometres. Source: IUGG. */
const radius = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two places, along the great circle. */
export function kilometres(one: Coordinates, other: Coordinates): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2)
  const east = Math.sin(radians(other.longitude - one.longitude) / 2)
  const half = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(half)))
}
