import { createClient } from '#tests/support/crash/client.ts'
import { startCrashing } from '#tests/support/crash/crashing.ts'
import { operations } from '#tests/support/crash/operations.ts'
import { crashEverywhere } from '#tests/support/crash/points.ts'
import type { Line } from './figures.ts'

/** Kills the product at every point of every operation, and counts what was lost and what is there twice. */
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
