import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { createClient, type Client } from '#tests/support/crash/retrying-client.ts'
import { startCrashing, type Crashing } from '#tests/support/crash/crashing-product.ts'
import { operations } from '#tests/support/crash/crash-operations.ts'
import { crashEverywhere } from '#tests/support/crash/crash-points.ts'
import { slowness } from '#tests/support/slowness.ts'

let product: Crashing
let client: Client
beforeAll(async () => {
  product = await startCrashing()
  client = createClient(product)
}, 300_000 * slowness)
afterAll(() => product?.stop())

/** Maximum kills per operation within the time of a test; `npm run bench -- crash` covers all points. */
const kills: Record<string, number> = { save: Infinity, change: 1, restore: 1 }
const otherwise = 2

test(
  'each acknowledged save is logged exactly once after two kills [EV-1]',
  async () => {
    const ids: string[] = []
    for (const killed of [true, true, false]) {
      const saves = Array.from({ length: 17 }, () =>
        client.must([201], 'POST', '/hashtag', { body: { hashtag: uniqueWord() }, key: crypto.randomUUID() }),
      )
      for (const { id } of await Promise.all(saves)) ids.push(String(id))
      if (killed) product.kill()
    }
    await product.settled()
    const found: string[] = []
    for (const id of ids) found.push(...(await client.logged(id)).map((action) => `${id} ${action}`))
    expect(found).toEqual(ids.map((id) => `${id} Create`))
  },
  300_000 * slowness,
)

describe('F8, F25: a request that is killed and repeated is executed once and completely [F8] [F25]', () => {
  test.each(operations.map((operation) => [operation.name, operation] as const))(
    'for the operation %s [DR-4]',
    async (name, operation) => {
      const outcome = await crashEverywhere(product, client, operation, kills[name] ?? otherwise)
      expect(outcome.wrong).toEqual([])
      expect(outcome.killed).toBeGreaterThan(0)
    },
    600_000 * slowness,
  )
})
