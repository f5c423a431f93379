import { expect } from 'vitest'

/** Resolves in the next second of the clock: sessions have a resolution of one second. */
export async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000)
  const first = second()
  await expect.poll(second, { interval: 20 }).toBeGreaterThan(first)
}
