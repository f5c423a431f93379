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

/** Days within which every link is checked once. Failed links are checked daily. */
const roundDays = 7

/** Working time per day in milliseconds. Remaining links are checked in the next round. */
const workingTimeMs = 10 * 60_000

/** If at least this many links were checked and none works, the cause is this network. */
const minLinksForOutage = 3

const readBatchSize = 400

const maxRecordsPerLink = 100

/** Fields of a broken link that list the records with it. */
const fields = { faq: 'faqs', directory: 'organisations', media: 'media' } as const
type LinkLocations = Record<(typeof fields)[SearchObject], string[]>

type Link = StoredOf<typeof brokenLink>

export const handler = consume({ DayBegan: ({ at, id }) => checkLinks(Date.parse(at), id) })

/** Returns all links in public records, with the records that contain each. */
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

/** Hash of a link, which determines its day of the round and its position on that day. */
const hashNumber = (link: string): number => createHash('sha256').update(link).digest().readUInt32BE()

/**
 * Checks the links of a day and stores the broken ones with the date of the first failure and their records.
 * Idempotent.
 *
 * @param at Milliseconds since 1970.
 * @param request Id for the log.
 */
export async function checkLinks(
  at: number,
  request: string,
  ask: (link: string) => Promise<Verdict> = checkLink,
): Promise<void> {
  // A concurrent run could create a second record for the same link; it fails with `in_progress` and is retried.
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

/** Returns the links due today, failed ones first in case the time does not suffice. */
function selectDueLinks(links: readonly string[], known: ReadonlyMap<string, string>, at: number): string[] {
  const turn = Math.floor(at / millisecondsPerDay) % roundDays
  return links
    .map((link) => ({ link, number: hashNumber(link), first: Number(known.has(link)) }))
    .filter(({ number, first }) => first === 1 || number % roundDays === turn)
    .toSorted((one, other) => other.first - one.first || one.number - other.number)
    .map(({ link }) => link)
}

/** Whether no link could be reached: the results are then unusable. */
function isOffline(verdicts: readonly Verdict[]): boolean {
  const checked = verdicts.filter((verdict) => verdict !== null)
  const isNone = checked.length >= minLinksForOutage && !checked.includes('works')
  if (isNone) logLine('warn', 'link_check_inconclusive', { links: checked.length })
  return isNone
}

type Found = {
  places: ReadonlyMap<string, LinkLocations>
  /** Record ids of links that failed before. */
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
