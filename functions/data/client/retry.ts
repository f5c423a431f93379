import { Problem } from '#shared/api/problems.ts'
import { spendBudget, timeLeftMs, unavailable } from '#functions/platform/aws/deadline.ts'

const throttlingErrors = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
  // A response that ended early and could not be parsed.
  'SyntaxError',
])

/** Error codes of Node for a connection that was lost or could not be opened. */
const connectionErrors = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])

const throttlingReasons = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded'])
const conflict = 'TransactionConflict'

/**
 * Maximum tries after a transaction conflict, and while the service is busy, throttled or unreachable. The delay
 * between tries has full jitter.
 */
const maxTries = { conflict: 5, busy: 15 }

const maxDelayMs = 300

type Failure = {
  name: string
  code?: string
  $metadata?: { httpStatusCode?: number; clockSkewCorrected?: boolean }
  CancellationReasons?: { Code?: string }[]
}

/** Returns the maximum number of tries for this error; 1 if it must not be retried. */
function triesFor(error: unknown): number {
  const { name, code = '', $metadata, CancellationReasons = [] } = error as Failure
  if (name === 'TransactionConflictException') return maxTries.conflict
  if (name === 'TransactionCanceledException') {
    const codes = CancellationReasons.map((reason) => reason.Code ?? 'None')
    if (codes.includes('ConditionalCheckFailed')) return 1
    if (codes.includes(conflict)) return maxTries.conflict
    return codes.some((one) => throttlingReasons.has(one)) ? maxTries.busy : 1
  }
  const status = $metadata?.httpStatusCode ?? 0
  const fault = throttlingErrors.has(name) || connectionErrors.has(code) || status === 429 || status >= 500
  return fault || $metadata?.clockSkewCorrected ? maxTries.busy : 1
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Retries while the service is busy or unreachable, or two transactions conflict.
 *
 * @throws `unavailable` after the last try, or when the request has no time left.
 */
export const retryWhileBusy = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  spendBudget(async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt()
      } catch (error) {
        const triesAllowed = triesFor(error)
        if (triesAllowed === 1) throw error
        const wait = Math.random() * Math.min(maxDelayMs, 20 * 2 ** tries)
        if (tries >= triesAllowed || timeLeftMs() <= wait) throw unavailable(error)
        await delay(wait)
      }
    }
  })

/** Maximum tries of a write while concurrent writes change the same record. */
const maxConflicts = 4

const isVersionConflict = (error: unknown): boolean => error instanceof Problem && error.code === 'version_conflict'

/**
 * Retries a read and write after a version conflict.
 *
 * @param attempt Must read the record again on each call.
 * @throws The error of the last try, and immediately any error other than a conflict.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result>,
  isConflict: (error: unknown) => boolean = isVersionConflict,
): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await attempt()
    } catch (error) {
      if (tries === maxConflicts || !isConflict(error)) throw error
    }
}

/** Maximum tries of a conditional write while concurrent writes change the same items. */
const maxWriteTries = 8

/**
 * Retries a read and a conditional write until the write succeeds. The delay between tries has full jitter.
 *
 * @param attempt Must read again on each call. Returns null if a concurrent write was first.
 * @param failure Error, or its message, if the last try fails.
 */
export async function retryUntilWritten<Result>(
  attempt: () => Promise<Result | null>,
  failure: string | Problem,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const result = await attempt()
    if (result !== null) return result
    if (tries === maxWriteTries) throw typeof failure === 'string' ? new Error(failure) : failure
    await delay(Math.random() * Math.min(maxDelayMs, 15 * 2 ** tries))
  }
}
