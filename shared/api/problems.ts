import type { FieldCode, Refusal } from './field-error-texts.ts'

/** HTTP status of each error code. Source: CONTRACT section 8. */
export const problemStatus = {
  bad_request: 400,
  invalid_grant: 400,
  unauthenticated: 401,
  key_refused: 401,
  forbidden: 403,
  key_not_taken: 403,
  account_inactive: 403,
  mfa_required: 403,
  reauthentication_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_transition: 409,
  duplicate: 409,
  in_use: 409,
  in_progress: 409,
  version_conflict: 412,
  too_large: 413,
  unsupported_type: 415,
  validation_failed: 422,
  idempotency_mismatch: 422,
  version_required: 428,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** Error of one field: its path as the client wrote it, and the reason. */
export type FieldProblem = Refusal & { path: string }

type Details = {
  fields?: FieldProblem[]
  /** Parameters of the `detail` text, also returned as properties (`allowed`, `entity_name`, `current_version` …). */
  params?: Record<string, unknown>
  /** Seconds for `Retry-After`. */
  retryAfter?: number
  cause?: unknown
}

/** Error response with a code of the closed list. Any other error is reported as `internal`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: FieldProblem[]
  readonly params: Record<string, unknown>
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, { fields = [], params = {}, retryAfter, cause }: Details = {}) {
    super(code, { cause })
    this.code = code
    this.status = problemStatus[code]
    this.fields = fields
    this.params = params
    this.retryAfter = retryAfter
  }
}

export const invalidField = (path: string, code: FieldCode, params?: Record<string, unknown>): Problem =>
  new Problem('validation_failed', { fields: [{ path, code, params }] })

/** Returns the error of a missing permission, with its entity and key. */
export const forbidden = (entity: string, key: string): Problem =>
  new Problem('forbidden', { params: { entity_name: entity, permission_key: key } })
