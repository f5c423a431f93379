import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { pageHeaders } from '#infra/response-headers.ts'
import { createBackgroundThrottle } from '#infra/local/bus/background-throttle.ts'
import { createCloudFrontEdge } from '#infra/local/gateway/cloudfront-edge.ts'
import { apiRoute, jsonRoute, startGateway } from '#infra/local/gateway/http-gateway.ts'
import type { Handler } from '#infra/local/gateway/load-handlers.ts'
import { webClientRoute } from '#infra/local/gateway/serve-web-client.ts'
import { smoke } from '#infra/operations/smoke.ts'
import { runCommand } from './run-command.ts'

type Stage = {
  api: Record<string, [status: number, code: string]>
  configuration: Record<string, unknown>
  headers: Record<string, string>
}

const folder = mkdtempSync(join(tmpdir(), 'daleel-smoke-'))
const well: Stage = {
  api: { '/api/health': [200, ''], '/api/me': [401, 'unauthenticated'] },
  configuration: { apiBase: '/api', clientId: 'c', userPoolId: 'p', region: 'r', siteName: 'Daleel' },
  headers: pageHeaders({ connect: ['https://pool.example'], analytics: null, scripts: [] }),
}
let stage = well
let gateway: Awaited<ReturnType<typeof startGateway>>

const api: Handler = async (event) => {
  const [statusCode, code] = stage.api[(event as { rawPath: string }).rawPath] ?? [404, 'not_found']
  return { statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) }
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/assets/index-1.js"></script>')
  writeFileSync(join(folder, 'assets/index-1.js'), '')
  const parts = [
    apiRoute(new Map(['health', 'openapi.json', 'me'].map((path) => [path, api])), createBackgroundThrottle()),
    jsonRoute('/config.json', () => stage.configuration),
    webClientRoute(folder, () => stage.headers),
  ]
  gateway = await startGateway(0, parts, { transform: createCloudFrontEdge({ secret: 'any' }) })
})
afterEach(() => {
  stage = well
})
afterAll(async () => {
  await gateway.stop()
  rmSync(folder, { recursive: true })
})

const looks = () => smoke(`http://localhost:${gateway.port}`)
const wrong = async () => (await looks()).filter((one) => one.wrong !== null)
const answering = (path: string, status: number, code: string) => ({ api: { ...well.api, [path]: [status, code] } })

it('reports no failed check for a healthy stage', async () => {
  expect(await wrong()).toEqual([])
})

it.each([
  ['the API is healthy', answering('/api/health', 503, 'unavailable'), 'returned 503 instead of 200'],
  ['the API requires authentication', answering('/api/me', 401, ''), 'the error response is not from the API'],
  ['an unknown path returns 404 from the API, not a page', answering('/api/nowhere', 200, ''), 'instead of 404'],
  ['the configuration is complete', { configuration: { ...well.configuration, clientId: '' } }, 'clientId is missing'],
])('reports a failed check: %s', async (what, different, why) => {
  stage = { ...well, ...different } as Stage
  expect(await wrong()).toEqual([{ what, wrong: expect.stringContaining(why) }])
})

it('reports a stage that offers the sample accounts [TK-4]', async () => {
  stage = { ...well, configuration: { ...well.configuration, sampleContent: true } }
  expect((await wrong()).map((one) => one.wrong)).toEqual(['the sample accounts of the local run are offered'])
})

it('reports a wrong or missing header on any page', async () => {
  const different = { 'content-security-policy': "default-src *; object-src 'none'", 'referrer-policy': 'origin' }
  stage = { ...well, headers: { ...well.headers, ...different } }
  const found = await wrong()
  expect(found.map((one) => one.what)).toEqual([
    'the page has its headers',
    'the login page has its headers and script',
  ])
  expect(found[0]!.wrong).toContain('referrer-policy')
  expect(found[0]!.wrong).toContain("default-src 'self'")
})

it('reports a page with a missing script', async () => {
  rmSync(join(folder, 'assets/index-1.js'))
  const found = await wrong()
  writeFileSync(join(folder, 'assets/index-1.js'), '')
  expect(found.map((one) => one.what)).toEqual(['the login page has its headers and script'])
})

it('reports every check as failed if a stage does not respond', async () => {
  const findings = await smoke('http://127.0.0.1:1')
  expect(findings.filter((one) => one.wrong !== null).map((one) => one.what)).toEqual(
    (await looks()).map((one) => one.what),
  )
})

it('requires the password before the first check', async () => {
  const url = `http://127.0.0.1:${gateway.port}`
  const { code, said, complained } = await runCommand('smoke', ['--url', url, '--as', 'somebody@agency.example'], '', {
    SMOKE_PASSWORD: '',
  })
  expect([code, said]).toEqual([1, ''])
  expect(complained).toContain('SMOKE_PASSWORD is not set')
})
