import type { Client } from './retrying-client.ts'
import type { Crashing } from './crashing-product.ts'
import type { Count, Operation } from './crash-operations.ts'

/** `points`: number of possible crash points. `killed`: number of actual kills, each in a fresh run. */
type Outcome = {
  operation: string
  points: number
  killed: number
  lost: number
  doubled: number
  wrong: string[]
}

/**
 * Kills the product at each point of an operation (or at `most` evenly spaced ones), lets the client retry, and counts
 * the effects.
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
  // The first run is not killed; it counts the points.
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
