import { isFor } from '#shared/access/audience.ts'
import type { Caller } from '#shared/access/can.ts'
import { country } from '#shared/entities/country.ts'
import { notice as entity, noticeLevels } from '#shared/entities/notice.ts'
import { keysOf } from '#shared/keys-of.ts'
import type { Reading, RowOf } from './library.ts'
import { names } from './names.ts'
import { resolvedTexts } from './texts.ts'

type Row = RowOf<typeof entity>

/** More than these at once nobody reads. */
export const mostNotices = 5

const order = keysOf(noticeLevels)

/** Who works in some countries has those of others not; who said nothing of it, such as a visitor, has them all. Of a group they are only for its members. */
export const concerns = ({ countries, unit_id }: Caller, row: Pick<Row, 'countries' | 'units'>): boolean =>
  (row.countries.length === 0 || countries.length === 0 || row.countries.some((id) => countries.includes(id))) &&
  (row.units.length === 0 || unit_id === undefined || (unit_id !== null && row.units.includes(unit_id)))

const lastBegunFirst = (one: Row, other: Row): number =>
  order.indexOf(one.level) - order.indexOf(other.level) ||
  other.begins_on.localeCompare(one.begins_on) ||
  one.id.localeCompare(other.id)

/** GET published/notice: what the caller is told on every screen today (UTC), the urgent first; for visitors too. */
export async function currentNotices({ library, caller, language }: Reading) {
  const corpus = library.corpus(entity)
  const [known] = await Promise.all([names(library, [country]), corpus.recent()])
  const today = new Date().toISOString().slice(0, 10)
  const isNow = ({ begins_on, ends_on }: Row) => begins_on <= today && today <= ends_on
  return {
    entities: [...corpus.rows.values()]
      .filter((row) => isNow(row) && isFor(caller.audience, row.visibility) && concerns(caller, row))
      .sort(lastBegunFirst)
      .slice(0, mostNotices)
      .map((row) => ({
        id: row.id,
        version: row.version,
        level: row.level,
        ...resolvedTexts(entity, row, language),
        link: row.link,
        countries: known.named(country, row.countries, language),
        ends_on: row.ends_on,
      })),
  }
}
