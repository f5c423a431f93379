import { isModelName, type ModelName } from '#shared/search/index/semantic-models.ts'
import { captureRetentionDays } from '#shared/domain/analytics/search-captures.ts'
import type { EventName } from '#shared/api/events.ts'
import { consumers } from '#infra/functions.ts'
import { apiFunctions } from '#infra/api-functions.ts'
import { runCli, readArguments, CommandError, printLine } from './support/command-line.ts'
import { pricedIn, prices, type Price, type Priced } from './cost-model/aws-prices.ts'
import {
  daily,
  dailyOfUsers,
  daysPerMonth,
  capturedBytes,
  collection,
  consumerUsage,
  tableCopies,
  copiesAMonth,
  eventBytes,
  fetchedShare,
  fileStorage,
  firstGigabytes,
  keyCallsOfFunction,
  logBytes,
  logMonths,
  mailsAMonth,
  memoryOf,
  pollsOfQueue,
  probeUsage,
  publicPage,
  lambdaSlowdown,
  fixedResources,
  storedShare,
  tokens,
  traceUsage,
  translatedCharacters,
  usage,
  objectWrites,
  type Action,
} from './cost-model/usage.ts'

export type Choices = {
  firewall: boolean
  threatProtection: boolean
  /** Embedding model for semantic search; null if the search is by words only. */
  semanticModel: ModelName | null
  searchCollection: boolean
  scansUploads: boolean
  /** Backups are copied to another region. */
  copiesElsewhere: boolean
  machineTranslation: boolean
  /** Number of static public pages: one per record and language, plus one per record. */
  publicPages: number
  /**
   * Year of the stage's life. KMS keys rotate yearly, and the first two rotations each add to a key's monthly price.
   */
  year: number
}
type Line = { priced: Priced; units: number; dollars: number }

const gigabyte = 1e9

/** Number of consumers that an event invokes; an upper bound for those with batches. */
export const subscriberCount = (name: EventName): number =>
  consumers.filter(({ events }) => events.includes(name)).length

const batchedConsumers = consumers.filter(({ batchWindowSeconds }) => batchWindowSeconds !== undefined)

/** Queue requests per event: one send and one receive for each consumer with a batch queue. */
const queuedConsumers = (name: EventName): number =>
  2 * batchedConsumers.filter(({ events }) => events.includes(name)).length

const eventsOf = ({ events }: Action) => Object.entries(events) as [EventName, number][]

type Daily = { seconds: number; read: number; write: number; mails: number }

/** Sums a value of the daily work over a month. */
function ofDays(users: number, of: (one: [string, Daily]) => number): number {
  const sum = (all: Record<string, Daily>) => Object.entries(all).reduce((total, one) => total + of(one), 0)
  return daysPerMonth * (sum(daily) + (users / 1000) * sum(dailyOfUsers))
}

