import { createClient } from '#tests/support/crash/retrying-client.ts'
import { startCrashing } from '#tests/support/crash/crashing-product.ts'
import { operations } from '#tests/support/crash/crash-operations.ts'
import { crashEverywhere } from '#tests/support/crash/crash-points.ts'
import type { Line } from './api-latency.ts'

/** Kills the product at every point of every operation, and counts lost and duplicate effects. */
export async function crash(print: (lines: readonly Line[]) => void, most: number): Promise<void> {
  const product = await startCrashing()
  try {
    const client = createClient(product)
    for (const operation of operations)
      print([{ name: 'crash', ...(await crashEverywhere(product, client, operation, most)) }])
  } finally {
    await product.stop()
  }
}
