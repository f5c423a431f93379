import { expect, test, vi } from 'vitest'
import type { Problem } from '#shared/api/problems.ts'
import { createVisitorLimiter } from '#functions/platform/http/visitor-rate-limit.ts'

const limit = { name: 'search', maxPerMinute: 100 }

/** Processes with a shared table, and a clock in milliseconds. */
function processes(count: number) {
  const clock = { now: 1_800_000_000_000 }
  const windows = new Map<string, { attempts: number; end: number }>()
  const tally = vi.fn<Parameters<typeof createVisitorLimiter>[0]>(async ({ window }, subject, amount) => {
    const known = windows.get(subject)
    const running = known && known.end > clock.now ? known : { attempts: 0, end: clock.now + window * 1000 }
    running.attempts += amount
    windows.set(subject, running)
    return { attempts: running.attempts, endsIn: (running.end - clock.now) / 1000 }
  })
  const limiters = Array.from({ length: count }, () => createVisitorLimiter(tally, () => clock.now))
  const call = async (address: string, process = 0): Promise<Problem | null> =>
    limiters[process]!(limit, address).then(
      () => null,
      (error: unknown) => error as Problem,
    )
  return { call, clock, tally }
}

test('limits an IP address for the rest of its minute, and no other [IF-6]', async () => {
  const { call, clock } = processes(1)
  const answers = []
  for (let at = 0; at < 120; at++) answers.push(await call('198.51.100.7'))
  expect(answers.slice(0, limit.maxPerMinute).filter(Boolean)).toEqual([])
  expect(answers.at(-1)).toMatchObject({ code: 'rate_limited', retryAfter: 60 })
  expect(await call('198.51.100.8')).toBeNull()
  clock.now += 60_000
  expect(await call('198.51.100.7')).toBeNull()
})

test('shares counts among processes, with few writes', async () => {
  const { call, tally } = processes(10)
  for (let at = 0; at < 9; at++) expect(await call('198.51.100.7')).toBeNull()
  expect(tally).not.toHaveBeenCalled()
  const answers = []
  for (let at = 0; at < 200; at++) answers.push(await call('198.51.100.7', at % 10))
  expect(answers.some(Boolean)).toBe(true)
  // IPv6 addresses of one network share a limit.
  const { call: other } = processes(1)
  for (let at = 0; at < 110; at++) await other(`2001:db8:1:2::${at.toString(16)}`)
  expect(await other('2001:db8:1:2::ffff')).toMatchObject({ code: 'rate_limited' })
})

test('limits no one if the table is slow or unavailable', async () => {
  for (const failing of [() => Promise.reject(new Error('away')), () => new Promise<never>(() => undefined)]) {
    const countVisitor = createVisitorLimiter(failing)
    for (let at = 0; at < 25; at++) await expect(countVisitor(limit, '198.51.100.7')).resolves.toBeUndefined()
  }
})
