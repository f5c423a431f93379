import { vi } from 'vitest'
import { table } from '#functions/store/client.ts'
import { createLimiter } from '#functions/store/limiter.ts'
import { services } from '#functions/store/services.ts'

/** Sets the clock of attempts so many seconds ahead, until mocks are restored. */
export function setLimiterAhead(seconds: number): void {
  const { take } = createLimiter(table(), () => Date.now() + seconds * 1000)
  vi.spyOn(services().limiter, 'take').mockImplementation(take)
}
