import { expect, test } from 'vitest'
import { refreshIndex } from '#functions/search/index/served-index.ts'
import { makeHostileCalls, statusesReached } from '#tests/support/hostile/make-hostile-calls.ts'
import { useOwnProduct } from '#tests/support/product.ts'
import { slowness } from '#tests/support/slowness.ts'

// Own product, because the calls may change roles, settings and sample users.
const product = useOwnProduct()

/** Fixed, so that every run sends the same calls; `npm run bench -- hostile` sends others. */
const [count, seed] = [5000, 31]

test(
  'rejects invalid requests with a documented error and never fails [IN-1]',
  async () => {
    // Routes that search answer 503 without an index.
    await refreshIndex()
    const { faults, statuses } = await makeHostileCalls(product, { count, seed })
    expect(faults.slice(0, 20), `${faults.length} of ${count}`).toEqual([])
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(statusesReached))
  },
  600_000 * slowness,
)
