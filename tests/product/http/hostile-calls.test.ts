import { expect, test } from 'vitest'
import { refreshIndex } from '#functions/search/index/served-index.ts'
import { makeHostileCalls, statusesReached } from '#tests/support/hostile/make-hostile-calls.ts'
import { useOwnProduct } from '#tests/support/product.ts'

// Separate product: the requests may change roles, settings and sample users.
const product = useOwnProduct()

/**
 * Fixed seed with few requests that reach every status. A new route changes them.
 * tests/full/product/http/hostile-calls.test.ts sends more.
 */
const [count, seed] = [300, 4]

test('invalid requests are rejected with a documented error and never fail', async () => {
  // Routes that search answer 503 without an index.
  await refreshIndex()
  const { faults, statuses } = await makeHostileCalls(product, { count, seed })
  expect(faults.slice(0, 20), `${faults.length} of ${count}`).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(statusesReached))
})
