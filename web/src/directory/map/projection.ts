import type { Coordinates } from '#shared/places/distance.ts'
import { covered } from './outlines.ts'

/** What is shown: the middle in degrees, and pixels a degree of latitude. */
export type View = { longitude: number; latitude: number; scale: number }

export const frame = { width: 480, height: 300 }

/** Pixels a degree: from half a continent to a few towns. */
const farthest = 11
const closest = 120

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

const narrowing = (latitude: number): number => Math.cos((latitude * Math.PI) / 180)

/** Degrees from the middle to the edges. */
const reach = ({ latitude, scale }: View): { east: number; north: number } => ({
  east: frame.width / 2 / (scale * narrowing(latitude)),
  north: frame.height / 2 / scale,
})

/** A view that stays within what is drawn. */
export function within(view: View): View {
  const scale = clamp(view.scale, farthest, closest)
  const { east, north } = reach({ ...view, scale })
  return {
    scale,
    longitude: clamp(view.longitude, covered.west + east, covered.east - east),
    latitude: clamp(view.latitude, covered.south + north, covered.north - north),
  }
}

/** Whether there is anything drawn around a place. */
export const isCovered = ({ latitude, longitude }: Coordinates): boolean =>
  longitude > covered.west && longitude < covered.east && latitude > covered.south && latitude < covered.north

/** The view in which all of these places are seen, with room around them. */
export function viewOf(points: readonly Coordinates[]): View {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const middle = (south + north) / 2
  const tall = Math.max((north - south) * 1.6, 9)
  const wide = Math.max((east - west) * 1.5, 14) * narrowing(middle)
  const scale = Math.min(frame.height / tall, frame.width / wide)
  return within({ longitude: (west + east) / 2, latitude: middle, scale })
}

export const closer = (view: View): View => within({ ...view, scale: view.scale * 1.8 })
export const farther = (view: View): View => within({ ...view, scale: view.scale / 1.8 })
export const isClosest = ({ scale }: View): boolean => scale >= closest
export const isFarthest = ({ scale }: View): boolean => scale <= farthest

/** Where a place stands in the frame, in pixels from its upper left corner. */
export const place = (view: View, { latitude, longitude }: Coordinates): { x: number; y: number } => ({
  x: frame.width / 2 + (longitude - view.longitude) * view.scale * narrowing(view.latitude),
  y: frame.height / 2 - (latitude - view.latitude) * view.scale,
})

/** Pixels within which one marker would hide another. */
const apart = 18

/** Places together that stand too near to each other for a marker each. */
export function grouped<Point extends Coordinates>(view: View, points: readonly Point[]): Point[][] {
  const groups: Point[][] = []
  for (const point of points) {
    const here = place(view, point)
    const near = groups.find((group) => {
      const there = place(view, group[0]!)
      return Math.hypot(here.x - there.x, here.y - there.y) < apart
    })
    if (near) near.push(point)
    else groups.push([point])
  }
  return groups
}

/** A line of outlines.ts as the path of a drawing. */
export function path(view: View, line: string, closed: boolean): string {
  const points = line.split(',').map((pair) => {
    const [longitude, latitude] = pair.trim().split(' ').map(Number)
    const { x, y } = place(view, { longitude: longitude!, latitude: latitude! })
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}${closed ? 'Z' : ''}`
}
