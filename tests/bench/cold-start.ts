import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleFunctions } from '#infra/bundle.ts'

/** Processes that are started of each kind; the two kinds take turns, so that both meet the same weather. */
const runs = Number(process.argv[2] ?? 15)

const name = 'entity-faq'

const event = {
  version: '2.0',
  rawPath: '/api/faq',
  rawQueryString: '',
  headers: { 'accept-language': 'en', 'x-origin-secret': 'cold' },
  requestContext: { requestId: 'cold', http: { method: 'GET', path: '/api/faq', sourceIp: '203.0.113.1' } },
  isBase64Encoded: false,
}

const environment = {
  PATH: process.env['PATH'],
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  TABLE_NAME: 'daleel',
  ORIGIN_SECRETS: 'cold',
  USER_POOL_ID: 'eu-central-1_Daleel001',
  CLIENT_IDS: 'daleel-web',
}

type Start = { status: number; answered: number; cpu: number }

/**
 * Starts a process that loads a handler and answers one request: milliseconds from the start of the process to the
 * answer, and those that a processor worked for it, which other work on the machine moves less.
 */
function start(handler: string): Start {
  const text = `
    require(${JSON.stringify(handler)}).handler(${JSON.stringify(event)}, { awsRequestId: 'cold' }).then((result) => {
      const answered = performance.now()
      const { user, system } = process.cpuUsage()
      console.log(JSON.stringify({ status: result.statusCode, answered, cpu: (user + system) / 1000 }))
    })`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', text], { env: environment, encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Start
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const rounded = (value: number): number => Math.round(value * 10) / 10

const bundles = await bundleFunctions()
const folder = mkdtempSync(join(tmpdir(), 'daleel-cold-'))
const hello = join(folder, 'index.js')
writeFileSync(hello, `exports.handler = async () => ({ statusCode: 200, body: 'hello' })`)
const product = join(bundles.folderOf(name), 'index.js')

const starts = Array.from({ length: runs }, () => ({ hello: start(hello), product: start(product) }))
rmSync(folder, { recursive: true })
const refused = starts.every((one) => one.product.status === 401)
if (!refused) throw new Error(`${name} answered ${starts[0]!.product.status} where 401 was due`)

const of = (kind: 'hello' | 'product', time: 'answered' | 'cpu') => median(starts.map((one) => one[kind][time]))
process.stdout.write(
  `${JSON.stringify({
    name: 'cold_start',
    function: name,
    runs,
    hello_ms: rounded(of('hello', 'answered')),
    product_ms: rounded(of('product', 'answered')),
    ratio: rounded(of('product', 'answered') / of('hello', 'answered')),
    hello_cpu_ms: rounded(of('hello', 'cpu')),
    product_cpu_ms: rounded(of('product', 'cpu')),
    cpu_ratio: rounded(of('product', 'cpu') / of('hello', 'cpu')),
    gzip_bytes: bundles.gzipBytes(name),
  })}\n`,
)
