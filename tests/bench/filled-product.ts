import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { faq } from '#shared/entities/faq.ts'
import { fillMissingRowValues } from '#shared/model/stored-fields.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { readObject } from '#functions/data/objects/object-store.ts'
import { slimRow, type Row } from '#functions/data/repositories/records/slim-row.ts'
import { epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import { writeSnapshot, type EntityState } from '#functions/data/cache/snapshots/entity-snapshot.ts'
import { startProduct } from '#infra/local/product.ts'
import { startSearchIndexRefresh } from '#infra/local/search-index-refresh.ts'
import { watchParents } from '#infra/local/watch-parents.ts'
import { countUnits } from '#tests/support/consumed-units.ts'
import { fillTable, type Content } from './fill-table.ts'
import { createRandom, syntheticFaq } from './synthetic-records.ts'

/**
 * Capacity units used by API requests since the last message (without consumers), and CPU time of the process in
 * milliseconds. CPU time is mostly independent of other load on the machine.
 */
export type Units = { read: number; write: number; requests: number; cpu: number }
/** Resident and used memory of the process in MB, and the number of dead letters. */
export type State = { rss: number; used: number; deadLetters: number }
/** Snapshot of synthetic rows: bytes in storage, and seconds to build it. */
export type Snapshot = { rows: number; bytes: number; seconds: number }
export type Message =
  | { ready: { port: number; fillSeconds: number; snapshot: Snapshot | null } }
  | { units: Units }
  | { state: State }
  | { settled: true }
  | { killed: number }

// With `records` 0, existing data is used. `rows` creates a snapshot only, without items in the table.
const [directory = '', content = '', records = '0', rows = '0', refresh] = process.argv.slice(2)
const sendMessage = (message: Message) => process.send!(message)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const startedAt = performance.now()
if (Number(records) > 0) await fillTable(join(directory, 'table'), content as Content, Number(records))
const fillSeconds = (performance.now() - startedAt) / 1000
const held = Number(rows) > 0 ? syntheticRows(Number(rows)) : null
const product = await startProduct({ port: 0, directory, seed: 'empty', siteName: 'Daleel', analytics: null })
if (refresh) startSearchIndexRefresh()
const snapshot = held && (await keepSnapshot(held))

/** Returns the entity state of synthetic FAQs, as if just read from the feed. */
function syntheticRows(count: number): EntityState {
  const random = createRandom(7)
  const entered = Array.from({ length: count }, (_, at): Row => {
    const { id, version, row } = slimRow(faq, syntheticFaq(at, random))
    return fillMissingRowValues(faq, { ...JSON.parse(row), id, version, views_count: 0 }) as Row
  })
  return { epoch: null, readUpTo: Date.now(), viewsReadUpTo: Date.now(), rows: entered, views: [] }
}

async function keepSnapshot(all: EntityState): Promise<Snapshot> {
  const begunAt = performance.now()
  await writeSnapshot(table(), faq, { ...all, epoch: (await epochOf(table()).given()).name })
  const seconds = (performance.now() - begunAt) / 1000
  const file = await readObject({ bucket: requireEnv('FILES_BUCKET'), key: 'snapshots/faq' })
  return { rows: all.rows.length, bytes: file!.length, seconds }
}

const none: Units = { read: 0, write: 0, requests: 0, cpu: 0 }
let units = { ...none }
let worked = process.cpuUsage()
/** True if the current work originates from an API request, not from the bus or another service. */
const ofApi = new AsyncLocalStorage<boolean>()
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const mine = request.url?.startsWith('/api/') === true
  ofApi.enterWith(mine)
  if (mine) units.requests++
})

countUnits(
  ({ read, write }) => {
    units.read += read
    units.write += write
  },
  () => ofApi.getStore() === true,
)

/** Duration in milliseconds for which consumers fail; at most the bus's retry delay. */
const cutFor = 200
let cutUntil = 0
let cut = 0
let noticeCut: (() => void) | null = null
/**
 * Simulates a function that dies: its request fails without retry inside the function, and earlier requests remain
 * effective.
 */
subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: ClientRequest }
  if (ofApi.getStore() !== false) return
  if (noticeCut) {
    cutUntil = performance.now() + cutFor
    setTimeout(noticeCut, cutFor)
    noticeCut = null
  }
  if (performance.now() > cutUntil) return
  cut++
  request.destroy(Object.assign(new Error('the consumer was killed'), { name: 'Killed' }))
})

type Wish = 'units' | 'state' | 'settled' | 'kill consumers' | 'stop'
process.on('message', (wish: Wish) => {
  if (wish === 'units') {
    const { user, system } = process.cpuUsage(worked)
    sendMessage({ units: { ...units, cpu: (user + system) / 1000 } })
    units = { ...none }
    worked = process.cpuUsage()
  } else if (wish === 'state') {
    collect()
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
    const [all, used] = [rss, heapUsed + arrayBuffers].map((bytes) => bytes / 1_048_576) as [number, number]
    sendMessage({ state: { rss: all, used, deadLetters: product.bus.deadLetters.length } })
  } else if (wish === 'kill consumers') {
    // Waits for the next request of a consumer, because most of the time none is running.
    const before = cut
    noticeCut = () => sendMessage({ killed: cut - before })
  } else if (wish === 'settled') void product.settled().then(() => sendMessage({ settled: true }))
  else void product.stop().then(() => process.exit(0))
})
watchParents(() => void product.stop().then(() => process.exit(0)))
sendMessage({ ready: { port: product.port, fillSeconds, snapshot } })
