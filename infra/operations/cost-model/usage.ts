import type { EventName } from '#shared/api/events.ts'
import { metricNames } from '#functions/platform/metrics.ts'
import { apiFunctions, consumers } from '#infra/functions.ts'
import { backupDays, copyDays, memory } from '#infra/limits.ts'

export type Action = {
  /** How often one user does it in a month: twelve days of work at a counter, on average. */
  times: number
  /** The function that answers; null: only the distribution does. */
  function: string | null
  requests: number
  /** Units of the table, from the request to the last consumer. */
  read: number
  write: number
  /** Of the request, as its client sees them; the function is taken to run all the while. */
  milliseconds: number
  /** Of the answer, without compression; of `open`, compressed. */
  bytes: number
  events: Partial<Record<EventName, number>>
  /** Of those, how many come by way of the table's stream. */
  streamed: number
  /** Bytes that stay in the table, times the months for which they do. */
  byteMonths: number
}

type More = Partial<Pick<Action, 'requests' | 'events' | 'streamed' | 'byteMonths'>>

const action = (
  times: number,
  name: string | null,
  read: number,
  write: number,
  milliseconds: number,
  bytes: number,
  more: More = {},
): Action => ({
  times,
  function: name,
  read,
  write,
  milliseconds,
  bytes,
  requests: 1,
  events: {},
  streamed: 0,
  byteMonths: 0,
  ...more,
})

/**
 * What each action uses: `npx node tests/infra/operations/measure-usage.ts` printed the units, milliseconds and bytes on the
 * sample content (units and bytes 2026-11-25, milliseconds 2026-11-20, two processor cores), for requests that follow each
 * other. What processes read beside that, one unit a second to learn which feeds moved and the ends of those that did, is
 * part of each figure as `npm run bench -- fleet --processes 20` had it, where a process of each function answers 13
 * requests a second; where they are fewer, each reads one unit more, and one for each feed that moved. How often is an
 * assumption, and the one to change first.
 */
export const usage: Record<string, Action> = {
  // Times, function, units read and written, milliseconds, bytes.
  open: action(4, null, 0, 0, 0, 166_000, { requests: 12 }),
  'see pictures': action(12, null, 0, 0, 0, 150_000),
  'sign in': action(12, 'session', 2, 10, 28, 3_100, { byteMonths: 8_400 }),
  home: action(24, 'reading', 1.2, 0, 10, 15_600),
  // Once a minute while the product is in sight: half an hour on each of the days; as if there were a bulletin all the time.
  notifications: action(360, 'notification', 3.2, 0, 7, 40),
  // Of the few who keep content, and its count in the menu: as if each user had it twice a month.
  work: action(2, 'work', 4.1, 0, 10, 9_000),
  // Of one reader in some.
  'say back': action(2, 'reading', 3.8, 8.5, 20, 0),
  // With the press on the bell, and with each answer that is read.
  bulletins: action(64, 'entity-bulletin', 2.2, 0, 7, 1_000),
  'confirm a bulletin': action(2, 'entity-bulletin', 2.2, 4, 9, 0, { byteMonths: 4_000 }),
  // Every ten minutes while it is in sight, and with each opening.
  notices: action(48, 'reading', 1.2, 0, 7, 400),
  search: action(40, 'search', 4.3, 8, 20, 6_400, {
    events: { SearchMade: 1, SearchKept: 1 },
    streamed: 1,
    byteMonths: 6_000,
  }),
  'read an answer': action(60, 'reading', 3.8, 0, 15, 6_400),
  'count a view': action(60, 'entity-faq', 5, 5.1, 26, 0, { events: { RecordViewed: 1 }, streamed: 1 }),
  // Once a month the whole of it, which the first of those who share it has made.
  'take a pack': action(1, 'reading', 14, 0, 40, 470_000, { requests: 2, events: { PackWanted: 0.1 } }),
  // At most every quarter of an hour while the product is in sight.
  'refresh a pack': action(24, 'reading', 2.9, 0, 10, 2_000),
  list: action(10, 'entity-faq', 2.7, 0, 8, 33_500),
  // Of the few who write answers, whenever they leave the text: as if each user did it twice a month.
  recognise: action(2, 'entity-directory', 1.2, 0, 12, 12),
  // Once for each translation that is opened, of the few who write them.
  agreed: action(2, 'entity-concept', 1.2, 0, 4, 980),
  get: action(4, 'entity-faq', 2.7, 0, 7, 5_200),
  // Every twenty seconds while the form of a record is looked at: half an hour on each of four days, of one user in five.
  presence: action(72, 'entity-faq', 3.2, 1, 10, 60),
  save: action(1, 'entity-faq', 2.7, 29.1, 38, 5_500, {
    events: { RecordChanged: 1 },
    streamed: 1,
    byteMonths: 72_000,
  }),
}

/** Days of a month. */
export const daysPerMonth = 30

