import { describe, expect, test } from 'vitest'
import { whileBusy } from '#functions/store/retry.ts'

const fault = (name: string) => Object.assign(new Error(name), { name })

/** Fails so many times, then answers. */
function failing(name: string, failures: number) {
  const state = { calls: 0 }
  const attempt = async () => {
    if (state.calls++ < failures) throw fault(name)
    return 'done'
  }
  return { state, attempt }
}

describe('what is busy is asked again', () => {
  test.each([
    'ThrottlingException',
    'ProvisionedThroughputExceededException',
    'RequestLimitExceeded',
    'TransactionConflictException',
    'TransactionInProgressException',
    'InternalServerError',
    'ServiceUnavailable',
    'TimeoutError',
  ])('%s', async (name) => {
    const { state, attempt } = failing(name, 2)
    expect(await whileBusy(attempt)).toBe('done')
    expect(state.calls).toBe(3)
  })

  test('five times, then it is unavailable and says when to come again', async () => {
    const { state, attempt } = failing('ThrottlingException', 99)
    await expect(whileBusy(attempt)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 2,
      cause: { name: 'ThrottlingException' },
    })
    expect(state.calls).toBe(5)
  })
})

test('what is refused is not asked again', async () => {
  for (const name of ['ConditionalCheckFailedException', 'ValidationException', 'AccessDeniedException', 'Error']) {
    const { state, attempt } = failing(name, 99)
    await expect(whileBusy(attempt)).rejects.toMatchObject({ name })
    expect(state.calls).toBe(1)
  }
})
