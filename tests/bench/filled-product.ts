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
import { watchParents } from '#infra/local/watch-parents.ts'
import { countUnits } from '#tests/support/consumed-units.ts'
import { fillTable, type Content } from './fill-table.ts'
import { createRandom, syntheticFaq } from './synthetic-records.ts'

/**
 * Read and write units that requests to the API have used since they were last asked for (those of consumers are not
 * counted), and milliseconds that a processor worked for this process, which other work on the machine moves little.
 */
export type Units = { read: number; write: number; requests: number; cpu: number }
/** Megabytes that the process holds, those that are in use, and events that no consumer could handle. */
export type State = { rss: number; used: number; deadLetters: number }
/** A snapshot of as many synthetic rows: bytes in the store, and seconds that it took to be made. */
export type Snapshot = { rows: number; bytes: number; seconds: number }
export type Message =
  | { ready: { port: number; fillSeconds: number; snapshot: Snapshot | null } }
  | { units: Units }
  | { state: State }
  | { settled: true }
  | { killed: number }

// What is there already is gone on with, where there is nothing to fill. Of `rows` there is a snapshot, and no more in the table.
const [directory = '', content = '', records = '0', rows = '0'] = process.argv.slice(2)
const sendMessage = (message: Message) => process.send!(message)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const startedAt = performance.now()
if (Number(records) > 0) await fillTable(join(directory, 'table'), content as Content, Number(records))
const fillSeconds = (performance.now() - startedAt) / 1000
const held = Number(rows) > 0 ? syntheticRows(Number(rows)) : null
const product = await startProduct({ port: 0, directory, seed: 'empty', siteName: 'Daleel', analytics: null })
const snapshot = held && (await keepSnapshot(held))

/** All that a process holds of so many FAQs, read from the feed at this moment. */
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
/** Whether a call follows from a request to the API, or to another part of the product, such as an event to its bus. */
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

/** Milliseconds for which consumers are cut off: no longer than the bus waits before it tries one again. */
const cutFor = 200
let cutUntil = 0
let cut = 0
let noticeCut: (() => void) | null = null
/** As when the function died there: an error that nobody within it tries again, while what it did before was done. */
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
    // With the next call that a consumer makes: most of the time none is at work.
    const before = cut
    noticeCut = () => sendMessage({ killed: cut - before })
  } else if (wish === 'settled') void product.settled().then(() => sendMessage({ settled: true }))
  else void product.stop().then(() => process.exit(0))
})
watchParents(() => void product.stop().then(() => process.exit(0)))
sendMessage({ ready: { port: product.port, fillSeconds, snapshot } })
