import { findArea, type Area } from '#shared/domain/geography/area.ts'
import { findPublishedDirectories, locationsOfRow } from './published-directories.ts'
import type { ReadRequest } from './data-source.ts'

/** Maximum organisations with map points in a response. */
const maxMapPoints = 1000

const languages = ['en', 'ar', 'fr']

/**
 * Handler of `GET /published/place`, with the query of `published/directory`: map points of the organisations, and
 * their number per area. The counts ignore the area filter, so that another area can be selected. Points of hidden
 * addresses are left out.
 */
export async function listPublishedPlaces(request: ReadRequest) {
  const { everywhere, here } = await findPublishedDirectories(request)
  const located = here.flatMap(({ row }, place) => {
    const points = locationsOfRow(row).flatMap(({ at }) => at ?? [])
    return points.length > 0 ? [{ id: row.id, position: place + 1, points }] : []
  })
  const totals = new Map<Area, number>()
  for (const { row } of everywhere)
    for (const area of new Set(locationsOfRow(row).flatMap((place) => findArea(place) ?? [])))
      totals.set(area, (totals.get(area) ?? 0) + 1)
  const labelIndex = Math.max(0, languages.indexOf(request.language))
  return {
    entities: located.slice(0, maxMapPoints),
    areas: [...totals].map(([{ code, country, name }, total]) => ({ code, country, name: name[labelIndex]!, total })),
    total: here.length,
    located: located.length,
  }
}