/**
 * What is done each day whoever comes, by consumer, for 10 000 FAQs. The builder of snapshots: read units by the sizes of their rows and records
 * (`npm run bench -- snapshots`: 224 for 1 000 rows; one for each record of the index, which is made anew), seconds by `search_cold` of `npm run bench --
 * search --records 10000`; changes by day add a build for each 2 000 of them, which is nothing beside it. Links: each record is read, and of
 * 5 000 links a seventh is asked for, an assumption, in a second each and eight at once. Partners: of 1 000 organisations 500 are
 * asked once a month and once more in two, an assumption; rows and records are read, and a mail takes four writes of some nine units.
 */
export const daily = {
  'build-snapshots': { seconds: 15, read: 12_250, write: 0, mails: 0 },
  'check-links': { seconds: 100, read: 12_000, write: 0, mails: 0 },
  'ask-partners': { seconds: 10, read: 400, write: 225, mails: 25 },
} as const

/**
 * The same for each 1 000 users. Mails of what changed: 200 of them wish one, an assumption; of each their state, what they have read and their
 * bell are looked at, and 60 are written to on a day, an assumption too, each with a mark and what it told. Devices: 300 people are told of three things a
 * week, an assumption; their rows, states and what they have read are read, and each device is marked.
 */
export const dailyOfUsers = {
  'tell-away': { seconds: 15, read: 1_100, write: 255, mails: 60 },
} as const

/** A function of 1 GB has a little more than half a processor. */
export const lambdaSlowdown = 2

/** Milliseconds and megabytes that a consumer, or the publisher, takes for an event. */
export const consumerUsage = { milliseconds: 60, memory: memory.consumer }

/** Bytes of log for a request (gateway, function, platform), and for an event at a consumer. */
export const logBytes = { request: 1100, event: 500 }

/** Bytes of an event in the archive, and gigabytes of a table before anybody has come. */
export const eventBytes = 1500
export const firstGigabytes = 0.02

/**
 * What people send: gigabytes that are there before anybody comes, files a user sends in a month, bytes of one, and months
 * for which it stays. All but the first are assumptions.
 */
export const fileStorage = { firstGigabytes: 0.1, aMonth: 0.02, bytes: 600_000, months: 24 }

/** Objects that are written for a file (sent, and kept), for a build of snapshots, and by whoever gathers searches for analysts, in a month at most. */
export const objectWrites = { file: 2, build: 20, captures: 60 * 730 }

/** Bytes of a captured search, and what of the pages and pictures that are asked for the distribution has to fetch. */
export const capturedBytes = 600
export const fetchedShare = 0.05

/** Mails for each user in a month: a new password or address now and then. */
export const mailsAMonth = 0.1

/** Units of the collection that stay awake in production, and hours of a month. */
export const collection = { units: 2, hours: 730 }

/** Copies of the table that are made in a month: each night, and each week. */
export const copiesAMonth = 730 / 24 + 730 / 24 / 7

/**
 * Of each public page, where a stage has them: how often all are made anew in a month (with each notice for everybody, and once it
 * is over), milliseconds that one takes and bytes of it (`npm run bench -- pages`), how often it is asked for in a month and how
 * many of these the distribution has to fetch, and bytes on the way, compressed. Objects that a save writes: of the record, of what
 * shows it, and lists. How often, and how many, are assumptions.
 */
export const publicPage = {
  rebuilds: 4,
  milliseconds: 2,
  bytes: 8_000,
  asked: 10,
  fetched: 0.5,
  sent: 3_500,
  ofSave: 40,
  /** Two of its queue, and one of the queue in which its events are gathered. */
  alarmMeasures: 3,
}

/** Tokens that a model reads of a question, and of a record in three languages, where a stage searches by meaning. */
export const tokens = { question: 20, record: 1500 }

/** Characters of drafts by machine for each user in a month, where a stage has them: one text of 1 500 for each ten, an assumption. */
export const translatedCharacters = 150

/** Months that logs stay, and what of a log's bytes is left when it is stored. */
export const logMonths = 12
export const storedShare = 0.15

/** Copies of the table that are there at any time, each whole: one a week, and one a night of the last week. */
export const tableCopies = backupDays / 7 + copyDays.daily

/** Traces: the first request of each second, and one in twenty of the others. */
export const traceUsage = { aMonth: 2_628_000, share: 0.05 }

/** A key is called once in five minutes by each function that runs. */
export const keyCallsOfFunction = (730 * 60) / 5

/** Requests of a queue in which events are gathered: the platform asks it fifteen times a minute whether there are any. */
export const pollsOfQueue = 15 * 60 * 730

/** What stands and costs without anybody coming; tests hold it against the templates. */
export const fixedResources = {
  keys: 2,
  secrets: 2,
  // Two of each consumer's queue, one more of the queue in which it gathers, of everything else, and of new code.
  alarmMeasures:
    2 * consumers.length + consumers.filter(({ batchWindowSeconds: gathers }) => gathers !== undefined).length + 23 + 5,
  // Seven of the mapping of the stream, those of the business with the heartbeat, and what is rare with people.
  ownMeasures: 7 + metricNames.length + 1,
  firewalls: 1,
  firewallRules: 5,
}

export const memoryOf = (name: string): number => {
  const found = [...apiFunctions, ...consumers].find((one) => one.name === name)
  if (!found) throw new Error(`no function "${name}"`)
  return found.memory ?? memory.consumer
}
