import type { EventName } from '#shared/api/events.ts'
import { metricNames } from '#functions/platform/metrics.ts'
import { consumers } from '#infra/functions.ts'
import { apiFunctions } from '#infra/api-functions.ts'
import { backupDays, copyDays } from '#infra/constructs/backups.ts'
import { memory, probe } from '#infra/limits.ts'

export type Action = {
  /** Actions per user and month, for twelve working days at a counter. */
  times: number
  /** API function; null if only CloudFront serves it. */
  function: string | null
  requests: number
  /** Table capacity units from the request to the last consumer. */
  read: number
  write: number
  /** Duration as the client measures it; the function is assumed to run for all of it. */
  milliseconds: number
  /** Response size, uncompressed; for `open`, compressed. */
  bytes: number
  events: Partial<Record<EventName, number>>
  /** Number of these events that pass the table's stream. */
  streamed: number
  /** Bytes stored in the table, multiplied by months of storage. */
  byteMonths: number
}

type ActionExtras = Partial<Pick<Action, 'requests' | 'events' | 'streamed' | 'byteMonths'>>

const action = (
  times: number,
  name: string | null,
  read: number,
  write: number,
  milliseconds: number,
  bytes: number,
  more: ActionExtras = {},
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
 * Usage per action. Units and bytes (2026-11-25) and milliseconds (2026-11-20, two CPU cores) are from `npx node
 * tests/infra/operations/measure-usage.ts` on the sample content, for sequential requests. They include the reads of
 * each process to detect changed feeds, from `npm run bench -- fleet --processes 20`, where each process handles 13
 * requests per second. At lower rates, each request reads one unit more, plus one per changed feed. The frequencies are
 * assumptions: adjust them first.
 */
export const usage: Record<string, Action> = {
  // Times, function, read units, write units, milliseconds, bytes.
  open: action(4, null, 0, 0, 0, 166_000, { requests: 12 }),
  'see pictures': action(12, null, 0, 0, 0, 150_000),
  'sign in': action(12, 'session', 2, 10, 28, 3_100, { byteMonths: 8_400 }),
  home: action(24, 'reading', 1.2, 0, 10, 15_600),
  // Polled every five minutes while the product is visible, half an hour per working day, and when its window gets
  // focus, twice a day. Assumes that there is always a bulletin.
  notifications: action(96, 'notification', 3.2, 0, 7, 40),
  // Few users edit content; averaged to twice a month per user.
  work: action(2, 'work', 4.1, 0, 10, 9_000),
  // Feedback from a fraction of the readers.
  'say back': action(2, 'reading', 3.8, 8.5, 20, 0),
  // On opening the notifications, and with each FAQ that is read.
  bulletins: action(64, 'entity-bulletin', 2.2, 0, 7, 1_000),
  'confirm a bulletin': action(2, 'entity-bulletin', 2.2, 4, 9, 0, { byteMonths: 4_000 }),
  // Polled every ten minutes while the product is visible, and on opening.
  notices: action(48, 'reading', 1.2, 0, 7, 400),
  search: action(40, 'search', 4.3, 8, 20, 6_400, {
    events: { SearchMade: 1, SearchKept: 1 },
    streamed: 1,
    byteMonths: 6_000,
  }),
  'read an answer': action(60, 'reading', 3.8, 0, 15, 6_400),
  'count a view': action(60, 'entity-faq', 5, 5.1, 26, 0, { events: { RecordViewed: 1 }, streamed: 1 }),
  // Full download once a month; the first of the users who share the pack triggers the build.
  'take a pack': action(1, 'reading', 14, 0, 40, 470_000, { requests: 2, events: { PackWanted: 0.1 } }),
  // At most every quarter of an hour while the product is visible.
  'refresh a pack': action(24, 'reading', 2.9, 0, 10, 2_000),
  list: action(10, 'entity-faq', 2.7, 0, 8, 33_500),
  // Few users write FAQs; averaged to twice a month per user.
  recognise: action(2, 'entity-directory', 1.2, 0, 12, 12),
  // Once per translation that is opened.
  agreed: action(2, 'entity-concept', 1.2, 0, 4, 980),
  get: action(4, 'entity-faq', 2.7, 0, 7, 5_200),
  // Every minute while a record's form is visible: half an hour on four days, for one user in five.
  presence: action(24, 'entity-faq', 3.2, 1, 10, 60),
  save: action(1, 'entity-faq', 2.7, 29.1, 38, 5_500, {
    events: { RecordChanged: 1 },
    streamed: 1,
    byteMonths: 72_000,
  }),
}

export const daysPerMonth = 30

/**
 * Daily work of consumers, independent of users, for 10 000 FAQs.
 * - Snapshots: read units by the size of rows and records (`npm run bench -- snapshots`: 224 for 1 000 rows, plus one
 *   per record of the search index). Seconds: `search_cold` of `npm run bench -- search --records 10000`. Rebuilds
 *   during the day are negligible.
 * - Links: reads each record. Of 5 000 links, a seventh is checked per day (assumption), one second each, eight at a
 *   time.
 * - Partners: 500 of 1 000 organisations get an e-mail per month and half of them a reminder (assumption). An e-mail
 *   takes four writes of about nine units.
 */
export const daily = {
  'build-snapshots': { seconds: 15, read: 12_250, write: 0, mails: 0 },
  'check-links': { seconds: 100, read: 12_000, write: 0, mails: 0 },
  'ask-partners': { seconds: 10, read: 400, write: 225, mails: 25 },
} as const

/**
 * Daily work of consumers per 1 000 users. E-mails: 200 users subscribe and 60 get one per day (assumptions); reads
 * their state, read markers and notifications, and writes two items per e-mail. Web push: 300 users get three messages
 * a week (assumption); reads the same items and updates each device.
 */
export const dailyOfUsers = {
  'tell-away': { seconds: 15, read: 1_100, write: 255, mails: 60 },
} as const

/** A function with 1 GB has little more than half a vCPU. */
export const lambdaSlowdown = 2

/** Duration in milliseconds and memory in MB per event of a consumer or the publisher. */
export const consumerUsage = { milliseconds: 60, memory: memory.consumer }

/** Log bytes per request (gateway, function and platform), and per event of a consumer. */
export const logBytes = { request: 1100, event: 500 }

/** Bytes of an archived event, and initial size of the table in GB. */
export const eventBytes = 1500
export const firstGigabytes = 0.02

/**
 * Uploads: initial GB, files per user and month, bytes per file, and months of storage. All but the first are
 * assumptions.
 */
export const fileStorage = { firstGigabytes: 0.1, aMonth: 0.02, bytes: 600_000, months: 24 }

/**
 * S3 writes per file (upload and final object) and per snapshot build, and maximum writes of search captures per month.
 */
export const objectWrites = { file: 2, build: 20, captures: 60 * 730 }

/** Bytes of a captured search, and share of page and picture requests that miss the CloudFront cache. */
export const capturedBytes = 600
export const fetchedShare = 0.05

/** E-mails per user and month, for password resets and address changes. */
export const mailsAMonth = 0.1

/**
 * Probe of the site: runs per month; per run, requests to the site, requests to the API among them, read units of its
 * search, and GB seconds. Its own run is assumed to take 1.5 seconds of round trips between two continents.
 */
export const probeUsage = {
  runs: (daysPerMonth * 24 * 60) / probe.minutes,
  requests: 5,
  apiRequests: 2,
  read: usage['search']!.read,
  gigabyteSeconds:
    1.5 * (memory.probe / 1024) + ((usage['search']!.milliseconds * lambdaSlowdown) / 1000) * (memory.search / 1024),
}

/** OCUs that a production collection always uses, and hours per month. */
export const collection = { units: 2, hours: 730 }

/** Table backups per month: daily and weekly. */
export const copiesAMonth = 730 / 24 + 730 / 24 / 7

/**
 * Static public pages: full rebuilds per month (one per start and end of a public notice), build time and size of a
 * page (`npm run bench -- pages`), requests per page and month, cache misses among them, and compressed bytes.
 * `ofSave`: objects that one save writes. Frequencies and counts are assumptions.
 */
export const publicPage = {
  rebuilds: 4,
  milliseconds: 2,
  bytes: 8_000,
  asked: 10,
  fetched: 0.5,
  sent: 3_500,
  ofSave: 40,
  /** Two of its dead-letter queue and one of its batch queue. */
  alarmMeasures: 3,
}

/** Tokens of a query and of a record in three languages, for stages with semantic search. */
export const tokens = { question: 20, record: 1500 }

/** Characters of machine translation per user and month: one text of 1 500 for every ten users (assumption). */
export const translatedCharacters = 150

/** Months of log retention, and compression ratio of stored logs. */
export const logMonths = 12
export const storedShare = 0.15

/** Full table backups that exist at any time: weekly ones, and the daily ones of the last week. */
export const tableCopies = backupDays / 7 + copyDays.daily

/** X-Ray default sampling: the first request of each second, and 5 % of the others. */
export const traceUsage = { aMonth: 2_628_000, share: 0.05 }

/** Each running function uses a KMS key once in five minutes. */
export const keyCallsOfFunction = (730 * 60) / 5

/** Requests to a batch queue per month: Lambda polls it fifteen times a minute. */
export const pollsOfQueue = 15 * 60 * 730

/** Resources with a fixed monthly price. Tests compare them with the templates. */
export const fixedResources = {
  keys: 2,
  secrets: 2,
  // Two per dead-letter queue, one per batch queue, 24 of everything else, and 5 of canary deployments.
  alarmMeasures:
    2 * consumers.length +
    consumers.filter(({ batchWindowSeconds }) => batchWindowSeconds !== undefined).length +
    24 +
    5,
  // Seven of the event source mapping, the product's own metrics, and one of rare events with personal data.
  ownMeasures: 7 + metricNames.length + 1,
  firewalls: 1,
  firewallRules: 5,
}

export const memoryOf = (name: string): number => {
  const found = [...apiFunctions, ...consumers].find((one) => one.name === name)
  if (!found) throw new Error(`no function "${name}"`)
  return found.memory ?? memory.consumer
}