/** Returns the billed units per month. */
export function unitsOf(
  users: number,
  choices: Choices,
  actions: Record<string, Action> = usage,
): Record<Priced, number> {
  const { firewall, publicPages, semanticModel } = choices
  const sum = (of: (action: Action) => number): number =>
    Object.values(actions).reduce((total, action) => total + of(action) * action.times * users, 0)
  const visits = publicPages * publicPage.asked
  const made = publicPages * publicPage.rebuilds
  const changes = publicPages > 0 ? sum(({ events: { RecordChanged = 0 } }) => RecordChanged) : 0
  const { runs } = probeUsage
  const edgeRequests = sum(({ requests }) => requests) + visits + runs * probeUsage.requests
  const requests = sum((action) => (action.function === null ? 0 : action.requests)) + runs * probeUsage.apiRequests
  const events = sum((action) => eventsOf(action).reduce((total, [, count]) => total + count, 0))
  const consumedEvents = sum((action) =>
    eventsOf(action).reduce((total, [name, count]) => total + count * subscriberCount(name), 0),
  )
  const pulledMessages = sum((action) =>
    eventsOf(action).reduce((total, [name, count]) => total + count * queuedConsumers(name), 0),
  )
  const afterwards = consumedEvents + sum(({ streamed }) => streamed)
  const gigabyteSeconds =
    sum((action) =>
      action.function === null
        ? 0
        : ((action.milliseconds * lambdaSlowdown) / 1000) * (memoryOf(action.function) / 1024) * action.requests,
    ) +
    afterwards * (consumerUsage.milliseconds / 1000) * (consumerUsage.memory / 1024) +
    runs * probeUsage.gigabyteSeconds +
    ofDays(users, ([name, { seconds }]) => seconds * (memoryOf(name) / 1024)) +
    ((made + changes * publicPage.ofSave) * publicPage.milliseconds * lambdaSlowdown) / 1000
  const logs = (requests * logBytes.request + afterwards * logBytes.event) / gigabyte
  const rows = firstGigabytes + sum(({ byteMonths }) => byteMonths) / gigabyte
  const readByModel = sum(
    ({ events: { SearchMade = 0, RecordChanged = 0 } }) => SearchMade * tokens.question + RecordChanged * tokens.record,
  )
  const sent = users * fileStorage.aMonth
  const sentGigabytes = (sent * fileStorage.bytes) / gigabyte
  const searches = sum(({ events: { SearchMade = 0 } }) => SearchMade)
  const storedGigabytes = fileStorage.firstGigabytes + sentGigabytes * fileStorage.months
  const places = choices.copiesElsewhere ? 2 : 1
  const keys = fixedResources.keys + (choices.copiesElsewhere ? 1 : 0)
  const functions = apiFunctions.length + consumers.length + 1
  return {
    keys,
    keyChanges: keys * Math.min(2, choices.year - 1),
    secrets: fixedResources.secrets,
    alarmMeasures: fixedResources.alarmMeasures + (publicPages > 0 ? publicPage.alarmMeasures : 0),
    ownMeasures: fixedResources.ownMeasures,
    firewalls: firewall ? fixedResources.firewalls : 0,
    firewallRules: firewall ? fixedResources.firewallRules : 0,
    firewallRequests: firewall ? edgeRequests : 0,
    gatewayRequests: requests,
    invocations: requests + afterwards + runs,
    gigabyteSeconds,
    readUnits: sum(({ read }) => read) + runs * probeUsage.read + ofDays(users, ([, { read }]) => read),
    writeUnits: sum(({ write }) => write) + ofDays(users, ([, { write }]) => write),
    tableStorage: rows,
    pointInTime: rows,
    backups: rows * tableCopies * places,
    fileBackups: storedGigabytes * places,
    copiesTransferred: choices.copiesElsewhere ? rows * copiesAMonth + sentGigabytes : 0,
    fileStorage:
      storedGigabytes +
      (publicPages * publicPage.bytes) / gigabyte +
      (searches * capturedBytes * (captureRetentionDays / 30)) / gigabyte,
    filesWritten:
      sent * objectWrites.file +
      daysPerMonth * objectWrites.build +
      Math.min(searches, objectWrites.captures) +
      made +
      changes * publicPage.ofSave,
    filesRead: (edgeRequests - visits - requests) * fetchedShare + visits * publicPage.fetched,
    mails: users * mailsAMonth + ofDays(users, ([, { mails }]) => mails),
    scannedBytes: choices.scansUploads ? sentGigabytes : 0,
    scannedFiles: choices.scansUploads ? sent : 0,
    searchHours: choices.searchCollection ? collection.units * collection.hours : 0,
    events,
    queueRequests: (batchedConsumers.length + (publicPages > 0 ? 1 : 0)) * pollsOfQueue + pulledMessages + 2 * changes,
    archived: (events * eventBytes) / gigabyte,
    edgeRequests,
    edgeBytes: (sum(({ bytes }) => bytes) + visits * publicPage.sent) / gigabyte,
    // Counts requests for pages and files only.
    edgeFunctions: edgeRequests - requests,
    logsTaken: logs,
    logsStored: logs * logMonths * storedShare,
    traces: Math.min(requests, traceUsage.aMonth) + traceUsage.share * Math.max(0, requests - traceUsage.aMonth),
    keyCalls: Math.min(requests, functions * keyCallsOfFunction),
    cohereTokens: semanticModel === 'cohere.embed-multilingual-v3' ? readByModel : 0,
    titanTokens: semanticModel === 'amazon.titan-embed-text-v2:0' ? readByModel : 0,
    translatedCharacters: choices.machineTranslation ? users * translatedCharacters : 0,
    peopleEssentials: choices.threatProtection ? 0 : users,
    peoplePlus: choices.threatProtection ? users : 0,
  }
}

export function dollarsOf(priced: Priced, units: number): number {
  const { dollars, each, free = 0 }: Price = prices[priced]
  return (Math.max(0, units - free) / each) * dollars
}

/** Returns the cost per month by billed item, most expensive first. */
export const costOf = (users: number, choices: Choices, actions: Record<string, Action> = usage): Line[] =>
  (Object.entries(unitsOf(users, choices, actions)) as [Priced, number][])
    .map(([priced, units]) => ({ priced, units, dollars: dollarsOf(priced, units) }))
    .toSorted((one, other) => other.dollars - one.dollars)

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { dollars }) => sum + dollars, 0)

