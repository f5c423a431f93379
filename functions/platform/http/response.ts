import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Problem } from '#shared/api/problems.ts'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { problemText } from '#shared/api/problem-texts.ts'

/** Response of a route: `body` for JSON, `text` for other text, `bytes` for binary content. */
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

/** Minimum bytes for compression; less fits into one network packet. */
const minGzipBytes = 1400

export const acceptsGzip = (headers: Record<string, string | undefined>): boolean =>
  /\bgzip\b/.test(headers['accept-encoding'] ?? '')

/** Converts a response for the gateway. Texts are compressed with gzip if the client accepts it. */
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

/**
 * Creates a response with application/problem+json in the caller's language. It never contains details of internal
 * errors.
 */
export function problemResponse(
  problem: Problem,
  context: { language: string; traceId: string; path: string },
): ApiResponse {
  const { code, status, params, fields, retryAfter } = problem
  const title = problemText(code, context.language, params)
  // No prototype, because a field may be called `constructor`.
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
