import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { bodyLimits } from '#shared/api/request-limits.ts'
import { isPlainObject } from '#shared/api/is-plain-object.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'

const withBody = new Set(['POST', 'PUT', 'PATCH'])

/**
 * Parses the JSON body of a request, if it has one.
 *
 * @throws `unsupported_type`, `too_large`, `bad_request` or `validation_failed`.
 */
export function readBody(
  event: APIGatewayProxyEventV2,
  maxBytes: number = bodyLimits.bytes,
): Record<string, unknown> | undefined {
  if (!withBody.has(event.requestContext.http.method) || event.body === undefined || event.body === '') return undefined
  const type = event.headers['content-type'] ?? 'application/json'
  if (!/^application\/(json|csp-report|[\w.-]+\+json)\s*(;\s*charset=utf-?8\s*)?$/i.test(type))
    throw new Problem('unsupported_type')
  const text = textOf(event.body, event)
  if (Buffer.byteLength(text) > maxBytes) throw new Problem('too_large')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new Problem('bad_request', { cause })
  }
  if (!isPlainObject(body)) throw new Problem('bad_request')
  checkLimits(body, [], { entries: 0 })
  return body
}

const formBudget = { bytes: 100_000, fields: 2000 }

/**
 * Parses the fields of an HTML form that was submitted without a script.
 *
 * @throws `unsupported_type`, `too_large` or `bad_request`.
 */
export function readForm(event: APIGatewayProxyEventV2): Record<string, string> {
  const type = event.headers['content-type'] ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new Problem('unsupported_type')
  const text = textOf(event.body ?? '', event)
  if (Buffer.byteLength(text) > formBudget.bytes) throw new Problem('too_large')
  const fields = [...new URLSearchParams(text)]
  if (fields.length > formBudget.fields) throw new Problem('too_large')
  return Object.fromEntries(fields)
}

/**
 * Decodes the body as UTF-8.
 *
 * @throws `bad_request` if it is invalid, including bytes that the gateway replaced by U+FFFD.
 */
function textOf(body: string, { headers, isBase64Encoded }: APIGatewayProxyEventV2): string {
  if (isBase64Encoded) {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(body, 'base64'))
    } catch (cause) {
      throw new Problem('bad_request', { cause })
    }
  }
  const sent = headers['content-length']
  const isReplaced = body.includes('\ufffd') && sent !== undefined && Number(sent) !== Buffer.byteLength(body)
  if (isReplaced || !body.isWellFormed()) throw new Problem('bad_request')
  return body
}

/** Rejects bodies that exceed the limits for depth, entries, list items or name length. */
function checkLimits(value: object, path: readonly string[], counted: { entries: number }): void {
  if (path.length >= bodyLimits.depth) throw new Problem('bad_request')
  const inner = Object.entries(value)
  counted.entries += inner.length
  if (counted.entries > bodyLimits.entries) throw new Problem('too_large')
  if (Array.isArray(value) && inner.length > bodyLimits.items)
    throw invalidField(path.join('.'), 'too_many', { maximum: bodyLimits.items })
  for (const [name, one] of inner) {
    if (name.length > bodyLimits.name) throw invalidField(`${name.slice(0, bodyLimits.name)}…`, 'unknown_field')
    if (one !== null && typeof one === 'object') checkLimits(one, [...path, name], counted)
  }
}