export const publicPagesCost = (users: number, choices: Choices): number =>
  totalOf(costOf(users, choices)) - totalOf(costOf(users, { ...choices, publicPages: 0 }))

const grouped = (number: string) => number.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ' ')
const money = (dollars: number) => grouped(dollars.toFixed(2))
const count = (units: number) => grouped(String(units < 100 ? Math.round(units * 100) / 100 : Math.round(units)))

function printTable(rows: string[][]): void {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  for (const row of rows)
    printLine(row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!))).join('  '))
  printLine('')
}

const usageText = `npm run cost -- [--users 100,10000,1000000] [--no-firewall] [--plus]
                 [--semantic MODEL] [--collection] [--scan] [--translate] [--pages 0] [--elsewhere] [--year 1]

--no-firewall  without the firewall (-c firewall=off)
--plus         with the watch for stolen passwords (-c threatProtection=on)
--semantic     by meaning too (-c semantic=on -c semanticModel=MODEL)
--collection   searches in a collection (-c searchCollection=on)
--scan         looks through what people send (-c scanUploads=on)
--translate    drafts translations by machine (-c machineTranslation=on)
--pages        so many that everybody reads without the application (-c publicPages=on)
--elsewhere    copies in another region as well (-c copyTo=…); what they cost there is among it, but for a key
--year         of the stage's life: keys that were changed cost more`

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usageText, {
    users: { type: 'string', default: '0,100,10000,1000000' },
    'no-firewall': { type: 'boolean', default: false },
    plus: { type: 'boolean', default: false },
    semantic: { type: 'string', default: '' },
    collection: { type: 'boolean', default: false },
    scan: { type: 'boolean', default: false },
    translate: { type: 'boolean', default: false },
    pages: { type: 'string', default: '0' },
    elsewhere: { type: 'boolean', default: false },
    year: { type: 'string', default: '1' },
  })
  const sizes = values.users.split(',').map(Number)
  const year = Number(values.year)
  const publicPages = Number(values.pages)
  const isCount = (value: number, least: number) => Number.isInteger(value) && value >= least
  const semanticModel = values.semantic === '' ? null : values.semantic
  const isKnown = semanticModel === null || isModelName(semanticModel)
  if (
    positionals.length > 0 ||
    !isKnown ||
    !isCount(year, 1) ||
    !isCount(publicPages, 0) ||
    !sizes.every((size) => isCount(size, 0))
  )
    throw new CommandError(usageText)
  const choices = {
    firewall: !values['no-firewall'],
    threatProtection: values.plus,
    semanticModel,
    searchCollection: values.collection,
    scansUploads: values.scan,
    copiesElsewhere: values.elsewhere,
    machineTranslation: values.translate,
    publicPages,
    year,
  }
  const columns = sizes.map((users) => new Map(costOf(users, choices).map((line) => [line.priced, line])))
  const order = costOf(Math.max(...sizes), choices).filter(({ dollars }) => dollars > 0)
  printLine(`Dollars a month, by users a month (prices of ${pricedIn}, eu-central-1)\n`)
  printTable([
    ['', ...sizes.map((users) => `${count(users)} users`)],
    ...order.map(({ priced }) => [
      `${prices[priced].page}: ${prices[priced].unit}`,
      ...columns.map((column) => money(column.get(priced)!.dollars)),
    ]),
    ['together', ...sizes.map((users) => money(totalOf(costOf(users, choices))))],
    ...(publicPages > 0
      ? [
          [
            `of that, ${count(publicPages)} public pages`,
            ...sizes.map((users) => money(publicPagesCost(users, choices))),
          ],
        ]
      : []),
  ])
  printLine('Billed resources\n')
  printTable([
    ['', 'price', 'for', ...sizes.map((users) => `${count(users)} users`)],
    ...order.map(({ priced }) => [
      `${prices[priced].unit} (${prices[priced].page}, ${pricedIn})`,
      `$${prices[priced].dollars}`,
      count(prices[priced].each),
      ...columns.map((column) => count(column.get(priced)!.units)),
    ]),
  ])
  printLine('Actions of a user in a month, and their resources\n')
  printTable([
    ['', 'times', 'reads', 'writes', 'ms', 'bytes', 'events'],
    ...Object.entries(usage).map(([name, one]) => [
      name,
      ...[one.times, one.read, one.write, one.milliseconds, one.bytes].map(count),
      eventsOf(one)
        .map(([event]) => event)
        .join(' '),
    ]),
  ])
}

if (import.meta.main) await runCli(run)
