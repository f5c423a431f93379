import { entities } from '#shared/entities/registry.ts'
import type { TestProduct } from '#tests/support/product.ts'
import { callers, hostileCalls, type As, type Description } from './hostile-calls.ts'
import { runHostile } from './run-hostile-calls.ts'

/** Makes a number of calls, determined by the seed, and reports the problems of each response. */
export async function makeHostileCalls(
  { account, call, created, origin, tokenOf }: TestProduct,
  { count, seed }: { count: number; seed: number },
): ReturnType<typeof runHostile> {
  const description = (await call('GET', '/openapi.json')).body as unknown as Description
  const names = entities.map(({ name }) => name).filter((name) => name !== 'personal-data')
  const known = new Map<string, string[]>()
  for (const name of names) known.set(name, [(await created(name)).id])
  const tokens = new Map<As, string>([['own', (await account(['mine'])).token]])
  for (const [name, title] of Object.entries(callers)) tokens.set(name as As, await tokenOf(title))
  return runHostile(hostileCalls(description, known, { count, seed }), {
    port: Number(new URL(origin()).port),
    token: async (who) => tokens.get(who) ?? null,
    batchSize: 8,
  })
}

/** Statuses that must occur: they show that calls pass the first checks and reach the others. */
export const statusesReached = ['200', '201', '204', '400', '401', '403', '404', '422']
