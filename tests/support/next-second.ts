import { expect } from 'vitest'

/** Resolves when the clock shows another second: sessions are told apart by whole seconds. */
export async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000)
  const first = second()
  await expect.poll(second, { interval: 20 }).toBeGreaterThan(first)
}
