import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanHtml } from '#functions/entity/clean-html.ts'
import { bundleFunctions, standIns, type Bundles } from '#infra/bundle.ts'
import { apiFunctions, consumers, publisher, searchInCollection, searchWriter } from '#infra/functions.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

const names = [...apiFunctions, ...consumers, searchInCollection, searchWriter, publisher].map(({ name }) => name)

let bundles: Bundles
beforeAll(async () => {
  bundles = await bundleFunctions()
})

const event = (path: string) => ({
  version: '2.0',
  rawPath: path,
  rawQueryString: '',
  headers: { 'x-origin-secret': 'known to the distribution' },
  requestContext: { requestId: 'one', http: { method: 'GET', path, sourceIp: '203.0.113.1' } },
})

const secrets = { ORIGIN_SECRETS: 'the former,known to the distribution' }

/** What a bundle answers in a process of its own, where nothing is set but what a function finds. */
async function answerOf(name: string, path: string, environment: Record<string, string> = {}) {
  const code = join(bundles.folderOf(name), 'index.js')
  const text = `require(${JSON.stringify(code)}).handler(${JSON.stringify(event(path))}, {})
    .then((answer) => console.log(JSON.stringify(answer)))`
  const env = {
    PATH: process.env['PATH'],
    AWS_REGION: 'eu-central-1',
    TABLE_NAME: 'daleel',
    ...secrets,
    ...environment,
  }
  const { stdout } = await run(process.execPath, ['-e', text], { env })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as { statusCode: number; body: string }
}

describe('the bundle of a function', () => {
  it.each(names)('%s has at most 170 kB, compressed', (name) => {
    expect(bundles.gzipBytes(name)).toBeLessThanOrEqual(170_000)
  })

  it('carries nothing that a function never needs', () => {
    const inputs = Object.values(bundles.metafile.outputs).flatMap((output) => Object.keys(output.inputs))
    const needless =
      /node_modules\/(postcss|dayjs|@aws-sdk\/(credential-provider-(?!env)|nested-clients|token-providers|client-s3))\//
    expect(inputs.filter((path) => needless.test(path))).toEqual([])
  })

  it('knows of a collection only where a stage searches in one', () => {
    const { outputs } = bundles.metafile
    const knowing = Object.entries(outputs).flatMap(([path, { inputs }]) =>
      Object.keys(inputs).some((one) => one.startsWith('functions/search/open-search/'))
        ? [path.split('/').at(-2)]
        : [],
    )
    expect(knowing.toSorted()).toEqual(['search-in-collection', 'search-writer'])
  })

  it('is used again while nothing changes', async () => {
    const again = await bundleFunctions()
    expect(again.folderOf('search')).toBe(bundles.folderOf('search'))
  })

  it('opens for every function, and has a handler', () => {
    const files = names.map((name) => join(bundles.folderOf(name), 'index.js'))
    const text = `console.log(${JSON.stringify(files)}.map((file) => typeof require(file).handler).join())`
    const { stdout } = spawnSync(process.execPath, ['-e', text], { encoding: 'utf8' })
    expect(stdout.trim()).toBe(names.map(() => 'function').join())
  })

  it('answers: health to everybody, a list to nobody without a session, nothing beside the distribution', async () => {
    const [health, list, ...beside] = await Promise.all([
      answerOf('reference', '/api/health'),
      answerOf('entity-faq', '/api/faq'),
      answerOf('reference', '/api/health', { ORIGIN_SECRETS: 'another' }),
      answerOf('reference', '/api/health', { ORIGIN_SECRETS: '' }),
    ])
    expect(health.statusCode).toBe(200)
    expect(list.statusCode).toBe(401)
    // Where nobody named a secret, nobody gets in, and it is said to be our fault.
    expect(beside.map((one) => one.statusCode)).toEqual([404, 500])
  })

  it('signs what it asks of the table with the credentials of its environment', async () => {
    const asked: IncomingHttpHeaders[] = []
    const table = createServer((request, response) => {
      asked.push(request.headers)
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{"Items":[],"Count":0}')
    })
    await new Promise<void>((resolve) => table.listen(0, '127.0.0.1', resolve))
    const { statusCode } = await answerOf('reading', '/api/published/lookups', {
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(table.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'its-own-key',
      AWS_SECRET_ACCESS_KEY: 'its-own-secret',
      AWS_SESSION_TOKEN: 'its-own-session',
    })
    table.close()
    expect(statusCode).toBe(200)
    expect(asked[0]!.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=its-own-key\//)
    expect(asked[0]!['x-amz-security-token']).toBe('its-own-session')
  })
})

it('cleans HTML in a bundle as it does elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-bundle-'))
  const outfile = join(folder, 'clean.cjs')
  await build({
    stdin: { contents: `export { cleanHtml } from '#functions/entity/clean-html.ts'`, resolveDir: root },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
    plugins: [standIns],
  })
  const bundled = (await import(outfile)) as { cleanHtml: typeof cleanHtml }
  const texts = [
    '<p style="color:red;background:url(javascript:1)" dir="rtl">مرحبا <b>بكم</b></p>',
    '<a href="https://agency.example/a?b=1&amp;c=2" onclick="x()">a</a><a href="javascript:alert(1)">b</a>',
    '<script>alert(1)</script><ul><li>&eacute;t&eacute;</li></ul><img src=x onerror=alert(1)><iframe src="//x"></iframe>',
    '<table><tr><td colspan="2">1</td></tr></table><h2 id="x">titre</h2>&lt;b&gt;',
  ]
  expect(texts.map(bundled.cleanHtml)).toEqual(texts.map(cleanHtml))
  rmSync(folder, { recursive: true })
})
