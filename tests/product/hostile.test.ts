import { expect, test } from 'vitest'
import { makeHostileCalls, statusesReached } from '#tests/support/hostile/product.ts'
import { useOwnProduct } from '#tests/support/product.ts'

// Its own product: the calls may change roles, settings and sample users.
const product = useOwnProduct()

/** Always the same calls; tests/full/product/hostile.test.ts makes others. */
const [count, seed] = [300, 1]

test('refuses whatever is sent by a code of the list, or answers it', async () => {
  const { faults, statuses } = await makeHostileCalls(product, { count, seed })
  expect(faults.slice(0, 20), `${faults.length} of ${count}`).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(statusesReached))
})
