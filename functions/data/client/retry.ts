import { Problem } from '#shared/api/problems.ts'
import { spendBudget, timeLeftMs, unavailable } from '#functions/platform/aws/deadline.ts'

const busy = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
  // An answer that broke off in the middle.
  'SyntaxError',
])

/** What Node calls a connection that was lost or could not be made. */
const lost = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])

const busyReasons = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded'])
const conflict = 'TransactionConflict'

/** Tries where two transactions met, and where the part is busy, throttled or away; with full jitter in between. */
const maxTries = { conflict: 5, busy: 15 }

/** Milliseconds: the longest pause between two tries. */
const maxDelayMs = 300

type Failure = {
  name: string
  code?: string
  $metadata?: { httpStatusCode?: number; clockSkewCorrected?: boolean }
  CancellationReasons?: { Code?: string }[]
}

/** How often something that failed like this is tried at the most. */
function triesFor(error: unknown): number {
  const { name, code = '', $metadata, CancellationReasons = [] } = error as Failure
  if (name === 'TransactionConflictException') return maxTries.conflict
  if (name === 'TransactionCanceledException') {
    const codes = CancellationReasons.map((reason) => reason.Code ?? 'None')
    if (codes.includes('ConditionalCheckFailed')) return 1
    if (codes.includes(conflict)) return maxTries.conflict
    return codes.some((one) => busyReasons.has(one)) ? maxTries.busy : 1
  }
  const status = $metadata?.httpStatusCode ?? 0
  const fault = busy.has(name) || lost.has(code) || status === 429 || status >= 500
  return fault || $metadata?.clockSkewCorrected ? maxTries.busy : 1
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Does it again while a part is busy, cannot be reached, or two transactions met. Throws `unavailable` when it was tried
 * often enough, or when the request has no time left.
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

/** Tries of a write where others change the same record meanwhile. */
const maxConflicts = 4

const isVersionConflict = (error: unknown): boolean => error instanceof Problem && error.code === 'version_conflict'

/**
 * Reads and writes again while others write the same record first.
 * @param attempt Reads anew each time that it is called.
 * @throws The error of the last try, and at once any other than a conflict.
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
