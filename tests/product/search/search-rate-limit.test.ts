import { expect, test } from 'vitest'
import { anonymousRateLimits } from '#functions/api/search/search-rate-limits.ts'
import { useProduct, type Answer } from '#tests/support/product.ts'

const { call } = useProduct()
const flooding = '127.91.1.1'
const search = (more: { from?: string; as?: string } = {}) => call('GET', '/search?q=school', more)

test('visitors at one IP address have a rate limit per minute, others are not affected [IF-6]', async () => {
  const answers: Answer[] = []
  // Counts of a process may not be in the table yet.
  for (let at = 0; at < anonymousRateLimits.search.maxPerMinute + 20; at++)
    answers.push(await search({ from: flooding }))
  const first = answers.slice(0, anonymousRateLimits.search.maxPerMinute)
  expect(first.every(({ status }) => status === 200)).toBe(true)
  const refused = answers.at(-1)!
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await search({ from: '127.91.2.1' })).status).toBe(200)
  expect((await search({ from: flooding, as: 'Front Liner' })).status).toBe(200)
  expect((await call('GET', '/search/suggestions?q=sch', { from: flooding })).status).toBe(200)
})
