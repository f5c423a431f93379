import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, expect } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { entityOf } from '#shared/entities/registry.ts'
import type { GeoLookup } from '#infra/local/gateway/cloudfront-edge.ts'
import { startProduct, type Product } from '#infra/local/product.ts'
import type { Settings } from '#infra/local/product-settings.ts'
import { refreshIndex } from '#functions/search/index/served-index.ts'
import { builders, uniqueWord } from './builders.ts'
import { createDescribedCheck } from './openapi/require-described.ts'
import { fetchFrom } from './fetch-from.ts'
import { announcement, png } from './formats/upload-files.ts'
import { leaseEngine } from './vitest/lease-engine.ts'

/** Response body for tests: common fields have types, others are accessible by key. */
export type Body = {
  id: string
  version: number
  code: string
  status: string
  access_token: string
  refresh_token: string
  entities: Body[]
  total: number
  fields: FieldProblem[]
  errors: Record<string, string[]>
  abilities: string[]
  translations: Body[]
  pending: Body | null
  comments: Body[]
  message: string
} & Record<string, unknown>

export type Answer = { status: number; headers: Headers; text: string; body: Body }

/** Caller: name of a seeded account, `Partner`, `Inactive`, or an explicit session. */
export type Who = string | { token: string }

type Options = {
  as?: Who
  body?: unknown
  /** Body sent as is instead of JSON. */
  raw?: string
  version?: number
  headers?: Record<string, string>
  /** Client IP address within the loopback network. */
  from?: string
}

export const password = demo.password
export const clientId = demo.client_id
/** Password that satisfies every rule. */
export const goodPassword = 'Quartz-Meadow-91-Ribbon'

export const emailOf = (who: string): string =>
  who === 'Partner' || who === 'Inactive'
    ? `${who.toLowerCase()}@daleel.example`
    : demo.users.find((one) => one.role === who && one.type === 'STAFF' && one.status === 'ACTIVE')!.email

export const userIdOf = (who: string): string => `demo-${emailOf(who).split('@')[0]!.replaceAll('.', '-')}`

export type TestProduct = ReturnType<typeof useProduct>

export type Region = { name: string; address: string }
let regions = 0

/** Returns an unused region of the country XA and an IP address in it: searches are counted by region. */
export function newRegion(): Region {
  const number = regions++
  return { name: `R${number}`, address: `127.1.${number >> 8}.${number & 255}` }
}

const placeOf: GeoLookup = (address) => {
  const [, high, low] = /^127\.1\.(\d+)\.(\d+)$/.exec(address) ?? []
  return low === undefined ? null : { country: 'XA', region: `R${Number(high) * 256 + Number(low)}` }
}

let product: Product | undefined

// Scheduled changes of the sample dates are off, because they would change results on a slow machine.
const defaults = { port: 0, directory: null, seed: 'empty', siteName: 'Daleel', analytics: null, days: false } as const

const start = async (settings: Partial<Settings>): Promise<Product> => {
  const prepared = process.env['PREPARED'] === 'none' ? { prepared: null } : {}
  return startProduct({ ...defaults, ...prepared, engine: await leaseEngine(), placeOf, ...settings })
}

/** Product shared by all test files of a worker; runs until the worker ends. */
export function useProduct() {
  beforeAll(async () => {
    product ??= await start({})
  })
  return clientOfProduct()
}

/**
 * Product for one test file, with its own settings or state. It runs in this process, which can have only one: the file
 * needs its own worker (`ownProcess` in `vitest.config.ts`).
 */
export function useOwnProduct(settings: Partial<Settings> = {}) {
  beforeAll(async () => {
    product = await start(settings)
  })
  afterAll(async () => {
    await product?.stop()
  })
  return clientOfProduct()
}

/** Time in milliseconds for which the session of a seeded account is reused; its sign-in must still count as recent. */
const recentMs = (sessionLifetimeSeconds.recentSignIn - 60) * 1000

/** Requests with a rate limit by IP address. */
const countedByAddress = /^\/(?:auth|forgetpassword|resetpassword|confirmemail|undoemail|undocredential|published\/.+)$/
let clients = 0

