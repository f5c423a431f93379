import { expect, test } from 'vitest'
import { makeHostileCalls, statusesReached } from '#tests/support/hostile/make-hostile-calls.ts'
import { useOwnProduct } from '#tests/support/product.ts'
import { slowness } from '#tests/support/slowness.ts'

// Own product, because the calls may change roles, settings and sample users.
const product = useOwnProduct()

/** Seed of the calls, for a reproducible run. */
const seed = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 2 ** 31)
const count = 5000

test(
  `refuses whatever is sent by a code of the list, or answers it (HOSTILE_SEED=${seed}) [IN-1]`,
  async () => {
    const { faults, statuses } = await makeHostileCalls(product, { count, seed })
    expect(faults.slice(0, 20), `${faults.length} of ${count}`).toEqual([])
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(statusesReached))
  },
  600_000 * slowness,
)
