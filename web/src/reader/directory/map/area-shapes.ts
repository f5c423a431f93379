import { squaredDistance, areas, isInside, outlines, type Area, type Point } from '#shared/domain/geography/area.ts'

/** Voronoi cell of a spot, clipped to the country, with the segments that border other areas or the country's edge. */
type Cell = { corners: Point[]; borders: [Point, Point][] }

export type AreaShape = { area: Area; cells: Cell[] }

/** Corner, and the area on the other side of the edge that starts there; null at the country's edge. */
type Corner = { at: Point; neighbour: Area | null }

const interpolate = ([x, y]: Point, [otherX, otherY]: Point, part: number): Point => [
  x + (otherX - x) * part,
  y + (otherY - y) * part,
]

/** Clips a polygon to the half-plane nearer to one spot than to another, whose area is `beyond`. */
function clipToNearer(corners: readonly Corner[], spot: Point, other: Point, neighbour: Area): Corner[] {
  const nearer = ({ at }: Corner): number => squaredDistance(at, other) - squaredDistance(at, spot)
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length]!
    const [here, there] = [nearer(corner), nearer(next)]
    const crossing = (): Point => interpolate(corner.at, next.at, here / (here - there))
    if (here >= 0) return there < 0 ? [corner, { at: crossing(), neighbour }] : [corner]
    return there >= 0 ? [{ at: crossing(), neighbour: corner.neighbour }] : []
  })
}

function cellOf(area: Area, spot: Point, all: readonly Area[]): Cell {
  const country = outlines.get(area.country) ?? []
  let corners: Corner[] = country.map((at) => ({ at, neighbour: null }))
  for (const other of all)
    for (const one of other.spots) if (one !== spot) corners = clipToNearer(corners, spot, one, other)
  const borders = corners.flatMap(({ at, neighbour }, place): [Point, Point][] => {
    const next = corners[(place + 1) % corners.length]!.at
    // A cell split by a gulf has a connecting edge outside the country, which is no border.
    const isGulf = neighbour !== null && !isInside(country, interpolate(at, next, 0.5))
    return neighbour === area || isGulf ? [] : [[at, next]]
  })
  return { corners: corners.map(({ at }) => at), borders }
}

/** Returns the shapes of a country's areas without gaps, built from their known spots. */
export function areaShapes(country: string): AreaShape[] {
  const all = areas.filter((one) => one.country === country)
  return all.map((area) => ({ area, cells: area.spots.map((spot) => cellOf(area, spot, all)) }))
}