function clientOfProduct() {
  const requireDescribed = createDescribedCheck()
  const tokens = new Map<string, { token: Promise<string>; until: number }>()
  // Separate IP address for each file, so that files do not share rate limits.
  const ownAddress = `127.64.${clients >> 8}.${clients++ & 255}`

  const running = (): Product => {
    if (!product) throw new Error('the product is not running')
    return product
  }
  const origin = () => `http://localhost:${running().port}`

  async function signIn(email: string, secret: string = password): Promise<Body> {
    const grant = { grant_type: 'password', client_id: clientId, username: email, password: secret }
    const answer = await call('POST', '/auth', { body: grant })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  async function tokenOf(who: Who): Promise<string> {
    if (typeof who !== 'string') return who.token
    // Uses the monotonic clock, which tests do not mock. On a slow machine a file may outlast a recent sign-in.
    const now = performance.now()
    const held = tokens.get(who)
    if (held && held.until > now) return held.token
    const token = signIn(emailOf(who)).then((session) => session.access_token)
    tokens.set(who, { token, until: now + recentMs })
    return token
  }

  /** Signs in again at the next call, after the session was ended. */
  const forgetToken = (who: string): void => void tokens.delete(who)

  async function call(method: string, path: string, options: Options = {}): Promise<Answer> {
    const headers: Record<string, string> = {}
    if (options.as) headers['authorization'] = `Bearer ${await tokenOf(options.as)}`
    if (options.version !== undefined) headers['if-match'] = `"${options.version}"`
    const text = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    if (text !== undefined) headers['content-type'] = 'application/json'
    const isCounted = method === 'POST' ? countedByAddress.test(path) : !options.as && path.startsWith('/search')
    const from = isCounted ? ownAddress : undefined
    const response = await fetchFrom(options.from ?? from, `${origin()}/api${path}`, {
      method,
      headers: { ...headers, ...options.headers },
      ...(text !== undefined && { body: text }),
    })
    // Keeps a byte order mark.
    const responseText = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    const type = response.headers.get('content-type')
    // The access key opens the table of the local run, so no response may contain it.
    const shown = `${JSON.stringify([...response.headers])}${responseText}`
    expect(shown.includes(process.env['AWS_ACCESS_KEY_ID']!), `${method} ${path} shows the key of the table`).toBe(
      false,
    )
    const body = (/\bjson\b/.test(type ?? '') ? JSON.parse(responseText) : {}) as Body
    requireDescribed({ method, path, sent: options.body, status: response.status, type, body })
    return { status: response.status, headers: response.headers, text: responseText, body }
  }

  /** Request without normalization of path or headers, as a non-browser client may send it. */
  function raw(method: string, path: string, headers: Record<string, string | string[]> = {}): Promise<number> {
    return new Promise((resolve, reject) => {
      const { port } = running()
      const request = rawRequest({ port, method, path: `/api${path}`, headers }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode!))
      })
      request.on('error', reject)
      request.end()
    })
  }

  async function sent(purpose: string, type: string, bytes: Buffer, as: Who = 'Administrator'): Promise<string> {
    const grant = await call('POST', '/upload', { as, body: announcement(purpose, type, bytes) })
    expect(grant.status, grant.text).toBe(201)
    const { url, method, headers } = grant.body as unknown as { url: string; method: string; headers: HeadersInit }
    const put = await fetch(url, { method, headers, body: new Uint8Array(bytes) })
    expect(put.status, await put.text()).toBe(200)
    return grant.body.id
  }

  /** Records that cannot be deleted once referenced; shared by all bodies. */
  const forGood = new Set(['bulletin.faq_id'])
  const lasting = new Map<string, string>()

  /** Minimal valid body for a new record, with the required referenced records. */
  async function bodyOf(name: string, as: Who = 'Administrator'): Promise<Record<string, unknown>> {
    const body = builders[name]!()
    for (const [field, { kind, to, purpose, required }] of Object.entries(entityOf(name).fields)) {
      if (!required || !to) continue
      if (kind === 'upload') body[field] = await sent(purpose!, 'image/png', png(), as)
      else {
        const id = (forGood.has(`${name}.${field}`) && lasting.get(to)) || (await created(to)).id
        body[field] = kind === 'references' ? [id] : id
        if (forGood.has(`${name}.${field}`)) lasting.set(to, id)
      }
    }
    return body
  }

  async function created(entity: string, given: Record<string, unknown> = {}, as: Who = 'Administrator') {
    const answer = await call('POST', `/${entity}`, { as, body: { ...(await bodyOf(entity, as)), ...given } })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  const read = async (entity: string, id: string, as: Who = 'Administrator') =>
    (await call('GET', `/${entity}/${id}`, { as })).body

  /** Creates a user with these roles, replaces the first password, and returns the session. */
  async function account(roles: string[], given: Record<string, unknown> = {}) {
    const email = `${uniqueWord()}@people.example`
    const first = 'Copper-Window-58-Thistle'
    const secrets = { password: first, password_confirmation: first }
    const user = await created('user', { email, roles, ...secrets, ...given })
    const step = await signIn(email, first)
    const answer = await call('POST', '/auth', {
      body: {
        grant_type: 'challenge',
        client_id: clientId,
        challenge: step['challenge'],
        session: step['session'],
        new_password: goodPassword,
      },
    })
    expect(answer.status, answer.text).toBe(200)
    return { id: user.id, email, token: answer.body.access_token, refreshToken: answer.body.refresh_token }
  }

  return {
    call,
    raw,
    created,
    bodyOf,
    sent,
    read,
    account,
    signIn,
    tokenOf,
    forgetToken,
    origin,
    /** URL of the API without the CDN. */
    direct: () => `http://127.0.0.1:${running().direct}`,
    settled: () => running().settled(),
    silently: <Result>(work: () => Promise<Result>) => running().withStreamPaused(work),
    /** Resolves when search finds every record saved before the call. */
    findable: refreshIndex,
    bus: () => running().bus,
    mails: async () => (await (await fetch(`${origin()}/local/mails`)).json()) as Record<string, string>[],
  }
}
