import { describe, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problems.ts'
import { retryOnConflict, retryUntilWritten, retryWhileBusy } from '#functions/data/client/retry.ts'

const fault = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more })
const cancelled = (...codes: string[]) =>
  fault('TransactionCanceledException', { CancellationReasons: codes.map((Code) => ({ Code })) })

function failing(error: Error, failures: number) {
  const state = { calls: 0 }
  const attempt = async () => {
    if (state.calls++ < failures) throw error
    return 'done'
  }
  return { state, attempt }
}

describe('throttling, timeouts and lost connections are retried', () => {
  test.each([
    ...[
      'ThrottlingException',
      'ProvisionedThroughputExceededException',
      'RequestLimitExceeded',
      'TransactionConflictException',
      'TransactionInProgressException',
      'InternalServerError',
      'ServiceUnavailable',
      'TimeoutError',
      'SyntaxError',
    ].map((name) => fault(name)),
    cancelled('None', 'TransactionConflict'),
    cancelled('ThrottlingError', 'None'),
    fault('Error', { code: 'ECONNRESET' }),
    fault('Error', { code: 'ECONNREFUSED' }),
    fault('UnknownError', { $metadata: { httpStatusCode: 502 } }),
  ])('%s', async (error) => {
    const { state, attempt } = failing(error, 2)
    expect(await retryWhileBusy(attempt)).toBe('done')
    expect(state.calls).toBe(3)
  })

  test.each([
    ['five times where transactions meet', cancelled('TransactionConflict'), 5],
    ['fifteen times where it is throttled', fault('ThrottlingException'), 15],
  ])('%s, then fail as unavailable with a retry delay', async (_often, error, tries) => {
    const { state, attempt } = failing(error, 99)
    await expect(retryWhileBusy(attempt)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2, cause: error })
    expect(state.calls).toBe(tries)
  })
})

test('rejections are not retried', async () => {
  const refusals = [
    ...['ConditionalCheckFailedException', 'ValidationException', 'AccessDeniedException', 'Error'].map((name) =>
      fault(name),
    ),
    cancelled('ConditionalCheckFailed', 'TransactionConflict'),
    cancelled('ValidationError'),
  ]
  for (const error of refusals) {
    const { state, attempt } = failing(error, 99)
    await expect(retryWhileBusy(attempt)).rejects.toBe(error)
    expect(state.calls).toBe(1)
  }
})

describe('a write with conflicts', () => {
  const conflict = new Problem('version_conflict')

  test('is tried four times, then fails with the last error', async () => {
    const attempt = vi.fn<() => Promise<number>>().mockRejectedValue(conflict)
    await expect(retryOnConflict(attempt)).rejects.toBe(conflict)
    expect(attempt).toHaveBeenCalledTimes(4)
  })

  test('ends with the first success, and at once with any other error', async () => {
    await expect(
      retryOnConflict(vi.fn<() => Promise<number>>().mockRejectedValueOnce(conflict).mockResolvedValue(1)),
    ).resolves.toBe(1)
    const other = vi.fn<() => Promise<number>>().mockRejectedValue(new Problem('not_found'))
    await expect(retryOnConflict(other)).rejects.toThrow(Problem)
    expect(other).toHaveBeenCalledTimes(1)
  })
})

describe('a conditional write that meets concurrent writes', () => {
  test('is retried until it succeeds', async () => {
    const attempt = vi.fn<() => Promise<number | null>>().mockResolvedValueOnce(null).mockResolvedValue(0)
    await expect(retryUntilWritten(attempt, 'contested')).resolves.toBe(0)
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  test('fails with the given error after eight tries', async () => {
    const attempt = vi.fn<() => Promise<null>>().mockResolvedValue(null)
    await expect(retryUntilWritten(attempt, new Problem('in_progress'))).rejects.toMatchObject({ code: 'in_progress' })
    expect(attempt).toHaveBeenCalledTimes(8)
  })
})
