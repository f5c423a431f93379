import type { FieldProblem, ProblemCode } from '#shared/api/problems.ts'

/** Codes of responses without an API error code: no response at all, or one from a server before the API. */
const codes: Record<number, ApiProblem['code']> = { 0: 'offline', 429: 'rate_limited' }

/** Error response of the API, or `offline` (status 0) if no response arrived. `detail` is in the caller's language. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode | 'offline'
  readonly detail: string
  readonly fields: FieldProblem[]
  /** Remaining fields of the response: `current_version`, `used_by`, `allowed`, `trace_id` … */
  readonly params: Record<string, unknown>
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | null

  constructor(status: number, body: Record<string, unknown>, retryAfter: number | null = null, cause?: unknown) {
    const code = typeof body['code'] === 'string' ? body['code'] : (codes[status] ?? 'internal')
    super(code, { cause })
    const { code: _code, detail, fields, ...params } = body
    this.name = 'ApiProblem'
    this.status = status
    this.code = code as ProblemCode | 'offline'
    this.detail = typeof detail === 'string' ? detail : ''
    this.fields = Array.isArray(fields) ? (fields as FieldProblem[]) : []
    this.params = params
    this.retryAfter = retryAfter
  }
}

export const isProblem = (error: unknown, code?: ApiProblem['code']): error is ApiProblem =>
  error instanceof ApiProblem && (!code || error.code === code)
