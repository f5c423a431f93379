import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Caller } from '#shared/access/can.ts'
import { queryPairs } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import type { Profile } from '#functions/store/callers.ts'
import { services } from '#functions/store/services.ts'
import { problemAnswer, toResult, type Answer } from './answer.ts'
import { readBody } from './body.ts'
import { identify } from './caller.ts'
import { languageOf } from './language.ts'
import { describeError, logLine } from './log.ts'
import type { Token } from './token.ts'

export type Request = {
  method: string
  /** Path below /api, without a trailing slash. */
  path: string
  params: Record<string, string>
  rawQuery: string
  headers: Record<string, string | undefined>
  body: unknown
  caller: Caller
  token: Token | null
  profile: Profile | null
  /** Acronym of the language for texts. */
  language: string
  /** The record version the client changed, from If-Match. */
  version: number | null
  traceId: string
  ip: string
  /** What the route began to read beside the caller's state; null where it reads nothing beforehand. */
  prepared: Promise<unknown> | null
  /** Country and region as the edge tells them; null where it cannot. */
  place: { country: string; region: string | null } | null
}

/** `open`: anyone. `session`: a signed-in, active caller. `inactive too`: also one whose account is inactive. */
export type Access = 'open' | 'session' | 'inactive too'
export type Route = {
  method: string
  path: string
  access: Access
  /** A reading that every request of the route needs; it begins before anything is known of the caller but the token. */
  prepare?: (params: Record<string, string>) => Promise<unknown>
  /** Its answer is kept for no repetition: what it tells is asked for, and written down, each time anew. */
  unkept?: true
  handle: (request: Request) => Promise<Answer> | Answer
}

type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2
type Context = { language: string; traceId: string; path: string }

/** The handler of a function that serves these routes. */
export function serve(routes: readonly Route[]) {
  const matchers = routes.map((route) => ({ route, segments: route.path.split('/').slice(1) }))

  return middy<Event, Result>()
    .onError((request) => {
      const context = contextOf(request.event)
      const problem =
        request.error instanceof Problem ? request.error : new Problem('internal', { cause: request.error })
      if (problem.status >= 500)
        logLine('error', problem.code, { trace_id: context.traceId, ...describeError(problem.cause) })
      request.response = toResult(problemAnswer(problem, context), context.traceId)
    })
    .handler(async (event: Event): Promise<Result> => {
      closeDirectAccess(event)
      const path = pathOf(event)
      const method = event.requestContext.http.method
      const found = matchers.flatMap(({ route, segments }) => {
        const params = match(segments, path.split('/').slice(1))
        return params ? [{ route, params }] : []
      })
      if (found.length === 0) throw new Problem('not_found')
      const hit = found.find(({ route }) => route.method === method)
      if (!hit) throw new Problem('method_not_allowed', { params: { allow: found.map(({ route }) => route.method) } })
      return answer(event, path, hit.route, hit.params)
    })
}

async function answer(event: Event, path: string, route: Route, params: Record<string, string>): Promise<Result> {
  let prepared: Promise<unknown> | null = null
  const identity = await identify(event.headers['authorization'], () => {
    prepared = route.prepare?.(params) ?? null
    // Whoever awaits it meets its error; a request refused before that does not.
    prepared?.catch(() => undefined)
  })
  const { language, traceId } = contextOf(event, identity.caller.language_id)
  if (route.access !== 'open' && !identity.profile) throw new Problem('unauthenticated')
  if (route.access !== 'inactive too' && identity.profile?.status === 'INACTIVE') throw new Problem('account_inactive')
  const request: Request = {
    ...identity,
    method: route.method,
    path,
    params,
    rawQuery: event.rawQueryString,
    headers: event.headers,
    body: readBody(event),
    language,
    version: versionOf(event.headers['if-match']),
    traceId,
    ip: event.requestContext.http.sourceIp,
    prepared,
    place: placeOf(event.headers),
  }
  const key = event.headers['idempotency-key']
  if (route.method !== 'POST' || route.unkept || !key || !identity.profile)
    return toResult(await route.handle(request), traceId)
  const kept = await services().idempotency.once(identity.profile.id, key, `${path}\n${event.body ?? ''}`, async () => {
    const { statusCode, headers, body } = toResult(await route.handle(request), traceId)
    return { status: statusCode!, headers: headers as Record<string, string>, body: body ?? '' }
  })
  return { statusCode: kept.status, headers: kept.headers, ...(kept.body && { body: kept.body }) }
}

/** Where a secret of the distribution is set, what does not come through the distribution finds nothing here. */
function closeDirectAccess(event: Event): void {
  const secret = process.env['ORIGIN_SECRET']
  if (secret && event.headers['x-origin-secret'] !== secret) throw new Problem('not_found')
}

const pathOf = (event: Event): string => event.rawPath.replace(/^\/api(?=\/|$)/, '').replace(/(?<=.)\/$/, '')

function contextOf(event: Event, ownLanguage: string | null = null): Context {
  const { headers = {}, rawQueryString = '', requestContext } = event
  let wish: string | undefined
  try {
    wish = queryPairs(rawQueryString).find(([name]) => name === 'lang')?.[1]
  } catch {
    wish = undefined
  }
  return {
    language: languageOf(wish, headers['accept-language'], ownLanguage),
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
  } catch {
    throw new Problem('not_found')
  }
}

function versionOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  // A tag that is none of ours names a version that is not there.
  return version === undefined ? -1 : Number(version)
}

function placeOf(headers: Record<string, string | undefined>): Request['place'] {
  const country = headers['cloudfront-viewer-country']
  return country ? { country, region: headers['cloudfront-viewer-country-region'] ?? null } : null
}
