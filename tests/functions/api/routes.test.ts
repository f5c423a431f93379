import { expect, test, vi } from 'vitest'
import { acceptsApiKey } from '#shared/access/api-key-scopes.ts'
import { routes } from '#shared/api/routes.ts'
import { describeRoute } from '#functions/api/openapi/schemas/route-descriptions.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'

import { anonymousRateLimits } from '#functions/api/search/search-rate-limits.ts'

const served = vi.hoisted(() => [] as Route[])

vi.mock('#functions/api/serve.ts', () => ({
  serve: (some: readonly Route[]) => {
    served.push(...some)
    return () => undefined
  },
}))

const { loadApiHandlers } = await import('#infra/local/gateway/load-handlers.ts')
await loadApiHandlers()

/** Names of path parameters are ignored. */
const named = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`

test('serves exactly the described routes [AZ-1]', () => {
  expect(served.map(named).sort()).toEqual(routes.map(named).sort())
})

test('opens exactly the routes described as open [AZ-1]', () => {
  const open = served.filter((one) => one.access === 'open').map(named)
  expect(open.sort()).toEqual(
    routes
      .filter((one) => one.access === 'open')
      .map(named)
      .sort(),
  )
})

test('limits searches of visitors, also those of assistants', () => {
  const limited = served.filter(({ visitors }) => visitors === anonymousRateLimits.search).map(named)
  expect(limited.toSorted()).toEqual(['GET /search', 'POST /mcp'])
})

test('lets an inactive account only read its own data and sign out', () => {
  const paths = served.filter((one) => one.access === 'inactive too').map(named)
  expect(paths.sort()).toEqual(['GET /logout', 'GET /me', 'POST /logout'])
})

test('requires a recent sign-in for adding or removing login data [AU-16]', () => {
  const writes = served.filter(({ method, path }) => method !== 'GET' && /^\/(me|user\/{id})\//.test(path))
  expect(writes.length).toBeGreaterThan(7)
  const late = writes.filter(({ access }) => access !== 'recent sign-in').map(named)
  // These grant and remove no access except sessions, which may have to be ended in a hurry.
  expect(late.sort()).toEqual(['POST /user/{}/hand-over', 'POST /user/{}/presence', 'POST /user/{}/sign-out'])
})

/** POST routes that read or are idempotent by themselves; the reasons are in docs/decisions/data-storage.md. */
const withoutKey = [
  /\/filter$/,
  /^POST \/people-search$/,
  /^POST \/partner\/{}(\/(renew|stop))?$/,
  /^POST \/personal-data\/({}\/(reveal|subject-export)|export)$/,
  /^POST \/directory\/recognise$/,
  /^POST \/concept\/agreed$/,
  /\/presence$/,
  /^POST \/(faq\/{}\/view|my-list\/{}\/link)$/,
  /^POST \/language\/{}\/interface\/xliff$/,
  /^POST \/faq\/translations\/(export|import)$/,
  /^POST \/published\/({}\/{}\/feedback|question|handed-out)$/,
  /^POST \/mcp$/,
  /^POST \/search\/({}\/click|preview|tests\/run)$/,
  /^POST \/(notification|bulletin)\/{}\/read$/,
  /^POST \/notification\/push$/,
  /^POST \/user\/{}\/(sign-out|hand-over|reset-second-factor|invitation|keys(\/{}\/rotate)?)$/,
  /^POST \/webhook\/{}\/(secret|test)$/,
  /^POST \/me\/(second-factor|passkeys)$/,
  /^POST \/(upload|auth|logout|forgetpassword|resetpassword|confirmemail|undoemail|undocredential|csp-report)$/,
]

test('describes an idempotency key for exactly the routes that accept one', () => {
  const onceRoutes = routes.filter((one) => describeRoute(one).once).map(named)
  expect(onceRoutes.sort()).toEqual(
    served
      .filter((one) => one.repeated)
      .map(named)
      .sort(),
  )
})

test('accepts an idempotency key wherever a repeated request could write twice', () => {
  const bare = served.filter((one) => one.method === 'POST' && !one.repeated).map(named)
  expect(bare.filter((name) => !withoutKey.some((one) => one.test(name)))).toEqual([])
  expect(served.filter((one) => one.repeated && one.method !== 'POST')).toEqual([])
})

test('accepts API keys only on routes that read no personal data', () => {
  const keyed = served.filter(acceptsApiKey).map(({ method, path }) => `${method} ${path}`)
  expect(keyed).toEqual(
    expect.arrayContaining(['GET /faq', 'POST /faq/filter', 'GET /directory/{id}', 'GET /search', 'POST /mcp']),
  )
  expect(keyed.filter((name) => !/^(GET|POST \/([a-z-]+\/filter|mcp)$)/.test(name))).toEqual([])
  const closed = /^\w+ \/(user|role|webhook|personal-data|people-search|my-list|me|log|security-log|capture-search)\b/
  expect(keyed.filter((name) => closed.test(name))).toEqual([])
})
