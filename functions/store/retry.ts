import { Problem } from '#shared/api/problems.ts'

const busy = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TransactionInProgressException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
])

const busyReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

type Cancelled = { name: string; CancellationReasons?: { Code?: string }[] }

function isBusy(error: unknown): boolean {
  const { name, CancellationReasons = [] } = error as Cancelled
  if (name !== 'TransactionCanceledException') return busy.has(name)
  const codes = CancellationReasons.map((reason) => reason.Code ?? 'None')
  return !codes.includes('ConditionalCheckFailed') && codes.some((code) => busyReasons.has(code))
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Does it again while the store is busy or two transactions met: up to five tries with full jitter within about 3.5 s.
 * Then throws `unavailable`. What the SDK repeats by itself (lost connections) stays within one try.
 */
export async function whileBusy<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + 3500
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (tries === 5 || Date.now() > end) throw new Problem('unavailable', { retryAfter: 2, cause: error })
      await wait(Math.random() * 40 * 2 ** tries)
    }
  }
}
