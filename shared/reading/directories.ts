import { abilities, isForReaders, sees } from '#shared/access/can.ts'
import { invalid, Problem } from '#shared/api/problems.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directoryMedia } from '#shared/entities/directory-media.ts'
import { directoryType } from '#shared/entities/directory-type.ts'
import { directory as entity } from '#shared/entities/directory.ts'
import { language as languages } from '#shared/entities/language.ts'
import { nationality } from '#shared/entities/nationality.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import type { Service } from '#shared/entities/service.ts'
import type { Coordinates } from '#shared/places/distance.ts'
import { offersOf, servicesOf, type Offers } from '#shared/places/offers.ts'
import { opening, type Opening } from '#shared/places/opening.ts'
import { nearest, openingOf, placesOf, type Place } from '#shared/places/place.ts'
import { contactsShown } from '#shared/places/shown-contacts.ts'
import { foldTag } from '#shared/search/fold.ts'
import { factsOf } from './facts.ts'
import { valuesOf } from '#shared/entities/values-of.ts'
import { compareBy } from '#shared/entities/order.ts'
import { resolvedTexts, toldTranslations } from './texts.ts'
import { publicUrl } from '#shared/uploads/address.ts'
import { faqsThatName } from './links.ts'
import { directoryNames, names, type Names } from './names.ts'
import { filterOf, lastChanged, listAnswer, namedBy, readQuery, recentRows, type Query } from './query.ts'
import type { Reading, RowOf, Shelf } from './library.ts'
import { closedUntil, closedWords } from './closed.ts'
import { wordOn } from './verified.ts'

type Row = RowOf<typeof entity>

/** Kilometres beyond which nothing on earth is. */
const farthest = 20_100

/** A row, and where it was asked from a place, its contact that is nearest to it; null where none says where it is. */
type Found = { row: Row; near?: ReturnType<typeof nearest> }

/** Rows of lists have no contacts, but where these are and when they are open. */
export const placesIn = (row: Row): Place[] => (row['places'] as Place[] | undefined) ?? placesOf(contactsShown(row))

const offersIn = (row: Row): Offers =>
  (row['offers'] as Offers | undefined) ?? offersOf(servicesOf(row as { services?: Service[] }))

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const shut: Opening = { state: 'closed', closes: null, opens: null }

/** Whatever its hours say, what is closed for now is. */
const openingNow = (row: Row, now: Date): Opening => (closedUntil(row) ? shut : openingOf(placesIn(row), now))

function coordinatesIn({ near, within }: Query): { near: Coordinates | null; within: number } {
  if (within !== undefined) {
    if (near === undefined) throw invalid('near', 'required')
    if (!/^\d{1,5}(\.\d{1,6})?$/.test(within) || Number(within) > farthest) throw invalid('within', 'out_of_range')
  }
  if (near === undefined) return { near: null, within: Infinity }
  const parts = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(near)
  if (!parts) throw invalid('near', 'invalid_format')
  const [latitude, longitude] = [Number(parts[1]), Number(parts[2])]
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw invalid('near', 'out_of_range')
  return { near: { latitude, longitude }, within: within === undefined ? Infinity : Number(within) }
}

const own = ['language', 'open_now', 'free', 'step_free', 'near', 'within', 'search', 'area', 'ids']

/** Organisations that one request names, at the most: as many as a page of any list has. */
const mostNamed = 100

/** The organisations that `ids` names, with commas between them; null where it is not asked by. */
function idsIn({ ids }: Query): ReadonlySet<string> | null {
  if (ids === undefined) return null
  const named = new Set(ids.split(','))
  if (named.size > mostNamed) throw invalid('ids', 'too_long', { maximum: mostNamed })
  return named
}

/** The active organisations that a query asks for, in its order; `everywhere` are those of any area. */
export async function askedFor(reading: Reading) {
  const query = readQuery(reading.rawQuery, own)
  const { area } = query
  const { areaOf } = reading.library
  // What cannot be narrowed so is not told as if it were.
  if (area !== undefined && !areaOf) throw invalid('area', 'unknown_parameter')
  const where = coordinatesIn(query)
  const named = idsIn(query)
  const corpus = reading.library.corpus(entity)
  const [known] = await Promise.all([names(reading.library, directoryNames, namedBy(query)), corpus.recent()])
  const now = new Date()
  const minute = query['open_now'] === '1' ? Math.floor(now.getTime() / 60_000) : ''
  const name = `published ${reading.rawQuery} ${reading.language} ${known.generation} ${minute}`
  const found = corpus.remember(name, () => {
    const selected = select(corpus, query, known, reading.language, now)
    const everywhere = placed(named ? selected.filter(({ id }) => named.has(id)) : selected, where)
    const isHere = ({ row }: Found): boolean => placesIn(row).some((place) => areaOf!(place)?.code === area)
    return { everywhere, here: area === undefined ? everywhere : everywhere.filter(isHere) }
  })
  return { ...found, query, known, now }
}

