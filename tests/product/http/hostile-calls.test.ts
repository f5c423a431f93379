import { expect, test } from 'vitest'
import { makeHostileCalls, statusesReached } from '#tests/support/hostile/make-hostile-calls.ts'
import { useOwnProduct } from '#tests/support/product.ts'

// Its own product: the calls may change roles, settings and sample users.
const product = useOwnProduct()

/** Always the same calls, by a seed whose few reach every status: a new route has others drawn. tests/full/product/http/hostile-calls.test.ts makes more. */
const [count, seed] = [300, 4]

test('refuses whatever is sent by a code of the list, or answers it', async () => {
  const { faults, statuses } = await makeHostileCalls(product, { count, seed })
  expect(faults.slice(0, 20), `${faults.length} of ${count}`).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(statusesReached))
})
