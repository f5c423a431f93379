import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageHeaders } from '#infra/headers.ts'
import { createCalm } from '#infra/local/bus/calm.ts'
import { throughEdge } from '#infra/local/gateway/edge.ts'
import { apiPart, jsonPart, startGateway } from '#infra/local/gateway/gateway.ts'
import type { Handler } from '#infra/local/gateway/handlers.ts'
import { sitePart } from '#infra/local/gateway/site.ts'
import { smoke } from '#infra/operations/smoke.ts'

const folder = mkdtempSync(join(tmpdir(), 'daleel-smoke-'))
const configuration = { apiBase: '/api', clientId: 'c', userPoolId: 'p', region: 'r', siteName: 'Daleel' }
let headers = pageHeaders({ connect: ['https://pool.example'], analytics: null })
let shown: Record<string, unknown> = configuration
let gateway: Awaited<ReturnType<typeof startGateway>>

const answering =
  (statusCode: number, code: string): Handler =>
  async () => ({ statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) })

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/assets/index-1.js"></script>')
  writeFileSync(join(folder, 'assets/index-1.js'), '')
  const health: Handler = async (event) =>
    answering((event as { rawPath: string }).rawPath === '/api/health' ? 200 : 404, 'not_found')(event, {
      awsRequestId: '',
    })
  const handlers = new Map([
    ['health', health],
    ['openapi.json', health],
    ['me', answering(401, 'unauthenticated')],
  ])
  const parts = [
    apiPart(handlers, createCalm()),
    jsonPart('/config.json', () => shown),
    sitePart(folder, () => headers),
  ]
  gateway = await startGateway(0, parts, { way: throughEdge({ secret: 'any' }) })
})
afterAll(async () => {
  await gateway.stop()
  rmSync(folder, { recursive: true })
})

const wrong = async () => (await smoke(`http://localhost:${gateway.port}`)).filter((one) => one.wrong !== null)

it('finds nothing wrong with a stage that is well', async () => {
  expect(await wrong()).toEqual([])
})

it('finds a header that is missing, on every page', async () => {
  const whole = headers
  headers = { ...whole, 'content-security-policy': "default-src *; object-src 'none'", 'referrer-policy': 'origin' }
  const found = await wrong()
  headers = whole
  expect(found.map((one) => one.what)).toEqual([
    'the page comes with its headers',
    'the page for signing in is the same page, with its script',
  ])
  expect(found[0]!.wrong).toContain('referrer-policy')
  expect(found[0]!.wrong).toContain("default-src 'self'")
})

it('finds a stage that offers accounts of the local run', async () => {
  shown = { ...configuration, sampleContent: true }
  expect((await wrong()).map((one) => one.wrong)).toEqual(['offers the accounts of the local run'])
  shown = configuration
})

it('says of a stage that does not answer that nothing of it is well', async () => {
  const findings = await smoke('http://127.0.0.1:1')
  expect(findings.every((one) => one.wrong !== null)).toBe(true)
})
