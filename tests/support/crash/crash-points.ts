import type { Client } from './retrying-client.ts'
import type { Crashing } from './crashing-product.ts'
import type { Count, Operation } from './crash-operations.ts'

/** `points`: where the operation could be killed. `killed`: at how many of them it was, each time anew. */
type Outcome = {
  operation: string
  points: number
  killed: number
  lost: number
  doubled: number
  wrong: string[]
}

/**
 * Kills the product at each point of an operation, or at so many of them that lie as far apart as may be, has its client
 * repeat the call each time, and counts what is there in the end.
 */
export async function crashEverywhere(
  product: Crashing,
  client: Client,
  operation: Operation,
  most = Infinity,
): Promise<Outcome> {
  const begun: { at: number; counts(): Promise<Count[]> }[] = []
  const killedBefore = product.kills()
  const once = async (at: number): Promise<number> => {
    const { run, counts } = await operation.begin(client)
    await product.killAt(at)
    await run()
    begun.push({ at, counts })
    return product.killAt(0)
  }
  // Nothing is killed the first time: it tells how many points there are.
  const points = await once(0)
  const kills = Math.min(most, points)
  for (let at = 1; at <= kills; at++) await once(Math.ceil(((at - 0.5) * points) / kills))
  const killed = product.kills() - killedBefore
  await product.settled()

  const outcome: Outcome = { operation: operation.name, points, killed, lost: 0, doubled: 0, wrong: [] }
  for (const { at, counts } of begun)
    for (const { of, wanted, found } of await counts()) {
      if (found === wanted) continue
      if (found < wanted) outcome.lost++
      else outcome.doubled++
      outcome.wrong.push(`killed at ${at} of ${points}: ${of}: ${found} instead of ${wanted}`)
    }
  return outcome
}
