import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Caller } from '#shared/access/record-access.ts'
import { acceptsApiKey } from '#shared/access/api-key-scopes.ts'
import type { Profile } from '#shared/access/user-profile.ts'
import { parseQueryPairs } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { claimOf, type Claim, type CompletedRequest } from '#functions/platform/idempotency-claim.ts'
import { withRequestDeadline } from '#functions/platform/aws/deadline.ts'
import { problemResponse, acceptsGzip, toGatewayResult, type ApiResponse } from './response.ts'
import { readBody, readForm } from './request-body.ts'
import { readRequestLanguage } from './request-language.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { readLocation, requireViewerIp } from './client-ip.ts'
import { toSecondFactorProblem } from './second-factor.ts'
import type { VisitorLimit } from './visitor-rate-limit.ts'
import { prefetchKeys, requireRecentSignIn, type Token } from './access-token.ts'

/** Authenticated caller. Token and profile are null for visitors; API keys have no session and so no token. */
export type Identity = {
  caller: Caller
  token: Token | null
  profile: Profile | null
  /**
   * All permissions of the caller's roles, including those blocked until the second factor; `caller.rights` are usable
   * now.
   */
  held: ReadonlySet<string>
}

export type Request<Prepared = unknown> = Identity & {
  method: string
  /** Path below /api, without a trailing slash. */
  path: string
  params: Record<string, string>
  rawQuery: string
  headers: Record<string, string | undefined>
  body: Record<string, unknown> | undefined
  /** Acronym of the language for texts. */
  language: string
  /** Record version that the client edited, from If-Match. */
  version: number | null
  traceId: string
  /** Client IP address as seen by CloudFront. */
  ip: string
  /** Result of `prepare`; null if the route has none. */
  prepared: Promise<Prepared> | null
  /** Idempotency key of the request. A write with `repeated` stores it. */
  claim: Claim | null
  /** Country and region as determined by CloudFront; null if unknown. */
  place: { country: string; region: string | null } | null
}

/**
 * Access level of a route. `open`: all callers. `session`: authenticated, active users. `recent sign-in`: users who
 * logged in within the last five minutes; required for all routes that add or remove credentials. `inactive too`: also
 * inactive users.
 */
export type Access = 'open' | 'session' | 'recent sign-in' | 'inactive too'
export type Route<Prepared = unknown> = {
  method: string
  path: string
  access: Access
  /** Rate limit for visitors, by IP address. Users and API keys are not limited by it. */
  visitors?: VisitorLimit
  /** The body is an HTML form instead of JSON. */
  takesForm?: true
  /** Maximum body size in bytes, if above the default. */
  largest?: number
  /** Prefetch needed by every request of the route. It starts as soon as the token is verified. */
  prepare?: (params: Record<string, string>) => Promise<Prepared>
  /**
   * Creates the response to a repeated request from the completed write. Routes without it only read or are idempotent,
   * and ignore the key.
   */
  repeated?: (request: Request, done: CompletedRequest) => Promise<ApiResponse> | ApiResponse
  handle(request: Request<Prepared>): Promise<ApiResponse> | ApiResponse
}

type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2
type Context = { language: string; traceId: string; path: string }

/** Access of a route: visitors (`isOpen`), API keys (`takesKeys`). */
export type RouteAccess = { isOpen: boolean; takesKeys: boolean }

/** Functions over stored data that the pipeline needs. `functions/api/serve.ts` provides them. */
export type PipelinePorts = {
  /** Identifies the caller by the Authorization header. Calls `whileReading` as soon as the token is valid. */
  identify(header: string | undefined, access: RouteAccess, whileReading: () => void): Promise<Identity>
  /** Runs a request in which reads see the earlier writes of the caller. */
  withReadYourWrites<Done>(work: () => Done): Done
  /** Returns the result of a completed request with this claim; null if there is none. */
  findCompleted(claim: Claim): Promise<CompletedRequest | null>
  /** Counts a call of a visitor. Throws `rate_limited` above the limit. */
  countVisitor(limit: VisitorLimit, address: string): Promise<void>
}

/** Creates the Lambda handler for these routes. */
export function createHandler(routes: readonly Route[], ports: PipelinePorts) {
  // Not awaited: a failure during start-up would terminate the function.
  if (optionalEnv('AWS_LAMBDA_FUNCTION_NAME')) void prefetchKeys()
  const matchers = routes.map((route) => ({ route, segments: route.path.split('/').slice(1) }))

  return middy<Event, Result>()
    .onError((request) => {
      const context = readContext(request.event)
      const problem =
        request.error instanceof Problem ? request.error : new Problem('internal', { cause: request.error })
      if (problem.status >= 500)
        logLine('error', 'request_failed', {
          trace_id: context.traceId,
          code: problem.code,
          ...describeError(problem.cause ?? problem),
        })
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
      return withRequestDeadline(() =>
        ports.withReadYourWrites(() => respond(event, { path, ip }, hit.route, hit.params, ports)),
      )
    })
}

async function respond(
  event: Event,
  { path, ip }: Pick<Request, 'path' | 'ip'>,
  route: Route,
  params: Record<string, string>,
  { identify, countVisitor, findCompleted }: PipelinePorts,
): Promise<Result> {
  let prepared: Promise<unknown> | null = null
  const routeAccess = { isOpen: route.access === 'open', takesKeys: acceptsApiKey(route) }
  const identity = await identify(event.headers['authorization'], routeAccess, () => {
    prepared ??= route.prepare?.(params) ?? null
    // An awaiting handler gets the error; a request rejected earlier must not cause an unhandled rejection.
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
  return toGatewayResult(await handle(route, request, findCompleted), traceId, acceptsGzip(event.headers))
}

function claimIn(event: Event, route: Route, path: string, profile: Profile | null): Claim | null {
  const key = event.headers['idempotency-key']
  return key && profile && route.repeated ? claimOf(profile.id, key, `${path}\n${event.body ?? ''}`) : null
}

/** Returns the response of a route; for a repeated request, the response to the completed one. */
async function respondOnce(
  route: Route,
  request: Request,
  findCompleted: PipelinePorts['findCompleted'],
): Promise<ApiResponse> {
  const { claim } = request
  if (!claim) return route.handle(request)
  const done = await findCompleted(claim)
  if (done) return route.repeated!(request, done)
  try {
    return await route.handle(request)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    // The error may be caused by a concurrent execution of the same request.
    const meanwhile = await findCompleted(claim)
    if (!meanwhile) throw error
    return route.repeated!(request, meanwhile)
  }
}

/** Runs the route. Errors for permissions blocked until the second factor get their own code. */
async function handle(
  route: Route,
  request: Request,
  findCompleted: PipelinePorts['findCompleted'],
): Promise<ApiResponse> {
  try {
    return await respondOnce(route, request, findCompleted)
  } catch (error) {
    throw toSecondFactorProblem(error, request.held, request.caller.rights)
  }
}

const pathOf = (event: Event): string => event.rawPath.replace(/^\/api(?=\/|$)/, '').replace(/(?<=.)\/$/, '')

/** Rejects invalid UTF-8 in path and query, even if the route ignores them. */
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
  // A foreign ETag is treated as a version that does not exist.
  return version === undefined ? -1 : Number(version)
}
