import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Problem } from '#shared/api/problems.ts'

/** Bytes, levels and entries that a body may have. */
const maximumBytes = 1_000_000
const maximumDepth = 20
const maximumEntries = 5000

const withBody = new Set(['POST', 'PUT', 'PATCH'])

/** The JSON body of a request that carries one. Throws `unsupported_type`, `too_large` or `bad_request`. */
export function readBody(event: APIGatewayProxyEventV2): unknown {
  if (!withBody.has(event.requestContext.http.method) || event.body === undefined || event.body === '') return undefined
  const type = event.headers['content-type'] ?? 'application/json'
  if (!/^application\/(json|[\w.-]+\+json)\s*(;\s*charset=utf-?8\s*)?$/i.test(type))
    throw new Problem('unsupported_type')
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body
  if (Buffer.byteLength(text) > maximumBytes) throw new Problem('too_large')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new Problem('bad_request', { cause })
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new Problem('bad_request')
  limit(body, 1, { entries: 0 })
  return body
}

function limit(value: object, depth: number, counted: { entries: number }): void {
  if (depth > maximumDepth) throw new Problem('bad_request')
  for (const inner of Object.values(value)) {
    if (++counted.entries > maximumEntries) throw new Problem('too_large')
    if (inner !== null && typeof inner === 'object') limit(inner, depth + 1, counted)
  }
}
