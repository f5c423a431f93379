import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Caller } from '#shared/access/record-access.ts'
import { acceptsApiKey } from '#shared/access/api-key-scopes.ts'
import { parseQueryPairs } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import type { Profile } from '#functions/data/repositories/accounts/caller-state.ts'
import { claimOf, type Claim, type CompletedRequest } from '#functions/data/client/idempotency.ts'
import { withReadYourWrites } from '#functions/data/cache/read-your-writes.ts'
import { withRequestDeadline } from '#functions/platform/aws/deadline.ts'
import { services } from '#functions/data/services.ts'
import { problemResponse, acceptsGzip, toGatewayResult, type ApiResponse } from './response.ts'
import { readBody, readForm } from './request-body.ts'
import { identify } from './identify-caller.ts'
import { readRequestLanguage } from './request-language.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { readLocation, requireViewerIp } from './client-ip.ts'
import { toSecondFactorProblem } from './second-factor.ts'
import { countVisitor, type VisitorLimit } from './visitor-rate-limit.ts'
import { prefetchKeys, requireRecentSignIn, type Token } from './access-token.ts'

export type Request<Prepared = unknown> = {
  method: string
  /** Path below /api, without a trailing slash. */
  path: string
  params: Record<string, string>
  rawQuery: string
  headers: Record<string, string | undefined>
  /** What was sent as JSON; undefined where nothing was. */
  body: Record<string, unknown> | undefined
  caller: Caller
  token: Token | null
  profile: Profile | null
  /** All rights of the caller's roles, those too that wait for the second factor. */
  held: ReadonlySet<string>
  /** Acronym of the language for texts. */
  language: string
  /** The record version the client changed, from If-Match. */
  version: number | null
  traceId: string
  /** Address of whoever asks, as the distribution saw it. */
  ip: string
  /** What the route began to read beside the caller's state; null where it reads nothing beforehand. */
  prepared: Promise<Prepared> | null
  /** The key under which the client may send the request again; a write that has `repeated` takes it along. */
  claim: Claim | null
  /** Country and region as the edge tells them; null where it cannot. */
  place: { country: string; region: string | null } | null
}

/**
 * `open`: anyone. `session`: a signed-in, active caller. `recent sign-in`: one who signed in within the last five minutes; so is
 * every route that adds or removes a credential, the caller's own or another's. `inactive too`: also one whose account is inactive.
 */
export type Access = 'open' | 'session' | 'recent sign-in' | 'inactive too'
export type Route<Prepared = unknown> = {
  method: string
  path: string
  access: Access
  /** How often visitors behind one address may call it; whoever is signed in, and a key, may as often as they like. */
  visitors?: VisitorLimit
  /** A plain form of a page sends it: its body is the fields of one, and no JSON. */
  takesForm?: true
  /** Bytes that its body may have, where that is more than a body has otherwise. */
  largest?: number
  /** A reading that every request of the route needs; it begins before anything is known of the caller but the token. */
  prepare?: (params: Record<string, string>) => Promise<Prepared>
  /**
   * Of a route whose write takes the request's key along: the answer to a repetition, told anew from what was written.
   * A route without it reads, or does nothing twice by its own nature, and passes over a key.
   */
  repeated?: (request: Request, done: CompletedRequest) => Promise<ApiResponse> | ApiResponse
  handle(request: Request<Prepared>): Promise<ApiResponse> | ApiResponse
}

type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2
type Context = { language: string; traceId: string; path: string }

/** The handler of a function that serves these routes. */
export function serve(routes: readonly Route[]) {
  // While a function of the cloud starts; what fails there would end it, so nobody waits for it.
  if (optionalEnv('AWS_LAMBDA_FUNCTION_NAME')) void prefetchKeys()
  const matchers = routes.map((route) => ({ route, segments: route.path.split('/').slice(1) }))

  return middy<Event, Result>()
    .onError((request) => {
      const context = readContext(request.event)
      const problem =
        request.error instanceof Problem ? request.error : new Problem('internal', { cause: request.error })
      if (problem.status >= 500)
        logLine('error', problem.code, { trace_id: context.traceId, ...describeError(problem.cause ?? problem) })
      request.response = toGatewayResult(problemResponse(problem, context), context.traceId)
    })
    .handler(async (event: Event): Promise<Result> => {
      const ip = requireViewerIp(event)
      refuseUnreadable(event)
      const path = pathOf(event)
      const method = event.requestContext.http.method
      const found = matchers.flatMap(({ route, segments }) => {
        const params = match(segments, path.split('/').slice(1))
        return params ? [{ route, params }] : []
      })
      if (found.length === 0) throw new Problem('not_found')
      const hit = found.find(({ route }) => route.method === method)
      if (!hit) throw new Problem('method_not_allowed', { params: { allow: found.map(({ route }) => route.method) } })
      return withRequestDeadline(() => withReadYourWrites(() => respond(event, { path, ip }, hit.route, hit.params)))
    })
}

