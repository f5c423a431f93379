import { squaredDistance, areas, isInside, outlines, type Area, type Point } from '#shared/domain/geography/area.ts'

/** The part of a country that is nearest to one spot, and the lines where it meets other areas or the end of the country. */
type Cell = { corners: Point[]; borders: [Point, Point][] }

/** An area as it is drawn. */
export type AreaShape = { area: Area; cells: Cell[] }

/** A corner, and the area that the line which begins at it is shared with; null where the country ends there. */
type Corner = { at: Point; beyond: Area | null }

const between = ([x, y]: Point, [otherX, otherY]: Point, part: number): Point => [
  x + (otherX - x) * part,
  y + (otherY - y) * part,
]

/** What of some corners is nearer to one spot than to another, which is of the area beyond. */
function nearerTo(corners: readonly Corner[], spot: Point, other: Point, beyond: Area): Corner[] {
  const nearer = ({ at }: Corner): number => squaredDistance(at, other) - squaredDistance(at, spot)
  return corners.flatMap((corner, place) => {
    const next = corners[(place + 1) % corners.length]!
    const [here, there] = [nearer(corner), nearer(next)]
    const crossing = (): Point => between(corner.at, next.at, here / (here - there))
    if (here >= 0) return there < 0 ? [corner, { at: crossing(), beyond }] : [corner]
    return there >= 0 ? [{ at: crossing(), beyond: corner.beyond }] : []
  })
}

function cellOf(area: Area, spot: Point, all: readonly Area[]): Cell {
  const country = outlines.get(area.country) ?? []
  let corners: Corner[] = country.map((at) => ({ at, beyond: null }))
  for (const other of all)
    for (const one of other.spots) if (one !== spot) corners = nearerTo(corners, spot, one, other)
  const borders = corners.flatMap(({ at, beyond }, place): [Point, Point][] => {
    const next = corners[(place + 1) % corners.length]!.at
    // Across a gulf a cell is in parts, which a line holds together that is no border.
    const isGulf = beyond !== null && !isInside(country, between(at, next, 0.5))
    return beyond === area || isGulf ? [] : [[at, next]]
  })
  return { corners: corners.map(({ at }) => at), borders }
}

/** The areas of a country as they are drawn: side by side, without a gap, each about the spots that are known of it. */
export function areaShapes(country: string): AreaShape[] {
  const all = areas.filter((one) => one.country === country)
  return all.map((area) => ({ area, cells: area.spots.map((spot) => cellOf(area, spot, all)) }))
}
