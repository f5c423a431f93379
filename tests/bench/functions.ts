import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventSource } from '#shared/api/events.ts'
import { bundleFunctions } from '#infra/bundle-functions.ts'
import { consumers, type Consumer } from '#infra/functions.ts'
import { apiFunctions, codeNameOf, type ApiFunction } from '#infra/api-functions.ts'
import { memory } from '#infra/limits.ts'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'
import { watchParents } from '#infra/local/watch-parents.ts'
import { startProduct } from '#infra/local/product.ts'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'
import { functionRequest } from '#tests/support/function-request.ts'
import { announcement, png } from '#tests/support/formats/upload-files.ts'
import { fillTable } from './fill-table.ts'
import { makeCallers, readKeys } from './fleet/callers.ts'
import { rounded } from './load-client.ts'

/**
 * Measures the cold start of each function from its bundle, in a separate process, with a table of FAQs: time to load
 * the code, time to the first successful response (JWKS, token, rights, rows, snapshot or index), CPU time of both, and
 * peak memory. Prints a JSON line per function.
 */
const [records = 10_000, runs = 3] = process.argv.slice(2).map(Number)

/** Maximum share of a function's memory. The rest is a reserve for more rows and load peaks. */
const maxMemoryShare = 0.66

const run = promisify(execFile)

const heard: { name: string; detail: unknown }[] = []
const bus = await listenLocally(async (request, response) => {
  const { Entries } = JSON.parse((await readBody(request, 4_000_000))!.toString('utf8')) as {
    Entries: { DetailType: string; Detail: string }[]
  }
  heard.push(...Entries.map(({ DetailType: name, Detail }) => ({ name, detail: JSON.parse(Detail) as unknown })))
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
  response.end(JSON.stringify({ Entries: Entries.map(() => ({ EventId: randomUUID() })), FailedEntryCount: 0 }))
})
const keys = await listenLocally(async (_request, response) => {
  response.end(JSON.stringify(await readKeys()))
})

const directory = temporaryFolder()
await fillTable(join(directory, 'table'), 'faq', records)
const product = await startProduct({
  port: 0,
  directory,
  seed: 'empty',
  siteName: 'Daleel',
  analytics: null,
  wrapEndpoint: async (part, endpoint) => (part === 'bus' ? bus.endpoint : endpoint),
})
watchParents(() => void product.stop().then(() => process.exit(0)))
const bundles = await bundleFunctions()
const [token = ''] = await makeCallers('Administrator', 1)

/** Environment of the Lambda process. The JWKS is fetched from a local server. */
const environment = {
  ...process.env,
  AWS_LAMBDA_FUNCTION_NAME: 'daleel',
  SNAPSHOT_KEY: '',
  SITE_URL: 'http://localhost',
}
const nearby = `
  const http = require('node:http')
  require('node:https').request = (_address, settings, answered) => http.request(${JSON.stringify(keys.endpoint)}, settings, answered)`

/** Milliseconds since the process started, and its CPU time in milliseconds. */
type Moment = { at: number; cpu: number }
type Begun = { loaded: Moment; answered: Moment; peak: number; failed: string | null }

/**
 * Starts a process that loads a handler and invokes it with events in sequence. `answered`: after the first response.
 */
