import { fold } from '#shared/search/analysis/fold.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { Coordinates } from './distance.ts'
import { countryOutlines, areaBoundaries } from './area-boundaries.ts'

export type Point = readonly [longitude: number, latitude: number]

export type Area = {
  code: string
  /** ISO 3166-1 alpha-2. */
  country: string
  name: Label
  /** A location belongs to the area of the nearest spot. */
  spots: readonly Point[]
}

const spotsOf = (line: string): Point[] =>
  line.split(',').map((pair) => {
    const [longitude, latitude] = pair.trim().split(' ').map(Number)
    return [longitude!, latitude!]
  })

export const areas: readonly Area[] = areaBoundaries.map(([code, en, ar, fr, spots]) => ({
  code,
  country: code.slice(0, 2),
  name: [en, ar, fr],
  spots: spotsOf(spots),
}))

export const outlines: ReadonlyMap<string, readonly Point[]> = new Map(
  Object.entries(countryOutlines).map(([country, line]) => [country, spotsOf(line)]),
)

/** Length of a degree of longitude relative to one of latitude, at the middle latitude of these countries. */
const longitudeScale = 0.9

/** Returns the squared distance of two points in degrees of latitude. */
export const squaredDistance = ([x, y]: Point, [otherX, otherY]: Point): number =>
  ((x - otherX) * longitudeScale) ** 2 + (y - otherY) ** 2

/** Returns whether a point is inside a polygon (ray casting). */
export function isInside(corners: readonly Point[], [longitude, latitude]: Point): boolean {
  return corners.reduce((inside, [x, y], at) => {
    const [lastX, lastY] = corners.at(at - 1)!
    const crosses = y > latitude !== lastY > latitude && longitude < ((lastX - x) * (latitude - y)) / (lastY - y) + x
    return crosses ? !inside : inside
  }, false)
}

function areaAt({ latitude, longitude }: Coordinates): Area | null {
  const spot: Point = [longitude, latitude]
  const country = [...outlines].find(([, corners]) => isInside(corners, spot))?.[0]
  let nearest: Area | null = null
  let least = Infinity
  for (const area of areas) {
    if (area.country !== country) continue
    const distance = Math.min(...area.spots.map((one) => squaredDistance(one, spot)))
    if (distance < least) [nearest, least] = [area, distance]
  }
  return nearest
}

const byName = new Map<string, Area[]>()
for (const area of areas)
  for (const name of new Set(area.name.map(fold))) byName.set(name, [...(byName.get(name) ?? []), area])

/** Returns the areas with a name. The name may combine languages: `Amman · عمّان`. */
const named = (written: string): Area[] => written.split('·').flatMap((name) => byName.get(fold(name).trim()) ?? [])

/**
 * Returns the area of a location: by the governorate of its address, unless its coordinates are in another country,
 * else by its coordinates. Null if neither gives a single area.
 */
export function findArea({ governorate, at }: { governorate?: string; at?: Coordinates }): Area | null {
  const around = at ? areaAt(at) : null
  const namedAreas = governorate ? new Set(named(governorate)) : new Set<Area>()
  const fitting = [...namedAreas].filter(({ country }) => !around || country === around.country)
  return fitting.length === 1 ? fitting[0]! : around
}
