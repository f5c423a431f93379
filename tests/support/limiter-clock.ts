import { vi } from 'vitest'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { createRateLimiter } from '#functions/data/client/rate-limiter.ts'
import { services } from '#functions/data/services.ts'

/** Moves the rate limiter's clock ahead by some seconds, until mocks are restored. */
export function setLimiterAhead(seconds: number): void {
  const { take } = createRateLimiter(table(), () => Date.now() + seconds * 1000)
  vi.spyOn(services().limiter, 'take').mockImplementation(take)
}
