import { createHash } from 'node:crypto'
import { brokenLink } from '#shared/entities/broken-link.ts'
import type { LinkState } from '#shared/model/back-office-choices.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { isSearchable, searchSources } from '#shared/reader/search/record-search-documents.ts'
import { listWebLinks } from '#shared/reader/record-web-links.ts'
import type { SearchObject } from '#shared/search/index/search-document.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { logLine } from '#functions/platform/logger.ts'
import { throttleBySite } from '#functions/outbound/throttle-by-site.ts'
import { checkLink, type Verdict } from '#functions/outbound/link-checker.ts'
import { dailyLeaseSeconds, takeLease } from '#functions/data/client/leases.ts'
import { services } from '#functions/data/services.ts'
import { systemActor, type StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { consume } from './consumer-handler.ts'

/** Days within which every link is looked at; one that led nowhere is looked at each day. */
const roundDays = 7

/** Milliseconds for which links are looked at in a day. What is left over has its turn in the next round. */
const workingTimeMs = 10 * 60_000

/** Where so many links in a row lead nowhere, and none anywhere, it is our own network that does not. */
const minLinksForOutage = 3

/** Records that are read at once. */
const readBatchSize = 400

/** Records of one kind that are named of a link: more would say no more. */
const maxRecordsPerLink = 100

/** The fields of a record here that name those with the link. */
const fields = { faq: 'faqs', directory: 'organisations', media: 'media' } as const
type LinkLocations = Record<(typeof fields)[SearchObject], string[]>

type Link = StoredOf<typeof brokenLink>

export const handler = consume({ DayBegan: ({ at, id }) => checkLinks(Date.parse(at), id) })

/** Every link that readers have before them, with the records in which it stands. */
async function findLinks(): Promise<Map<string, LinkLocations>> {
  const { entityCache, records } = services()
  const places = new Map<string, LinkLocations>()
  for (const source of searchSources) {
    const { entity, object } = source
    const { fresh, rows } = entityCache(entity)
    await fresh()
    const ids = [...rows.values()].filter((row) => isSearchable(source, row)).map(({ id }) => id)
    for (let from = 0; from < ids.length; from += readBatchSize)
      for (const [id, record] of await records.getMany(entity, ids.slice(from, from + readBatchSize)))
        for (const link of listWebLinks(object, record)) {
          const of = places.get(link) ?? { faqs: [], organisations: [], media: [] }
          if (of[fields[object]].length < maxRecordsPerLink) of[fields[object]].push(id)
          places.set(link, of)
        }
  }
  return places
}

/** Drawn from the link itself: by it each has its day of the round, and its place among those of that day. */
const hashNumber = (link: string): number => createHash('sha256').update(link).digest().readUInt32BE()

/**
 * Looks at the links of a day, and writes down which lead nowhere, since when, and where they stand. Told twice, it looks
 * twice and writes the same. `at`: milliseconds since 1970; `request`: under what name the log knows it.
 */
export async function checkLinks(
  at: number,
  request: string,
  ask: (link: string) => Promise<Verdict> = checkLink,
): Promise<void> {
  // Whoever looks at the same moment would write a second record of the same link; told again later, they find it.
  const lease = await takeLease('check links', crypto.randomUUID(), dailyLeaseSeconds)
  try {
    const places = await findLinks()
    const { fresh, rows } = services().entityCache(brokenLink)
    await fresh()
    const known = new Map([...rows.values()].map((row) => [row.url, row.id]))
    const found = await throttleBySite(selectDueLinks([...places.keys()], known, at), ask, Date.now() + workingTimeMs)
    if (isOffline([...found.values()])) return
    await storeResults({ places, known, found, day: utcDay(at), request })
  } finally {
    await lease.giveBack()
  }
}

/** The links whose turn it is: those that failed first, for the time may not be enough for all. */
function selectDueLinks(links: readonly string[], known: ReadonlyMap<string, string>, at: number): string[] {
  const turn = Math.floor(at / millisecondsPerDay) % roundDays
  return links
    .map((link) => ({ link, number: hashNumber(link), first: Number(known.has(link)) }))
    .filter(({ number, first }) => first === 1 || number % roundDays === turn)
    .toSorted((one, other) => other.first - one.first || one.number - other.number)
    .map(({ link }) => link)
}

/** Whether we reach nothing at all: then it is no word on any link. */
function isOffline(verdicts: readonly Verdict[]): boolean {
  const checked = verdicts.filter((verdict) => verdict !== null)
  const isNone = checked.length >= minLinksForOutage && !checked.includes('works')
  if (isNone) logLine('warn', 'no link could be reached, so nothing is said of any', { links: checked.length })
  return isNone
}

type Found = {
  places: ReadonlyMap<string, LinkLocations>
  /** The ids of the records of links that failed before. */
  known: ReadonlyMap<string, string>
  found: ReadonlyMap<string, Verdict>
  day: string
  request: string
}

async function storeResults({ places, known, found, day, request }: Found): Promise<void> {
  const { records } = services()
  const write = (before: Link | null, after: Record<string, unknown> | null) =>
    records.commit([{ entity: brokenLink, before, after }], systemActor, request)
  const isOver = (link: string) => !places.has(link) || found.get(link) === 'works'
  for (const [link, id] of known) {
    const before = isOver(link) ? await records.get(brokenLink, id) : null
    if (before) await write(before, null)
  }
  for (const [link, fault] of found) {
    if (fault === null || fault === 'works') continue
    const id = known.get(link)
    const before = id === undefined ? null : await records.get(brokenLink, id)
    const since = String(before?.['since'] ?? day)
    const state: LinkState = since === day ? 'doubtful' : 'broken'
    await write(before, { ...before, ...places.get(link)!, url: link, fault, state, since, checked_at: day })
  }
}
