import { execFile, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import { bundleFunctions, type Bundles } from '#infra/bundle-functions.ts'
import {
  consumers,
  pageWriter,
  publisher,
  searchByMeaning,
  searchInCollection,
  searchWriter,
} from '#infra/functions.ts'
import { apiFunctions, codeNameOf, genericEntityCode } from '#infra/api-functions.ts'
import { parseWorker } from '#infra/bundle-extra-files.ts'

const run = promisify(execFile)

const chosen = [searchInCollection, searchByMeaning, searchWriter, pageWriter]
const names = [
  ...new Set(apiFunctions.map(codeNameOf)),
  ...[...consumers, ...chosen, publisher].map(({ name }) => name),
]

let bundles: Bundles
beforeAll(async () => {
  bundles = await bundleFunctions()
})

const event = (path: string, message?: object) => ({
  version: '2.0',
  rawPath: path,
  rawQueryString: '',
  headers: { 'x-origin-secret': 'known to the distribution' },
  requestContext: { requestId: 'one', http: { method: message ? 'POST' : 'GET', path, sourceIp: '203.0.113.1' } },
  ...(message && { body: JSON.stringify(message) }),
})

const secrets = { ORIGIN_SECRETS: 'the former,known to the distribution' }

/**
 * Runs a bundle in its own process with only the Lambda environment; returns its response and whether it loaded the S3
 * client.
 */
async function outcomeOf(name: string, of: object, environment: Record<string, string> = {}) {
  const text = `
    require(${JSON.stringify(join(bundles.folderOf(name), 'index.js'))}).handler(${JSON.stringify(of)}, {})
      .then((answer = null) => {
        const opened = Object.keys(require.cache).some((file) => file.endsWith('s3.js'))
        console.log(JSON.stringify({ answer, opened }))
      })`
  const env = {
    PATH: process.env['PATH'],
    AWS_REGION: 'eu-central-1',
    TABLE_NAME: 'daleel',
    ...secrets,
    ...environment,
  }
  const { stdout } = await run(process.execPath, ['-e', text], { env })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as {
    answer: { statusCode: number; body: string }
    opened: boolean
  }
}

const answerOf = async (name: string, path: string, environment: Record<string, string> = {}) =>
  (await outcomeOf(name, event(path), environment)).answer

const credentials = {
  AWS_ACCESS_KEY_ID: 'its-own-key',
  AWS_SECRET_ACCESS_KEY: 'its-own-secret',
  AWS_SESSION_TOKEN: 'its-own-session',
}

/** Mocks an empty table and store while a bundle runs; returns the received requests. */
async function emptyParts<Result>(work: (address: string) => Promise<Result>) {
  const asked: { method: string; path: string; headers: IncomingHttpHeaders }[] = []
  const parts = createServer(({ method = '', url: path = '', headers }, response) => {
    asked.push({ method, path, headers })
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{"Items":[],"Count":0}')
  })
  await new Promise<void>((resolve) => parts.listen(0, '127.0.0.1', resolve))
  const result = await work(`http://127.0.0.1:${(parts.address() as AddressInfo).port}`)
  parts.close()
  return { result, asked }
}

function partsOf(name: string): string[] {
  const [, output] = Object.entries(bundles.metafile.outputs).find(([path]) => path.endsWith(`/${name}/index.js`))!
  return Object.keys(output.inputs)
}

const parses = (name: string): boolean => partsOf(name).includes(parseWorker.namedBy)
const trains = (name: string): boolean => partsOf(name).includes('shared/search/concepts/urgency-training.ts')
const recognisesTopics = (name: string): boolean => partsOf(name).includes('shared/search/topics/topic-models.ts')
const selectsSentences = (name: string): boolean => partsOf(name).includes('shared/search/sentences/model.json')
const hasStarterPacks = (name: string): boolean =>
  partsOf(name).includes('shared/search/concepts/starter-packs/uk.json')
const reachesFiles = (name: string): boolean => partsOf(name).includes('functions/data/objects/object-store.ts')

describe('a function bundle', () => {
  it.each(names)(
    '%s has at most 176 kB, compressed; 130 kB more for files, 50 kB for a parser, 324 kB for training, 315 kB for topics, 24 kB for sentences, 45 kB for starter packs',
    (name) => {
      const limit =
        176_000 +
        (reachesFiles(name) ? 130_000 : 0) +
        (parses(name) ? 50_000 : 0) +
        (trains(name) ? 324_000 : 0) +
        (recognisesTopics(name) ? 315_000 : 0) +
        (selectsSentences(name) ? 24_000 : 0) +
        (hasStarterPacks(name) ? 45_000 : 0)
      expect(bundles.gzipBytes(name)).toBeLessThanOrEqual(limit)
    },
  )

  it('has the model that selects sentences only if it searches', () => {
    expect(names.filter(selectsSentences).toSorted()).toEqual([
      'mcp',
      'search',
      'search-by-meaning',
      'search-in-collection',
    ])
  })

  it('has starter packs only if it trains the models of urgent help', () => {
    expect(names.filter(hasStarterPacks)).not.toEqual([])
    expect(names.filter((name) => hasStarterPacks(name) && !trains(name))).toEqual([])
  })

  it('parses topics and training examples when they are first used, not at a cold start', async () => {
    for (const name of names.filter(recognisesTopics)) {
      const module = JSON.stringify(join(bundles.folderOf(name), 'index.js'))
      const text = `
        const { parse } = JSON
        let longest = 0
        JSON.parse = (text, ...more) => ((longest = Math.max(longest, text.length)), parse(text, ...more))
        require(${module})
        console.log(longest)`
      const { stdout } = await run(process.execPath, ['-e', text], { env: { ...process.env, ...secrets } })
      expect(Number(stdout), name).toBeLessThan(100_000)
      expect(readFileSync(join(bundles.folderOf(name), 'index.js'), 'utf8')).toContain('JSON.parse')
    }
  })

  it('has the parse worker as a separate file, and no parser inside [IN-13]', async () => {
    const parser = /^functions\/(xliff\/(read-xliff|xml-parser)|parsing\/(clean\/(clean-file|pdf\/.*)|clean-html))\.ts$/
    const withWorker = names.filter((name) => existsSync(join(bundles.folderOf(name), parseWorker.file)))
    expect(withWorker).toEqual(names.filter(parses))
    expect(withWorker).toEqual(expect.arrayContaining(['entity-faq', 'entity-directory', 'entity-personal-data']))
    for (const name of withWorker) {
      expect(
        partsOf(name).filter((path) => parser.test(path) && path !== 'functions/xliff/xml-parser.ts'),
        name,
      ).toEqual([])
      expect(readFileSync(join(bundles.folderOf(name), 'index.js'), 'utf8')).toContain(
        `__dirname,"${parseWorker.file}"`,
      )
    }
    const worker = new Worker(join(bundles.folderOf('entity-faq'), parseWorker.file), { env: {} })
    worker.postMessage({ name: 'html', input: ['<p onclick="x">Clean</p><script>x</script>'] })
    expect(await once(worker, 'message')).toEqual([{ result: '<p>Clean</p>' }])
    await worker.terminate()
  })

  it('has no unused code', () => {
    const inputs = Object.values(bundles.metafile.outputs).flatMap((output) => Object.keys(output.inputs))
    const needless =
      /node_modules\/(postcss|dayjs|https-proxy-agent|@aws-sdk\/(credential-provider-(?!env)|nested-clients|token-providers))\//
    expect(inputs.filter((path) => needless.test(path))).toEqual([])
  })

  it('has no texts of the web client', () => {
    const hints = entities.flatMap(({ fields }) => Object.values(fields).flatMap(({ hint }) => hint?.slice(0, 1) ?? []))
    expect(hints.length).toBeGreaterThan(20)
    for (const name of names) {
      const code = readFileSync(join(bundles.folderOf(name), 'index.js'), 'utf8')
      expect(
        hints.filter((hint) => code.includes(hint)),
        name,
      ).toEqual([])
    }
  })

  it.each([
    [
      'a collection',
      'functions/search/opensearch/',
      ['mcp', 'search-by-meaning', 'search-in-collection', 'search-writer'],
    ],
    ['meaning', 'functions/search/semantic/', ['search-by-meaning', 'search-writer']],
    ['push services', 'node_modules/web-push/', ['tell-away']],
    ['a translating machine', 'node_modules/@aws-sdk/client-translate/', ['entity-faq']],
    ['a model', 'node_modules/@aws-sdk/client-bedrock-runtime/', ['search-by-meaning', 'search-writer']],
  ])('contains code for %s only if the function uses it', (_what, folder, knowing) => {
    expect(names.filter((name) => partsOf(name).some((one) => one.startsWith(folder))).toSorted()).toEqual(knowing)
  })

  it('has the S3 client as a separate file if it uses files', () => {
    for (const name of names) {
      expect(existsSync(join(bundles.folderOf(name), 's3.js')), name).toBe(reachesFiles(name))
      expect(partsOf(name).filter((one) => one.includes('@aws-sdk/client-s3'))).toEqual([])
    }
  })

  it('is cached while nothing changes', async () => {
    const again = await bundleFunctions()
    expect(again.folderOf('search')).toBe(bundles.folderOf('search'))
  })

  it('loads for every function, with a handler', () => {
    const files = names.map((name) => join(bundles.folderOf(name), 'index.js'))
    const text = `console.log(${JSON.stringify(files)}.map((file) => typeof require(file).handler).join())`
    const env = { ...process.env, ENTITY_NAME: 'country' }
    const { stdout } = spawnSync(process.execPath, ['-e', text], { encoding: 'utf8', env })
    expect(stdout.trim()).toBe(names.map(() => 'function').join())
  })

  it('serves health to everyone, lists with a session only, and nothing without the origin secret', async () => {
    const [health, list, plain, other, ...beside] = await Promise.all([
      answerOf('reference', '/api/health'),
      answerOf('entity-faq', '/api/faq'),
      answerOf(genericEntityCode, '/api/country', { ENTITY_NAME: 'country' }),
      answerOf(genericEntityCode, '/api/country', { ENTITY_NAME: 'unit' }),
      answerOf('reference', '/api/health', { ORIGIN_SECRETS: 'another' }),
      answerOf('reference', '/api/health', { ORIGIN_SECRETS: '' }),
    ])
    expect(health.statusCode).toBe(200)
    expect(list.statusCode).toBe(401)
    // A shared bundle serves only the entity it is configured for.
    expect([plain.statusCode, other.statusCode]).toEqual([401, 404])
    // A missing secret rejects every request with 500.
    expect(beside.map((one) => one.statusCode)).toEqual([404, 500])
  })

  it('lists the tools of the MCP server', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const { answer } = await outcomeOf('mcp', event('/api/mcp', message), { SITE_NAME: 'Daleel' })
    expect(answer.statusCode).toBe(200)
    const { result } = JSON.parse(answer.body) as { result: { tools: { name: string; inputSchema: object }[] } }
    expect(result.tools.map(({ name }) => name)).toEqual(['search', 'get_answer', 'get_organisation'])
    expect(result.tools[1]!.inputSchema).toMatchObject({ type: 'object', required: ['id'] })
  })

  it('signs DynamoDB requests with the credentials of its environment', async () => {
    const { result, asked } = await emptyParts((address) =>
      answerOf('reading', '/api/published/lookups', { AWS_ENDPOINT_URL_DYNAMODB: address, ...credentials }),
    )
    expect(result.statusCode).toBe(200)
    expect(asked[0]!.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=its-own-key\//)
    expect(asked[0]!.headers['x-amz-security-token']).toBe('its-own-session')
  })

  it('traces DynamoDB requests', async () => {
    const logMessages: string[] = []
    const listening = createSocket('udp4')
    await new Promise<void>((resolve) => listening.bind(0, '127.0.0.1', resolve))
    listening.on('message', (message) => logMessages.push(message.toString()))
    const { result } = await emptyParts((address) =>
      answerOf('reading', '/api/published/lookups', {
        AWS_ENDPOINT_URL_DYNAMODB: address,
        AWS_XRAY_DAEMON_ADDRESS: `127.0.0.1:${listening.address().port}`,
        _X_AMZN_TRACE_ID: 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1',
        ...credentials,
      }),
    )
    await vi.waitFor(() => expect(logMessages.join()).toContain('"operation":"Query"'))
    listening.close()
    expect(result.statusCode).toBe(200)
    expect(logMessages.every((one) => one.includes('"name":"DynamoDB"'))).toBe(true)
  })

  it('loads the S3 client only for responses that use files', async () => {
    const dropped = { 'detail-type': 'UploadExpired', detail: { upload: 'one', purpose: 'logo' } }
    const changed = { 'detail-type': 'RecordChanged', detail: { entity: 'unit', record: 'one' } }
    const { result, asked } = await emptyParts((address) => {
      const parts = { AWS_ENDPOINT_URL_DYNAMODB: address, AWS_ENDPOINT_URL_S3: address }
      const environment = { UPLOADS_BUCKET: 'uploads', REGISTRY_BUCKET: 'registry', ...parts, ...credentials }
      return Promise.all([
        outcomeOf('discard', dropped, environment),
        outcomeOf('discard', changed, environment),
        outcomeOf('reading', event('/api/published/lookups'), environment),
      ])
    })
    expect(result.map(({ opened }) => opened)).toEqual([true, false, false])
    const removed = asked.filter(({ method }) => method === 'DELETE')
    expect(removed.map(({ path }) => path.split('?')[0])).toEqual(['/uploads/uploads/one', '/uploads/incoming/one'])
    expect(removed[0]!.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=its-own-key\//)
    expect(removed[0]!.headers['x-amz-security-token']).toBe('its-own-session')
  })
})
