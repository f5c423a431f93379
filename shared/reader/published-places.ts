import { findArea, type Area } from '#shared/domain/geography/area.ts'
import { findPublishedDirectories, locationsOfRow } from './published-directories.ts'
import type { ReadRequest } from './data-source.ts'

/** Organisations whose points one answer has, at the most: the first of the list. */
const maxMapPoints = 1000

const languages = ['en', 'ar', 'fr']

/**
 * GET published/place, with the query of `published/directory`: where the organisations of that whole list are, and how
 * many of them are in each area. Of the areas all are told that the rest of the query leaves, whichever of them is asked for,
 * so that another can be chosen. Points are those that readers are told, and no others.
 */
export async function listPublishedPlaces(reading: ReadRequest) {
  const { everywhere, here } = await findPublishedDirectories(reading)
  const located = here.flatMap(({ row }, place) => {
    const points = locationsOfRow(row).flatMap(({ at }) => at ?? [])
    return points.length > 0 ? [{ id: row.id, position: place + 1, points }] : []
  })
  const totals = new Map<Area, number>()
  for (const { row } of everywhere)
    for (const area of new Set(locationsOfRow(row).flatMap((place) => findArea(place) ?? [])))
      totals.set(area, (totals.get(area) ?? 0) + 1)
  const labelIndex = Math.max(0, languages.indexOf(reading.language))
  return {
    entities: located.slice(0, maxMapPoints),
    areas: [...totals].map(([{ code, country, name }, total]) => ({ code, country, name: name[labelIndex]!, total })),
    total: here.length,
    located: located.length,
  }
}
