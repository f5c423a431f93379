import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Problem } from '#shared/api/problems.ts'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { problemText } from '#shared/api/problem-texts.ts'

/** What a route answers; `text` where the body is not JSON, `bytes` where it is not text. */
export type ApiResponse = {
  status: number
  body?: unknown
  text?: string
  bytes?: Buffer
  headers?: Record<string, string>
}

export const ok = (body: unknown): ApiResponse => ({ status: 200, body })
export const noContent: ApiResponse = { status: 204 }

const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  vary: 'authorization, accept-language, accept-encoding',
}

/** Bytes above which a text is packed: a smaller one goes in one packet as it is. */
const minGzipBytes = 1400

export const acceptsGzip = (headers: Record<string, string | undefined>): boolean =>
  /\bgzip\b/.test(headers['accept-encoding'] ?? '')

/** An answer as the gateway takes it; packed for those who can unpack it, where that makes it smaller over the wire. */
export function toGatewayResult(
  answer: ApiResponse,
  traceId: string,
  mayCompress = false,
): APIGatewayProxyStructuredResultV2 {
  const text = answer.text ?? (answer.body === undefined ? undefined : JSON.stringify(answer.body))
  const compressed =
    mayCompress && !answer.bytes && text !== undefined && text.length > minGzipBytes ? gzipSync(text) : undefined
  const bytes = answer.bytes ?? compressed
  const body = bytes?.toString('base64') ?? text
  return {
    statusCode: answer.status,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...always,
      'x-trace-id': traceId,
      ...(compressed && { 'content-encoding': 'gzip' }),
      ...answer.headers,
    },
    ...(body !== undefined && { body }),
    ...(bytes && { isBase64Encoded: true }),
  }
}

/** The refusal as application/problem+json, in the caller's language. Of an unforeseen fault it says nothing. */
export function problemResponse(
  problem: Problem,
  context: { language: string; traceId: string; path: string },
): ApiResponse {
  const { code, status, params, fields, retryAfter } = problem
  const title = problemText(code, context.language, params)
  // Without a prototype: a field may be called `constructor`.
  const errors = Object.create(null) as Record<string, string[]>
  for (const field of fields) (errors[field.path] ??= []).push(fieldText(field, context.language))
  return {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      ...(retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(Array.isArray(params['allow']) && { allow: params['allow'].join(', ') }),
    },
    body: {
      ...params,
      type: `/problems/${code}`,
      title,
      status,
      detail: title,
      instance: context.path,
      code,
      trace_id: context.traceId,
      message: title,
      errors,
      fields,
    },
  }
}
