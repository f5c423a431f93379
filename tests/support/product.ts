import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, expect, inject } from 'vitest'
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

/** Who asks: the title of a seeded role, `Partner`, `Inactive`, a session of one's own, or nobody. */
export type Who = string | { token: string }

type Options = {
  as?: Who
  body?: unknown
  /** A body as it is, without making JSON of it. */
  raw?: string
  version?: number
  headers?: Record<string, string>
  /** The address that it comes from: any of the loopback network. */
  from?: string
}

export const password = demo.password
export const clientId = demo.client_id
/** A password that nothing refuses. */
export const goodPassword = 'Quartz-Meadow-91-Ribbon'

export const emailOf = (who: string): string =>
  who === 'Partner' || who === 'Inactive'
    ? `${who.toLowerCase()}@daleel.example`
    : demo.users.find((one) => one.role === who && one.type === 'STAFF' && one.status === 'ACTIVE')!.email

export const userIdOf = (who: string): string => `demo-${emailOf(who).split('@')[0]!.replaceAll('.', '-')}`

export type TestProduct = ReturnType<typeof useProduct>

export type Region = { name: string; address: string }
let regions = 0

/** A region of the country XA that no other test uses, and an address in it: searches are counted by region. */
export function newRegion(): Region {
  const number = regions++
  return { name: `R${number}`, address: `127.1.${number >> 8}.${number & 255}` }
}

const placeOf: GeoLookup = (address) => {
  const [, high, low] = /^127\.1\.(\d+)\.(\d+)$/.exec(address) ?? []
  return low === undefined ? null : { country: 'XA', region: `R${Number(high) * 256 + Number(low)}` }
}

let product: Product | undefined

// A date that changes while a slow machine runs the tests would change their results.
const defaults = { port: 0, directory: null, seed: 'empty', siteName: 'Daleel', analytics: null, days: false } as const

const start = (settings: Partial<Settings>): Promise<Product> => {
  const prepared = process.env['PREPARED'] === 'none' ? { prepared: null } : {}
  return startProduct({ ...defaults, ...prepared, engine: inject('engine'), placeOf, ...settings })
}

/** The product that all test files of one worker share. It runs until the worker ends. */
export function useProduct() {
  beforeAll(async () => {
    product ??= await start({})
  })
  return clientOfProduct()
}

/**
 * A product for one test file, with settings of its own or in a state that other files must not see. It runs in this
 * process, which has room for one: the file needs a worker of its own (`ownProcess` in `vitest.config.ts`).
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

/** How long the session of a seeded account is used: so short that its sign-in is still recent. */
const recentMs = (sessionLifetimeSeconds.recentSignIn - 60) * 1000

/** Requests that are counted by the address they come from. */
const countedByAddress = /^\/(?:auth|forgetpassword|resetpassword|confirmemail|undoemail|undocredential|published\/.+)$/
let clients = 0

function clientOfProduct() {
  const requireDescribed = createDescribedCheck()
  const tokens = new Map<string, { token: Promise<string>; until: number }>()
  // Each file counts for itself: no file uses up what the others may do.
  const ownAddress = `127.64.${clients >> 8}.${clients++ & 255}`

  const running = (): Product => {
    if (!product) throw new Error('the product is not running')
    return product
  }
  const origin = () => `http://localhost:${running().port}`

  /** A new session of whoever has this address. */
  async function signIn(email: string, secret: string = password): Promise<Body> {
    const grant = { grant_type: 'password', client_id: clientId, username: email, password: secret }
    const answer = await call('POST', '/auth', { body: grant })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  async function tokenOf(who: Who): Promise<string> {
    if (typeof who !== 'string') return who.token
    // On a slow machine a file takes longer than a sign-in is recent; this clock is no test's to set.
    const now = performance.now()
    const held = tokens.get(who)
    if (held && held.until > now) return held.token
    const token = signIn(emailOf(who)).then((session) => session.access_token)
    tokens.set(who, { token, until: now + recentMs })
    return token
  }

  /** Signs in anew at the next call: the session was ended. */
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
    // With its byte order mark, if there is one.
    const responseText = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    const type = response.headers.get('content-type')
    // Whoever knows its id opens the table of the local run.
    const shown = `${JSON.stringify([...response.headers])}${responseText}`
    expect(shown.includes(process.env['AWS_ACCESS_KEY_ID']!), `${method} ${path} shows the key of the table`).toBe(
      false,
    )
    const body = (/\bjson\b/.test(type ?? '') ? JSON.parse(responseText) : {}) as Body
    requireDescribed({ method, path, sent: options.body, status: response.status, type, body })
    return { status: response.status, headers: response.headers, text: responseText, body }
  }

  /** A request byte for byte as a client could send it that is no browser. */
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

  /** A file that was sent, ready for a record; answers its id. */
  async function sent(purpose: string, type: string, bytes: Buffer, as: Who = 'Administrator'): Promise<string> {
    const grant = await call('POST', '/upload', { as, body: announcement(purpose, type, bytes) })
    expect(grant.status, grant.text).toBe(201)
    const { url, method, headers } = grant.body as unknown as { url: string; method: string; headers: HeadersInit }
    const put = await fetch(url, { method, headers, body: new Uint8Array(bytes) })
    expect(put.status, await put.text()).toBe(200)
    return grant.body.id
  }

  /** Records that others stay with for good: the same in each body. */
  const forGood = new Set(['bulletin.faq_id'])
  const lasting = new Map<string, string>()

  /** The smallest body that creates a record of an entity, with what its required fields refer to. */
  async function bodyOf(name: string, as: Who = 'Administrator'): Promise<Record<string, unknown>> {
    const body = builders[name]!()
    for (const [field, { kind, to, purpose, required }] of Object.entries(entityOf(name).fields)) {
      if (!required || !to) continue
      if (kind === 'upload') body[field] = await sent(purpose!, 'image/png', png(), as)
      else body[field] = (forGood.has(`${name}.${field}`) && lasting.get(to)) || (await created(to)).id
      if (forGood.has(`${name}.${field}`)) lasting.set(to, String(body[field]))
    }
    return body
  }

  /** A new record of an entity, which must be accepted. */
  async function created(entity: string, given: Record<string, unknown> = {}, as: Who = 'Administrator') {
    const answer = await call('POST', `/${entity}`, { as, body: { ...(await bodyOf(entity, as)), ...given } })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  /** The record as it stands. */
  const read = async (entity: string, id: string, as: Who = 'Administrator') =>
    (await call('GET', `/${entity}/${id}`, { as })).body

  /** A new user with these roles, past the first password, and their session. */
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
    /** The API without its distribution. */
    direct: () => `http://127.0.0.1:${running().direct}`,
    settled: () => running().settled(),
    silently: <Result>(work: () => Promise<Result>) => running().silently(work),
    /** Resolves when a search finds every record saved before the call. */
    findable: refreshIndex,
    bus: () => running().bus,
    mails: async () => (await (await fetch(`${origin()}/local/mails`)).json()) as Record<string, string>[],
  }
}
