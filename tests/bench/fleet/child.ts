import { join } from 'node:path'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { concept } from '#shared/entities/concept.ts'
import { faq } from '#shared/entities/faq.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { feedKey } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'
import { epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import { apiFunctions } from '#infra/api-functions.ts'
import { lambdaSlowdown, usage } from '#infra/operations/cost-model/usage.ts'
import { watchParents } from '#infra/local/watch-parents.ts'
import { startProduct } from '#infra/local/product.ts'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'
import type { Handler } from '#infra/local/gateway/load-handlers.ts'
import { countUnits } from '#tests/support/consumed-units.ts'
import { fillTable } from '../fill-table.ts'
import { createRandom } from '../synthetic-records.ts'
import { createRequests, send, type Action, type Request } from './actions.ts'
import { startBus } from './fleet-bus.ts'
import { makeCallers, readKeys } from './callers.ts'
import { runAt, counted, useFleetClock } from './fleet-clock.ts'
import { openProcess, separateProcesses } from './instances.ts'

/**
 * Simulates many processes with one table on a virtual clock, and measures their reads and writes by partition. Prints
 * one JSON line per fleet and per list load.
 */
const [records = 0, ...sizes] = process.argv.slice(2).map(Number)

/** Requests per fleet, and bounds of its duration in virtual seconds. */
const requestsOfFleet = 4000
const seconds = { least: 4, most: 40 }

/** Interval of event delivery in seconds, long enough for full batches. */
const beat = 4

/** Utilization of a process in a fleet of the right size. */
const busy = 0.3

/** Monthly requests are spread over these days and hours; `peak` is the peak factor. */
const month = { days: 22, hours: 8, peak: 3 }

/** Maximum concurrent requests. */
const atOnce = 8

const people = { readers: 600, authors: 200 }

const actions = [
  'home',
  'notifications',
  'search',
  'read an answer',
  'count a view',
  'refresh a pack',
  'list',
  'get',
  'save',
] as const satisfies Action[]

type Used = { read: number; write: number }
const none = (): Used => ({ read: 0, write: 0 })

const add = <Name>(sums: Map<Name, Used>, name: Name, { read, write }: Used): void => {
  const sum = sums.get(name) ?? none()
  sums.set(name, { read: sum.read + read, write: sum.write + write })
}

/** Requests per user and month, and milliseconds of function time per request. */
const eachMonth = actions.reduce((sum, name) => sum + usage[name]!.times, 0)
const workOf = (name: Action) => usage[name]!.times * usage[name]!.milliseconds * lambdaSlowdown
const eachWorks = actions.reduce((sum, name) => sum + workOf(name), 0) / eachMonth
/** Returns the requests per second at peak for a number of users. */
const rateOf = (users: number) => ((users * eachMonth) / (month.days * month.hours * 3600)) * month.peak
const usersOf = (rate: number) => rate / rateOf(1)

/** Returns the saves per second among them. */
function savesOf(users: number): number {
  return (rateOf(users) * usage['save']!.times) / eachMonth
}

let byWork = new Map<string, Used>()
let byPartition = new Map<string, Used>()

separateProcesses()
useFleetClock()
countUnits(
  (units, partitions) => {
    add(byWork, counted()!, units)
    for (const [partition, used] of partitions()) add(byPartition, partition, used)
  },
  () => counted() !== null && counted() !== 'before',
)

const directory = temporaryFolder()
await fillTable(join(directory, 'table'), 'faq', records)
const bus = await startBus()
const product = await startProduct({
  port: 0,
  directory,
  seed: 'empty',
  siteName: 'Daleel',
  analytics: null,
  wrapEndpoint: async (part, endpoint) => (part === 'bus' ? bus.endpoint : endpoint),
})
watchParents(() => void product.stop().then(() => process.exit(0)))
const readers = await makeCallers('Front Liner', people.readers)
const authors = await makeCallers('Administrator', people.authors)
const random = createRandom(17)
// Deletes all concepts: each process that searches would need seconds to process them.
await services().entityCache(concept).fresh()
for (const { feed } of services().entityCache(concept).rows.values())
  await table().send(new DeleteCommand({ TableName: table().name, Key: feedKey(concept.name, feed) }))
await services().entityCache(faq).fresh()
// Creates the table's epoch in advance; the first snapshot build would do it.
await epochOf(table()).given()
const published = [...services().entityCache(faq).rows.values()].filter(({ status }) => status === 'PUBLISHED')
const requestFor = createRequests(
  random,
  published.map(({ id }) => id),
  readers,
  authors,
)

const functionOf = (name: string) => apiFunctions.find((one) => one.name === name)!
const processes = new Map<string, Handler[]>()
async function processesOf(name: string, count: number): Promise<Handler[]> {
  const open = processes.get(name) ?? []
  processes.set(name, open)
  while (open.length < count)
    open.push(await openProcess(({ loadFunctionHandler }) => loadFunctionHandler(functionOf(name)), readKeys))
  return open.slice(0, count)
}

let now = Date.now()

/** Drops pending events and resets the counters, so that previous work is not counted. */
async function rest(): Promise<void> {
  await product.settled()
  bus.forget()
  byWork = new Map()
  byPartition = new Map()
}

type Planned = { time: number; action: Action; handler: Handler }

async function runActions(planned: readonly Planned[], length: number): Promise<void> {
  let next = 0
  const worker = async (until: number): Promise<void> => {
    while (next < planned.length && planned[next]!.time < until) {
      const { time, action, handler } = planned[next++]!
      const look = (request: Request) => runAt(time, 'before', () => send(handler, request))
      const request = await runAt(time, 'before', () => requestFor(action, look))
      await runAt(time, action, () => send(handler, request))
    }
  }
  for (let second = 0; second < length; second += beat) {
    const until = now + beat * 1000
    await Promise.all(Array.from({ length: atOnce }, () => worker(until)))
    now = until
    await product.settled()
    await bus.deliver(now, second + beat >= length)
  }
}

function plan(rate: number, length: number, handlersOf: (action: Action) => readonly Handler[]): Planned[] {
  const all: Planned[] = []
  for (const action of actions) {
    const count = Math.round((rate * length * usage[action]!.times) / eachMonth)
    const handlers = handlersOf(action)
    for (let done = 0; done < count; done++) {
      const handler = handlers[Math.floor(random() * handlers.length)]!
      all.push({ time: now + random() * length * 1000, action, handler })
    }
  }
  return all.sort((one, other) => one.time - other.time)
}

const rounded = (value: number) => Math.round(value * 100) / 100
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** Returns the partitions with the most units per second. */
const hottest = (kind: keyof Used, length: number) =>
  [...byPartition]
    .map(([partition, used]) => ({ partition, units: rounded(used[kind] / length) }))
    .toSorted((one, other) => other.units - one.units)
    .slice(0, 6)

async function fleet(size: number): Promise<void> {
  const wholeRate = (size * busy * 1000) / eachWorks
  const byFunction = Map.groupBy(actions, (action) => usage[action]!.function!)
  const works = (some: readonly Action[]) =>
    some.reduce((sum, action) => sum + workOf(action), 0) / eachMonth / eachWorks
  const opened = new Map<string, Handler[]>()
  for (const [name, some] of byFunction) {
    const handlers = await processesOf(name, Math.max(1, Math.round(size * works(some))))
    opened.set(name, handlers)
    for (const handler of handlers)
      for (const action of some) {
        const look = (request: Request) => runAt(now, 'before', () => send(handler, request))
        await look(await runAt(now, 'before', () => requestFor(action === 'save' ? 'get' : action, look)))
      }
  }
  now += 10_000
  const of = (action: Action) => opened.get(usage[action]!.function!)!
  // Fills the feeds with recent changes to their steady state.
  await runActions(
    plan(wholeRate, beat, of).filter(({ action }) => action === 'save'),
    beat,
  )
  await begin(of('list'))
  await rest()
  const wanted = Math.min(seconds.most, Math.max(seconds.least, requestsOfFleet / wholeRate))
  const length = beat * Math.round(wanted / beat)
  const startedAt = performance.now()
  const planned = plan(wholeRate, length, of)
  await runActions(planned, length)
  const counts = Map.groupBy(planned, ({ action }) => action)
  const all = [...byWork.values()].reduce(
    (sum, { read, write }) => ({ read: sum.read + read, write: sum.write + write }),
    none(),
  )
  print({
    name: 'fleet',
    records,
    processes: [...opened.values()].reduce((sum, some) => sum + some.length, 0),
    users: Math.round(usersOf(wholeRate)),
    seconds: length,
    took: rounded((performance.now() - startedAt) / 1000),
    requests: planned.length,
    per_second: rounded(wholeRate),
    read_units: rounded(all.read / planned.length),
    write_units: rounded(all.write / planned.length),
    units: Object.fromEntries(
      [...byWork].map(([name, { read, write }]) => {
        const times = counts.get(name as Action)?.length ?? planned.length
        return [name, [rounded(read / times), rounded(write / times)]]
      }),
    ),
    read: hottest('read', length),
    written: hottest('write', length),
  })
}

/** Warms the caches of a list, such as names of recent editors. */
async function begin(handlers: readonly Handler[]): Promise<void> {
  const newest = { method: 'GET', path: '/faq?sorting[updated_at]=desc&per_page=100', token: authors.at(-1)! }
  for (const handler of handlers) await runAt(now, 'before', () => send(handler, newest))
}

/** Lists per second of a process that serves only lists at the default utilization. */
const asOthers = (busy * 1000) / (usage['list']!.milliseconds * lambdaSlowdown)

/** Measures lists while other processes save, at the rate of a number of users on average or at peak. */
const listing = { processes: 4, seconds: 24 }
const loads = [
  { load: '100 000 users', saves: savesOf(100_000) / month.peak, each: asOthers },
  { load: '100 000 users at their peak', saves: savesOf(100_000), each: asOthers },
  { load: '1 000 000 users at their peak', saves: savesOf(1_000_000), each: asOthers },
  { load: 'one list a second and process', saves: savesOf(100_000) / month.peak, each: 1 },
]

async function lists({ load, saves, each }: (typeof loads)[number]): Promise<void> {
  const handlers = await processesOf('entity-faq', listing.processes + 1)
  const [writer, ...listers] = handlers as [Handler, ...Handler[]]
  const look = (request: Request) => runAt(now, 'before', () => send(writer, request))
  await look(await runAt(now, 'before', () => requestFor('save', look)))
  now += 10_000
  await begin(handlers)
  await rest()
  const some = (action: Action, rate: number, of: readonly Handler[]): Planned[] =>
    Array.from({ length: Math.round(rate * listing.seconds) }, () => ({
      time: now + random() * listing.seconds * 1000,
      action,
      handler: of[Math.floor(random() * of.length)]!,
    }))
  const planned = [...some('list', each * listing.processes, listers), ...some('save', saves, [writer])]
  await runActions(
    planned.sort((one, other) => one.time - other.time),
    listing.seconds,
  )
  const count = planned.filter(({ action }) => action === 'list').length
  print({
    name: 'lists',
    records,
    load,
    processes: listing.processes,
    per_second_and_process: rounded(each),
    saves_per_second: rounded(saves),
    read_units: rounded(byWork.get('list')!.read / count),
    read: hottest('read', listing.seconds),
  })
}

for (const size of sizes) await fleet(size)
for (const load of loads) await lists(load)
await product.stop()
await bus.stop()
process.exit(0)
