/** Degrees, north and east positive. */
export type Coordinates = { latitude: number; longitude: number }

/** Mean radius of the earth in kilometres. Source: IUGG. */
const earthRadiusKm = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance in kilometres (haversine formula). */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2)
  const east = Math.sin(radians(other.longitude - one.longitude) / 2)
  const half = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Ratio of the walking route to the straight line, and walking speed in km/h. */
const detourFactor = 1.3
const walkingKmPerHour = 4.5

/** Maximum straight-line distance in kilometres for which a walking time is shown. */
const maxWalkingKm = 5

/**
 * Returns the estimated walking time in minutes, above ten rounded to five. Null if too far.
 *
 * @param straight Straight-line distance in kilometres
 */
export function estimateWalkingMinutes(straight: number): number | null {
  if (straight > maxWalkingKm) return null
  const minutes = (straight * detourFactor * 60) / walkingKmPerHour
  return minutes > 10 ? Math.round(minutes / 5) * 5 : Math.max(1, Math.round(minutes))
}
