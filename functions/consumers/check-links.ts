import { createHash } from 'node:crypto'
import { brokenLink } from '#shared/entities/broken-link.ts'
import type { LinkState } from '#shared/entities/desk-choices.ts'
import { dayOf } from '#shared/reading/overdue.ts'
import { isFound, sources } from '#shared/reading/search/documents.ts'
import { webLinksOf } from '#shared/reading/web-links.ts'
import type { SearchObject } from '#shared/search/document.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { logLine } from '#functions/http/log.ts'
import { politely } from '#functions/outside/politely.ts'
import { reach, type Verdict } from '#functions/outside/reach.ts'
import { dailyLeaseSeconds, takeLease } from '#functions/store/leases.ts'
import { services } from '#functions/store/services.ts'
import { productItself, type StoredOf } from '#functions/store/stored-record.ts'
import { consume } from './consume.ts'

/** Days within which every link is looked at; one that led nowhere is looked at each day. */
const round = 7

/** Milliseconds for which links are looked at in a day. What is left over has its turn in the next round. */
const workingTime = 10 * 60_000

/** Where so many links in a row lead nowhere, and none anywhere, it is our own network that does not. */
const fewest = 3

/** Records that are read at once. */
const together = 400

/** Records of one kind that are named of a link: more would say no more. */
const mostNamed = 100

/** The fields of a record here that name those with the link. */
const fields = { faq: 'faqs', directory: 'organisations', media: 'media' } as const
type Places = Record<(typeof fields)[SearchObject], string[]>

type Link = StoredOf<typeof brokenLink>

export const handler = consume({ DayBegan: ({ at, id }) => checkLinks(Date.parse(at), id) })

/** Every link that readers have before them, with the records in which it stands. */
async function placesOfLinks(): Promise<Map<string, Places>> {
  const { corpus, records } = services()
  const places = new Map<string, Places>()
  for (const source of sources) {
    const { entity, object } = source
    const { fresh, rows } = corpus(entity)
    await fresh()
    const ids = [...rows.values()].filter((row) => isFound(source, row)).map(({ id }) => id)
    for (let from = 0; from < ids.length; from += together)
      for (const [id, record] of await records.getMany(entity, ids.slice(from, from + together)))
        for (const link of webLinksOf(object, record)) {
          const of = places.get(link) ?? { faqs: [], organisations: [], media: [] }
          if (of[fields[object]].length < mostNamed) of[fields[object]].push(id)
          places.set(link, of)
        }
  }
  return places
}

/** Drawn from the link itself: by it each has its day of the round, and its place among those of that day. */
const numberOf = (link: string): number => createHash('sha256').update(link).digest().readUInt32BE()

/**
 * Looks at the links of a day, and writes down which lead nowhere, since when, and where they stand. Told twice, it looks
 * twice and writes the same. `at`: milliseconds since 1970; `request`: under what name the log knows it.
 */
export async function checkLinks(
  at: number,
  request: string,
  ask: (link: string) => Promise<Verdict> = reach,
): Promise<void> {
  // Whoever looks at the same moment would write a second record of the same link; told again later, they find it.
  const lease = await takeLease('check links', crypto.randomUUID(), dailyLeaseSeconds)
  try {
    const places = await placesOfLinks()
    const { fresh, rows } = services().corpus(brokenLink)
    await fresh()
    const known = new Map([...rows.values()].map((row) => [row.url, row.id]))
    const found = await politely(dueOf([...places.keys()], known, at), ask, Date.now() + workingTime)
    if (isCutOff([...found.values()])) return
    await writeDown({ places, known, found, day: dayOf(at), request })
  } finally {
    await lease.giveBack()
  }
}

/** The links whose turn it is: those that failed first, for the time may not be enough for all. */
function dueOf(links: readonly string[], known: ReadonlyMap<string, string>, at: number): string[] {
  const turn = Math.floor(at / millisecondsPerDay) % round
  return links
    .map((link) => ({ link, number: numberOf(link), first: Number(known.has(link)) }))
    .filter(({ number, first }) => first === 1 || number % round === turn)
    .toSorted((one, other) => other.first - one.first || one.number - other.number)
    .map(({ link }) => link)
}

/** Whether we reach nothing at all: then it is no word on any link. */
function isCutOff(verdicts: readonly Verdict[]): boolean {
  const said = verdicts.filter((verdict) => verdict !== null)
  const isNone = said.length >= fewest && !said.includes('works')
  if (isNone) logLine('warn', 'no link could be reached, so nothing is said of any', { links: said.length })
  return isNone
}

type Found = {
  places: ReadonlyMap<string, Places>
  /** The ids of the records of links that failed before. */
  known: ReadonlyMap<string, string>
  found: ReadonlyMap<string, Verdict>
  day: string
  request: string
}

async function writeDown({ places, known, found, day, request }: Found): Promise<void> {
  const { records } = services()
  const write = (before: Link | null, after: Record<string, unknown> | null) =>
    records.commit([{ entity: brokenLink, before, after }], productItself, request)
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
