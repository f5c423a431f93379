/** Degrees, north and east positive. */
export type Coordinates = { latitude: number; longitude: number }

/** Mean radius of the earth in kilometres. Source: IUGG. */
const radius = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two places, along the great circle. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2)
  const east = Math.sin(radians(other.longitude - one.longitude) / 2)
  const half = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** How much longer a way on foot is than the straight line, and how fast people walk, in kilometres an hour. */
const detour = 1.3
const pace = 4.5

/** Kilometres in a straight line beyond which nobody is told how long they would walk. */
const walkable = 5

/** Minutes on foot for so many kilometres in a straight line, about: to five where they are many. Null where it is too far. */
export function estimateWalkingMinutes(straight: number): number | null {
  if (straight > walkable) return null
  const minutes = (straight * detour * 60) / pace
  return minutes > 10 ? Math.round(minutes / 5) * 5 : Math.max(1, Math.round(minutes))
}
