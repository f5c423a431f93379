import { listAbilities, isPublishedRecord, canSee } from '#shared/access/record-access.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directoryMedia } from '#shared/entities/directory-media.ts'
import { directoryType } from '#shared/entities/directory-type.ts'
import { directory as entity } from '#shared/entities/directory.ts'
import { language as languages } from '#shared/entities/language.ts'
import { nationality } from '#shared/entities/nationality.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { summarizeServices, servicesOf, type ServiceSummary } from '#shared/domain/directory/service-summary.ts'
import { openStatusAt } from '#shared/domain/directory/opening-hours.ts'
import { findNearest, findOpenSoonest, toLocations, type Location } from '#shared/domain/directory/location.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { listRecordFacts } from './record-facts.ts'
import { fieldValues } from '#shared/model/field-values.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import { resolveTexts, exposedTranslations } from './record-texts.ts'
import { publicUrl } from '#shared/domain/uploads/upload-url.ts'
import { listFaqsReferencing } from './linked-records.ts'
import { directoryReferencedEntities, loadReferencedNames, type ReferencedNames } from './referenced-names.ts'
import {
  createListFilter,
  compareByLastChange,
  toListResponse,
  entitiesNamedInQuery,
  readQuery,
  maxRecentRows,
  type ListQueryParameters,
} from './published-list-query.ts'
import type { ReadRequest, RowOf, EntityCache } from './data-source.ts'
import { closedNotice, closedUntil, currentOpenStatus } from './closed-until.ts'
import { verificationDates } from './verification-dates.ts'

type Row = RowOf<typeof entity>

/** Maximum distance in kilometres, half the circumference of the earth. */
const maxDistanceKm = 20_100

/** Row, and with `near` its nearest location; null if it has no coordinates. */
type DirectoryMatch = { row: Row; near?: ReturnType<typeof findNearest> }

/** Rows of lists have `places` instead of contacts. */
export const locationsOfRow = (row: Row): Location[] =>
  (row['places'] as Location[] | undefined) ?? toLocations(visibleContacts(row))

const offersIn = (row: Row): ServiceSummary =>
  (row['offers'] as ServiceSummary | undefined) ?? summarizeServices(servicesOf(row as { services?: Service[] }))

function coordinatesIn({ near, within }: ListQueryParameters): { near: Coordinates | null; within: number } {
  if (within !== undefined) {
    if (near === undefined) throw invalidField('near', 'required')
    if (!/^\d{1,5}(\.\d{1,6})?$/.test(within) || Number(within) > maxDistanceKm)
      throw invalidField('within', 'out_of_range', { minimum: 0, maximum: maxDistanceKm })
  }
  if (near === undefined) return { near: null, within: Infinity }
  const parts = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(near)
  if (!parts) throw invalidField('near', 'invalid_format', { example: '30.0444,31.2357' })
  const [latitude, longitude] = [Number(parts[1]), Number(parts[2])]
  if (Math.abs(latitude) > 90) throw invalidField('near', 'out_of_range', { minimum: -90, maximum: 90 })
  if (Math.abs(longitude) > 180) throw invalidField('near', 'out_of_range', { minimum: -180, maximum: 180 })
  return { near: { latitude, longitude }, within: within === undefined ? Infinity : Number(within) }
}

const ownParameters = ['language', 'open_now', 'free', 'step_free', 'near', 'within', 'search', 'area', 'ids']

/** Maximum ids in a request, equal to the maximum page size. */
const maxRequestedIds = 100

function idsIn({ ids }: ListQueryParameters): ReadonlySet<string> | null {
  if (ids === undefined) return null
  const named = new Set(ids.split(','))
  if (named.size > maxRequestedIds) throw invalidField('ids', 'too_long', { maximum: maxRequestedIds })
  return named
}

/** Returns the active organisations that match a query, in its order. `everywhere` ignores the area filter. */
export async function findPublishedDirectories(request: ReadRequest) {
  const query = readQuery(request.rawQuery, ownParameters)
  const { area } = query
  const { areaOf } = request.dataSource
  // Rejects the area filter where it cannot be applied, instead of returning unfiltered results.
  if (area !== undefined && !areaOf) throw invalidField('area', 'unknown_parameter')
  const where = coordinatesIn(query)
  const named = idsIn(query)
  const cache = request.dataSource.entityCache(entity)
  const [known] = await Promise.all([
    loadReferencedNames(request.dataSource, directoryReferencedEntities, entitiesNamedInQuery(query)),
    cache.recent(),
  ])
  const now = new Date()
  const minute = query['open_now'] === '1' ? Math.floor(now.getTime() / 60_000) : ''
  const name = `published ${request.rawQuery} ${request.language} ${known.generation} ${minute}`
  const found = cache.remember(name, () => {
    const selected = select(cache, query, known, request.language, now)
    const isOffered = (place: Location): boolean => query['open_now'] !== '1' || isOpenAt(place, now)
    const everywhere = sortByDistance(named ? selected.filter(({ id }) => named.has(id)) : selected, where, isOffered)
    const isHere = ({ row }: DirectoryMatch): boolean =>
      locationsOfRow(row).some((place) => areaOf!(place)?.code === area)
    return { everywhere, here: area === undefined ? everywhere : everywhere.filter(isHere) }
  })
  return { ...found, query, known, now }
}

/**
 * Handler of `GET /published/directory`: active organisations, by name or with `near` by distance. Open to visitors.
 */
export async function listPublishedDirectories(request: ReadRequest) {
  const { here, query, known, now } = await findPublishedDirectories(request)
  return toListResponse(here, query, (one) => directoryRow(one, known, request, now))
}

