import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { startProduct } from '#infra/local/product.ts'
import { watchParents } from '#infra/local/parents.ts'
import { countUnits } from '#tests/support/consumed-units.ts'
import { fillTable, type Content } from './fill.ts'

/**
 * Read and write units that requests to the API have used since they were last asked for (those of consumers are not
 * counted), and milliseconds that a processor worked for this process, which other work on the machine moves little.
 */
export type Units = { read: number; write: number; requests: number; cpu: number }
/** Megabytes that the process holds, and events that no consumer could handle. */
export type State = { rss: number; deadLetters: number }
export type Message =
  | { ready: { port: number; fillSeconds: number } }
  | { units: Units }
  | { state: State }
  | { settled: true }
  | { killed: number }

const [directory = '', content = '', records = '0'] = process.argv.slice(2)
const tell = (message: Message) => process.send!(message)

const startedAt = performance.now()
await fillTable(join(directory, 'table'), content as Content, Number(records))
const fillSeconds = (performance.now() - startedAt) / 1000
const product = await startProduct({ port: 0, directory, seed: 'empty', siteName: 'Daleel', analytics: null })

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
    tell({ units: { ...units, cpu: (user + system) / 1000 } })
    units = { ...none }
    worked = process.cpuUsage()
  } else if (wish === 'state')
    tell({ state: { rss: process.memoryUsage().rss / 1_048_576, deadLetters: product.bus.deadLetters.length } })
  else if (wish === 'kill consumers') {
    // With the next call that a consumer makes: most of the time none is at work.
    const before = cut
    noticeCut = () => tell({ killed: cut - before })
  } else if (wish === 'settled') void product.settled().then(() => tell({ settled: true }))
  else void product.stop().then(() => process.exit(0))
})
watchParents(() => void product.stop().then(() => process.exit(0)))
tell({ ready: { port: product.port, fillSeconds } })