async function respond(
  event: Event,
  { path, ip }: Pick<Request, 'path' | 'ip'>,
  route: Route,
  params: Record<string, string>,
): Promise<Result> {
  let prepared: Promise<unknown> | null = null
  const routeAccess = { isOpen: route.access === 'open', takesKeys: acceptsApiKey(route) }
  const identity = await identify(event.headers['authorization'], routeAccess, () => {
    prepared ??= route.prepare?.(params) ?? null
    // Whoever awaits it meets its error; a request refused before that does not.
    prepared?.catch(() => undefined)
  })
  const { language, traceId } = readContext(event, identity.caller.language_id)
  if (route.access !== 'open' && !identity.profile) throw new Problem('unauthenticated')
  if (route.access !== 'inactive too' && identity.profile?.status === 'INACTIVE') throw new Problem('account_inactive')
  if (route.visitors && identity.caller.id === null) await countVisitor(route.visitors, ip)
  if (route.access === 'recent sign-in') requireRecentSignIn(identity.token)
  const request: Request = {
    ...identity,
    method: route.method,
    path,
    params,
    rawQuery: event.rawQueryString,
    headers: event.headers,
    body: route.takesForm ? readForm(event) : readBody(event, route.largest),
    language,
    version: versionOf(event.headers['if-match']),
    traceId,
    ip,
    prepared,
    claim: claimIn(event, route, path, identity.profile),
    place: readLocation(event.headers),
  }
  return toGatewayResult(await handle(route, request), traceId, acceptsGzip(event.headers))
}

function claimIn(event: Event, route: Route, path: string, profile: Profile | null): Claim | null {
  const key = event.headers['idempotency-key']
  return key && profile && route.repeated ? claimOf(profile.id, key, `${path}\n${event.body ?? ''}`) : null
}

/** The answer of a route; where the client sends again what was carried out, the answer to that. */
async function respondOnce(route: Route, request: Request): Promise<ApiResponse> {
  const { claim } = request
  if (!claim) return route.handle(request)
  const { idempotency } = services()
  const done = await idempotency.find(claim)
  if (done) return route.repeated!(request, done)
  try {
    return await route.handle(request)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    // What refuses it may be its own work: the same request was carried out meanwhile.
    const meanwhile = await idempotency.find(claim)
    if (!meanwhile) throw error
    return route.repeated!(request, meanwhile)
  }
}

/** What the route answers; want of a right that only waits for the second factor is told by that name. */
async function handle(route: Route, request: Request): Promise<ApiResponse> {
  try {
    return await respondOnce(route, request)
  } catch (error) {
    throw toSecondFactorProblem(error, request.held, request.caller.rights)
  }
}

const pathOf = (event: Event): string => event.rawPath.replace(/^\/api(?=\/|$)/, '').replace(/(?<=.)\/$/, '')

/** What is not UTF-8 stands for nothing: it is refused wherever it is, also where nobody would look at it. */
function refuseUnreadable({ rawPath, rawQueryString }: Event): void {
  decodeSegment(rawPath)
  parseQueryPairs(rawQueryString)
}

function readContext(event: Event, ownLanguage: string | null = null): Context {
  const { headers = {}, rawQueryString = '', requestContext } = event
  let wish: string | undefined
  try {
    wish = parseQueryPairs(rawQueryString).find(([name]) => name === 'lang')?.[1]
  } catch {
    wish = undefined
  }
  return {
    language: readRequestLanguage(wish, headers['accept-language'], ownLanguage),
    traceId: requestContext.requestId,
    path: event.rawPath,
  }
}

function match(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at]!
    if (part.startsWith('{')) {
      if (segment === '') return null
      params[part.slice(1, -1)] = decodeSegment(segment)
    } else if (part !== segment) return null
  }
  return params
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    throw new Problem('bad_request', { cause })
  }
}

function versionOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  // A tag that is none of ours names a version that is not there.
  return version === undefined ? -1 : Number(version)
}