/** GET published/directory: the active organisations, by name or, with `near`, by distance; for visitors too. */
export async function publishedDirectories(reading: Reading) {
  const { here, query, known, now } = await askedFor(reading)
  return listAnswer(here, query, (one) => directoryRow(one, known, reading, now))
}

function select(corpus: Shelf<typeof entity>, query: Query, known: Names, language: string, now: Date): readonly Row[] {
  const inPart = filterOf(query, known)
  const words = foldTag(query['search'] ?? '')
    .split(' ')
    .filter(Boolean)
  const rows = corpus
    .sorted(`name ${language}`, compareBy(entity, 'name', language))
    .filter(
      (row) =>
        isForReaders(entity, row) &&
        inPart(row) &&
        (query['type'] === undefined || row.directory_type_id === query['type']) &&
        offersAll(row, query) &&
        isCalled(row, words) &&
        (query['open_now'] !== '1' || openingNow(row, now).state === 'open'),
    )
  return query['recent'] === '1' ? rows.sort(lastChanged).slice(0, recentRows) : rows
}

/** Whether it, or a service of it, is in the language that is asked for, and some service as free and as step-free as that. */
function offersAll(row: Row, { language, free, step_free: stepFree }: Query): boolean {
  const offers = offersIn(row)
  return (
    (language === undefined || row.languages.includes(language) || !!offers.languages?.includes(language)) &&
    (free !== '1' || offers.free === true) &&
    (stepFree !== '1' || offers.stepFree === true)
  )
}

/** Whether its names or its towns have all the words. */
function isCalled(row: Row, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const called = ['name', 'alternative_name', 'acronym'].flatMap((name) => valuesOf(entity, row, name))
  const text = foldTag([...called, ...placesIn(row).map(({ city }) => city)].filter(Boolean).join(' '))
  return words.every((word) => text.includes(word))
}

/** The rows by distance, where one was asked from: those that say nowhere where they are come last, or not at all. */
function placed(rows: readonly Row[], { near: from, within }: ReturnType<typeof coordinatesIn>): readonly Found[] {
  if (!from) return rows.map((row) => ({ row }))
  const distance = ({ near }: Found): number => near?.kilometres ?? Infinity
  const found = rows.map((row): Found => ({ row, near: nearest(placesIn(row), from) }))
  return found
    .filter((one) => within === Infinity || distance(one) <= within)
    .sort((one, other) => (distance(one) < distance(other) ? -1 : distance(one) > distance(other) ? 1 : 0))
}

function directoryRow({ row, near }: Found, known: Names, reading: Reading, now: Date) {
  const places = placesIn(row)
  return {
    ...face(row, known, reading),
    city: (near ? near.place.city : places.find(({ city }) => city)?.city) ?? null,
    ...(near !== undefined && { kilometres: near && Number(near.kilometres.toFixed(2)) }),
    opening: openingNow(row, now),
  }
}

function face(row: Row, known: Names, { language, caller }: Reading) {
  const { name, language_id } = resolvedTexts(entity, row, language)
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
    ...wordOn(entity, row, known),
    ...(row['confirmation'] === 'unconfirmed' && { unconfirmed: true }),
    updated_at: row.updated_at,
    abilities: abilities(caller, entity, row),
  }
}

/** GET published/directory/{id}: all that readers learn of an organisation, and the FAQs that name it. */
export async function publishedDirectory(reading: Reading) {
  const id = reading.params['id']!
  const [record, known, faqs] = await Promise.all([
    reading.library.records.get(entity, id),
    names(reading.library, [...directoryNames, nationality]),
    faqsThatName('directories', id, reading),
  ])
  if (!record || !sees(reading.caller, entity, record)) throw new Problem('not_found')
  const texts = resolvedTexts(entity, record, reading.language)
  const until = closedUntil(record)
  const now = new Date()
  return {
    ...factsOf(entity, record),
    ...directoryRow({ row: record }, known, reading, now),
    closed_until: until,
    closed: until && capitalised(closedWords(until, reading.language)),
    status: record.status,
    description: texts.description,
    complaints: texts.complaints,
    translations: toldTranslations(entity, record),
    nationalities: known.named(nationality, record.nationalities, reading.language),
    languages: known.named(languages, record.languages, reading.language),
    address_shown: record.address_shown,
    contacts: contactsShown(record).map((one) => ({
      ...one,
      opening: until ? shut : opening(one.working_days, one.time_zone, now),
    })),
    services: servicesOf(record).map((one) => ({
      ...one,
      closed_until: closedUntil(one),
      languages: known.named(languages, one.languages, reading.language),
      service_categories: known.named(serviceCategory, one.service_categories, reading.language),
    })),
    faqs,
  }
}