async function begin(code: string, events: readonly object[], more: Record<string, string> = {}): Promise<Begun> {
  const text = `${nearby}
    const { handler } = require(${JSON.stringify(join(bundles.folderOf(code), 'index.js'))})
    const cpu = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000
    const loaded = { at: performance.now(), cpu: cpu() }
    ;(async () => {
      let answered, failed = null
      for (const event of ${JSON.stringify(events)}) {
        const answer = (await handler(event, { awsRequestId: 'one' })) ?? {}
        answered ??= { at: performance.now(), cpu: cpu() }
        if (answer.statusCode >= 300 || answer.batchItemFailures?.length > 0) failed = JSON.stringify(answer).slice(0, 300)
      }
      // What Node tells of it includes what its parent had when it was born.
      const [, peak] = /VmHWM:\\s*(\\d+) kB/.exec(require('node:fs').readFileSync('/proc/self/status', 'utf8'))
      console.log(JSON.stringify({ loaded, answered, failed, peak: peak / 1024 }))
      process.exit(0)
    })()`
  const { stdout } = await run(process.execPath, ['-e', text], { env: { ...environment, ...more }, maxBuffer: 1e8 })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Begun
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

const exceeding: string[] = []

async function measure(name: string, code: string, megabytes: number, events: readonly object[], more = {}) {
  const starts: Begun[] = []
  for (let at = 0; at < runs; at++) starts.push(await begin(code, events, more))
  const failed = starts.find((one) => one.failed)?.failed
  if (failed) throw new Error(`${name}: ${failed}`)
  const of = (value: (one: Begun) => number) => rounded(median(starts.map(value)))
  const peak = Math.max(...starts.map((one) => one.peak))
  if (peak > megabytes * maxMemoryShare) exceeding.push(name)
  print({
    name: 'function',
    function: name,
    records,
    bundle_kb: rounded(bundles.gzipBytes(code) / 1000),
    loaded_ms: of(({ loaded }) => loaded.at),
    loaded_cpu_ms: of(({ loaded }) => loaded.cpu),
    answered_ms: of(({ loaded, answered }) => answered.at - loaded.at),
    answered_cpu_ms: of(({ loaded, answered }) => answered.cpu - loaded.cpu),
    peak_mb: Math.round(peak),
    memory_mb: megabytes,
  })
}

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const request = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  functionRequest(method, path, { token, headers, ...(body && { body }) })

/** First request to each function that has no entity; entity functions get a list request. */
const asked: Record<string, object> = {
  session: request('GET', '/me'),
  upload: request('POST', '/upload', announcement('logo', 'image/png', png())),
  search: request('GET', '/search?lang=en&q=card'),
  reading: request('GET', '/home'),
  logs: request('GET', '/log'),
  notification: request('GET', '/notification'),
  dashboard: request('GET', '/dashboard'),
  reference: request('GET', '/openapi.json'),
}
const firstAsked = ({ name, paths }: ApiFunction): object => asked[name] ?? request('GET', `/${paths[0]}?per_page=25`)

const heardBy = ({ events, batchWindowSeconds: gathers }: Consumer): object[] => {
  const some = heard.filter(({ name }) => events.some((one) => one === name)).slice(0, 20)
  const all = some.map(({ name, detail }) => ({
    id: randomUUID(),
    source: eventSource,
    'detail-type': name,
    detail,
  }))
  if (gathers === undefined || all.length === 0) return all
  return [{ Records: all.map((event) => ({ messageId: event.id, body: JSON.stringify(event) })) }]
}

/** Saves, searches, opens records and requests a pack, so that each consumer has events. */
async function live(): Promise<void> {
  const call = async (code: string, ...of: Parameters<typeof request>) => {
    const { failed } = await begin(code, [request(...of)])
    if (failed) throw new Error(`${code}: ${failed}`)
  }
  for (let at = 0; at < 10; at++)
    await call('entity-faq', 'PATCH', `/faq/bench-${at}`, { contact_office: `Office ${at}` }, { 'if-match': '"1"' })
  await call('entity-faq', 'POST', '/faq/bench-1/view', {})
  await call('search', 'GET', '/search?lang=en&q=card')
  await call('reading', 'GET', '/pack?language=en')
  await call('session', 'POST', '/forgetpassword', { email: 'nobody@people.example' })
  heard.push({ name: 'DayBegan', detail: { id: 'day', at: new Date().toISOString() } })
  await product.settled()
}

const builder = consumers.find(({ name }) => name === 'build-snapshots')!
await measure(builder.name, builder.name, builder.memory ?? memory.consumer, [
  { 'detail-type': 'DayBegan', source: eventSource, detail: { id: 'day', at: new Date().toISOString() } },
])
await live()
for (const code of new Set(apiFunctions.map(codeNameOf))) {
  const one = apiFunctions.find((other) => codeNameOf(other) === code)!
  const [, entity] = /^entity-(.*)$/.exec(one.name) ?? []
  await measure(code, code, one.memory, [firstAsked(one)], entity ? { ENTITY_NAME: entity } : {})
}
for (const consumer of consumers.filter((one) => one !== builder)) {
  const events = heardBy(consumer)
  if (events.length > 0) await measure(consumer.name, consumer.name, consumer.memory ?? memory.consumer, events)
  // A consumer's writes reach other consumers through the stream.
  await product.settled()
}
await product.stop()
if (exceeding.length > 0) throw new Error(`too little memory: ${exceeding.join(', ')}`)
process.exit(0)
