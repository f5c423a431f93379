import { canSee, isPublishedRecord } from '#shared/access/record-access.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { addressLines, hasCoordinates, splitNames } from '#shared/domain/directory/contact-text.ts'
import { findOpenSoonest } from '#shared/domain/directory/location.ts'
import { openingRank, unknownOpeningRank, type OpenStatus } from '#shared/domain/directory/opening-hours.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directory as entity } from '#shared/entities/directory.ts'
import { closedNotice, closedUntil, currentOpenStatus } from './closed-until.ts'
import type { EntityCache, FullRecordOf, ReadRequest, RowOf } from './data-source.ts'
import { locationsOfRow } from './published-directories.ts'
import { resolveTexts } from './record-texts.ts'
import { loadReferencedNames } from './referenced-names.ts'

/**
 * Contact for an FAQ, with its organisation. `closed_until`: last day of a temporary closure; `closed`: the notice of
 * it in the reader's language.
 */
export type FaqContact = Contact & {
  directory: { id: string; name: string; language_id: string; translations: { language_id: string; name: string }[] }
  closed_until: string | null
  closed: string | null
  opening: OpenStatus
}

/** Maximum contacts of an FAQ. Also limits the organisations that are read. */
const maxContacts = 5

type Row = RowOf<typeof entity>

const maySee = (row: Row, { caller }: ReadRequest): boolean =>
  isPublishedRecord(entity, row) && canSee(caller, entity, row)

/** Returns the organisations by name in any language; null for a name that several have. */
const organisationsByName = (cache: EntityCache<typeof entity>): ReadonlyMap<string, string | null> =>
  cache.remember('published ids by name', () => {
    const ids = new Map<string, string | null>()
    for (const row of cache.rows.values())
      for (const name of isPublishedRecord(entity, row) ? new Set(row.translations.map((one) => one.name)) : [])
        ids.set(name, ids.has(name) ? null : row.id)
    return ids
  })

/**
 * Sort keys, lower is better. `country`: place of the caller's country in their list, its length if elsewhere.
 * `isOffice`: whether the contact office names the organisation.
 */
type Ranked<Value> = { value: Value; country: number; rank: number; isOffice: boolean }

/** Returns the best values, including the best one of the contact office, if any. */
function best<Value>(ranked: readonly Ranked<Value>[]): Value[] {
  const sorted = ranked.toSorted(
    (one, other) =>
      one.country - other.country ||
      // Infinity minus Infinity is not a number.
      (one.rank === other.rank ? 0 : one.rank - other.rank),
  )
  const chosen = sorted.slice(0, maxContacts)
  const office = sorted.find(({ isOffice }) => isOffice)
  if (office && !chosen.includes(office)) chosen.splice(-1, 1, office)
  return chosen.map(({ value }) => value)
}

const isReachable = (contact: Contact): boolean =>
  !!contact.phones?.length || !!contact.email || hasCoordinates(contact) || addressLines(contact).length > 0

const toContact = (record: FullRecordOf<typeof entity>, contact: Contact, language: string, at: Date): FaqContact => {
  const { name = '', language_id } = resolveTexts(entity, record, language)
  return {
    ...contact,
    directory: {
      id: record.id,
      name,
      language_id: language_id ?? '',
      translations: record.translations.map((one) => ({ language_id: one.language_id, name: one.name })),
    },
    closed_until: closedUntil(record),
    closed: closedNotice(record, language),
    opening: currentOpenStatus(record, contact.working_days, contact.time_zone, at),
  }
}

/**
 * Returns the contacts for an FAQ, the best first: those of the organisation that its contact office names exactly in
 * any language, because a wrong phone number is worse than none, and of the organisations that it links.
 */
export async function listFaqContacts(
  { contact_office: office, directories: linked }: { contact_office: string | null; directories: readonly string[] },
  request: ReadRequest,
): Promise<FaqContact[]> {
  const { dataSource, caller, language } = request
  const names = splitNames(office ?? '')
  if (names.length + linked.length === 0) return []
  const cache = dataSource.entityCache(entity)
  const [known] = await Promise.all([loadReferencedNames(dataSource, [directoryCountry]), cache.recent()])
  const named = names.flatMap((name) => organisationsByName(cache).get(name) ?? [])
  const rows = [...new Set([...named, ...linked])].flatMap((id) => {
    const row = cache.rows.get(id)
    return row && maySee(row, request) ? [row] : []
  })
  const at = new Date()
  const countryRank = ({ directory_countries: own }: Pick<Row, 'directory_countries'>): number => {
    const countries = own.map((id) => known.row(directoryCountry, id)?.country_id ?? id)
    const place = caller.countries.findIndex((id) => countries.includes(id))
    return place < 0 ? caller.countries.length : place
  }
  const rankIn = (row: Pick<Row, 'closed_until'>, rank: number): number => (closedUntil(row) ? Infinity : rank)
  const chosen = best(
    rows.map((row) => {
      const place = findOpenSoonest(locationsOfRow(row), at)
      const rank = place ? openingRank(place.days, place.zone, at) : unknownOpeningRank
      return { value: row.id, country: countryRank(row), rank: rankIn(row, rank), isOffice: named.includes(row.id) }
    }),
  )
  const records = await Promise.all(chosen.map((id) => dataSource.records.get(entity, id)))
  return best(
    records.flatMap((record) =>
      record && maySee(record, request)
        ? visibleContacts(record)
            .filter(isReachable)
            .map((contact) => ({
              value: toContact(record, contact, language, at),
              country: countryRank(record),
              rank: rankIn(record, openingRank(contact.working_days, contact.time_zone, at)),
              isOffice: named.includes(record.id),
            }))
        : [],
    ),
  )
}