function select(
  cache: EntityCache<typeof entity>,
  query: ListQueryParameters,
  known: ReferencedNames,
  language: string,
  now: Date,
): readonly Row[] {
  const inPart = createListFilter(query, known)
  const words = foldTag(query['search'] ?? '')
    .split(' ')
    .filter(Boolean)
  const rows = cache
    .sorted(`name ${language}`, createComparator(entity, 'name', language))
    .filter(
      (row) =>
        isPublishedRecord(entity, row) &&
        inPart(row) &&
        (query['type'] === undefined || row.directory_type_id === query['type']) &&
        offersAll(row, query) &&
        hasNameWith(row, words) &&
        (query['open_now'] !== '1' || (!closedUntil(row) && locationsOfRow(row).some((place) => isOpenAt(place, now)))),
    )
  return query['recent'] === '1' ? rows.sort(compareByLastChange).slice(0, maxRecentRows) : rows
}

/** Returns whether the organisation matches the service filters: language, free of charge, step-free. */
function offersAll(row: Row, { language, free, step_free: stepFree }: ListQueryParameters): boolean {
  const offers = offersIn(row)
  return (
    (language === undefined || row.languages.includes(language) || !!offers.languages?.includes(language)) &&
    (free !== '1' || offers.free === true) &&
    (stepFree !== '1' || offers.stepFree === true)
  )
}

/** Returns whether the names or cities contain all words. */
function hasNameWith(row: Row, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const names = ['name', 'alternative_name', 'acronym'].flatMap((name) => fieldValues(entity, row, name))
  const text = foldTag([...names, ...locationsOfRow(row).map(({ city }) => city)].filter(Boolean).join(' '))
  return words.every((word) => text.includes(word))
}

const isOpenAt = ({ days, zone }: Location, now: Date): boolean => openStatusAt(days, zone, now).state === 'open'

/**
 * Sorts rows by distance if a location is given. Rows without coordinates come last, and are left out with `within`.
 *
 * @param isOffered Which locations of an organisation count.
 */
function sortByDistance(
  rows: readonly Row[],
  { near: fromPoint, within }: ReturnType<typeof coordinatesIn>,
  isOffered: (place: Location) => boolean,
): readonly DirectoryMatch[] {
  if (!fromPoint) return rows.map((row) => ({ row }))
  const distance = ({ near }: DirectoryMatch): number => near?.kilometres ?? Infinity
  const found = rows.map((row): DirectoryMatch => ({
    row,
    near: findNearest(locationsOfRow(row).filter(isOffered), fromPoint),
  }))
  return found
    .filter((one) => within === Infinity || distance(one) <= within)
    .sort((one, other) => (distance(one) < distance(other) ? -1 : distance(one) > distance(other) ? 1 : 0))
}

function directoryRow({ row, near }: DirectoryMatch, known: ReferencedNames, request: ReadRequest, now: Date) {
  // City, phone, distance and opening are those of the same contact.
  const place = near?.place ?? findOpenSoonest(locationsOfRow(row), now) ?? {}
  return {
    ...toListItem(row, known, request),
    city: place.city ?? null,
    phone: place.phone ?? null,
    ...(near !== undefined && { kilometres: near && Number(near.kilometres.toFixed(2)) }),
    opening: currentOpenStatus(row, place.days, place.zone, now),
  }
}

function toListItem(row: Row, known: ReferencedNames, { language, caller }: ReadRequest) {
  const { name, language_id } = resolveTexts(entity, row, language)
  return {
    id: row.id,
    name,
    language_id,
    alternative_name: row.alternative_name,
    acronym: row.acronym,
    directory_type: known.named(directoryType, [row.directory_type_id], language)[0] ?? null,
    logo_url: publicUrl(known.row(directoryMedia, row.logo_id)?.image),
    image_url: publicUrl(row.image),
    directory_countries: known.named(directoryCountry, row.directory_countries, language),
    service_categories: known.named(serviceCategory, row.service_categories, language),
    ...verificationDates(entity, row, known),
    ...(row['confirmation'] === 'unconfirmed' && { unconfirmed: true }),
    updated_at: row.updated_at,
    abilities: listAbilities(caller, entity, row),
  }
}

/** Handler of `GET /published/directory/{id}`: the organisation and the FAQs that reference it. */
export async function getPublishedDirectory(request: ReadRequest) {
  const id = request.params['id']!
  const [record, known, faqs] = await Promise.all([
    request.dataSource.records.get(entity, id),
    loadReferencedNames(request.dataSource, [...directoryReferencedEntities, nationality]),
    listFaqsReferencing('directories', id, request),
  ])
  if (!record || !canSee(request.caller, entity, record)) throw new Problem('not_found')
  const texts = resolveTexts(entity, record, request.language)
  const now = new Date()
  return {
    ...listRecordFacts(entity, record),
    ...directoryRow({ row: record }, known, request, now),
    closed_until: closedUntil(record),
    closed: closedNotice(record, request.language),
    status: record.status,
    description: texts.description,
    complaints: texts.complaints,
    translations: exposedTranslations(entity, record),
    nationalities: known.named(nationality, record.nationalities, request.language),
    languages: known.named(languages, record.languages, request.language),
    address_shown: record.address_shown,
    contacts: visibleContacts(record).map((one) => ({
      ...one,
      opening: currentOpenStatus(record, one.working_days, one.time_zone, now),
    })),
    services: servicesOf(record).map((one) => ({
      ...one,
      closed_until: closedUntil(one),
      languages: known.named(languages, one.languages, request.language),
      service_categories: known.named(serviceCategory, one.service_categories, request.language),
    })),
    faqs,
  }
}
