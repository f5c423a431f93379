import { isVisibleTo } from '#shared/access/audience.ts'
import type { Caller } from '#shared/access/record-access.ts'
import { country } from '#shared/entities/country.ts'
import { notice as entity, noticeLevels } from '#shared/entities/notice.ts'
import { keysOf } from '#shared/keys-of.ts'
import type { ReadRequest, RowOf } from './data-source.ts'
import { loadReferencedNames } from './referenced-names.ts'
import { resolveTexts } from './record-texts.ts'

type Row = RowOf<typeof entity>

export const maxNotices = 5

const order = keysOf(noticeLevels)

/**
 * Returns whether a notice is for the caller. Callers with countries see notices of those countries only; callers
 * without countries, such as visitors, see all. Notices of a unit are for its members.
 */
export const concernsCaller = ({ countries, unit_id }: Caller, row: Pick<Row, 'countries' | 'units'>): boolean =>
  (row.countries.length === 0 || countries.length === 0 || row.countries.some((id) => countries.includes(id))) &&
  (row.units.length === 0 || unit_id === undefined || (unit_id !== null && row.units.includes(unit_id)))

const latestStartFirst = (one: Row, other: Row): number =>
  order.indexOf(one.level) - order.indexOf(other.level) ||
  other.begins_on.localeCompare(one.begins_on) ||
  one.id.localeCompare(other.id)

/** Handler of `GET /published/notice`: notices of today (UTC), most urgent first. Open to visitors. */
export async function listCurrentNotices({ dataSource, caller, language }: ReadRequest) {
  const cache = dataSource.entityCache(entity)
  const [known] = await Promise.all([loadReferencedNames(dataSource, [country]), cache.recent()])
  const today = new Date().toISOString().slice(0, 10)
  const isNow = ({ begins_on, ends_on }: Row) => begins_on <= today && today <= ends_on
  return {
    entities: [...cache.rows.values()]
      .filter((row) => isNow(row) && isVisibleTo(caller.audience, row.visibility) && concernsCaller(caller, row))
      .sort(latestStartFirst)
      .slice(0, maxNotices)
      .map((row) => ({
        id: row.id,
        version: row.version,
        level: row.level,
        ...resolveTexts(entity, row, language),
        link: row.link,
        countries: known.named(country, row.countries, language),
        ends_on: row.ends_on,
      })),
  }
}
