import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { entities } from '#shared/entities/registry.ts'
import { callers, hostileCalls, type As, type Description } from '#tests/support/hostile/hostile-calls.ts'
import { runHostile } from '#tests/support/hostile/run-hostile-calls.ts'
import type { Line } from './api-latency.ts'
import { createClient, quantiles } from './load-client.ts'
import { startFilledProduct, type FilledProduct } from './product-child.ts'

/** Maximum response time in milliseconds, and concurrent requests. */
const longest = 1000
const batchSize = 4

/** Age in milliseconds at which sessions are replaced. */
const sessionAge = 5 * 60_000

/** Entities that the test accounts depend on; their records are not used as targets. */
const livedOn = ['user', 'role', 'language', 'personal-data']

/** Sends hostile requests to a product with a thousand FAQs. Sets exit code 1 if a response was wrong. */
export async function hostile(count: number, seed: number): Promise<Line[]> {
  const product = await startFilledProduct('faq', 1000)
  const client = createClient(product.port, 1)
  try {
    const sessions = new Map<As, { token: Promise<string>; at: number }>()
    const token = async (who: As): Promise<string | null> => {
      if (who === null || who === 'own') return null
      const known = sessions.get(who)
      if (known && Date.now() - known.at < sessionAge) return known.token
      const fresh = { token: signInAs(product, callers[who]), at: Date.now() }
      sessions.set(who, fresh)
      return fresh.token
    }
    const headers = { authorization: `Bearer ${await token('administrator')}` }
    const read = async (path: string) => (await client.call({ method: 'GET', path: `/api${path}`, headers })).body
    const known = new Map<string, string[]>()
    for (const { name } of entities.filter((entity) => !livedOn.includes(entity.name))) {
      const rows = ((await read(`/${name}?per_page=20`))['entities'] ?? []) as { id: string }[]
      known.set(
        name,
        rows.map(({ id }) => id),
      )
    }
    const description = (await read('/openapi.json')) as unknown as Description
    // The first search builds the index; its duration is part of the cold-start benchmark.
    await read('/search?q=rent')
    const calls = hostileCalls(description, known, { count, seed })
    const startedAt = performance.now()
    const { faults, statuses, milliseconds } = await runHostile(calls, {
      port: product.port,
      token,
      batchSize,
      longest,
    })
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    for (const one of faults.slice(0, 20)) process.stderr.write(`${JSON.stringify(one).slice(0, 4000)}\n`)
    if (faults.length > 0) process.exitCode = 1
    const slowest = Math.round(milliseconds.reduce((highest, one) => Math.max(highest, one), 0))
    const line = { calls: count, seed, seconds, faults: faults.length, ...quantiles(milliseconds), longest_ms: slowest }
    return [{ name: 'hostile', ...line, statuses }]
  } finally {
    client.close()
    await product.stop()
  }
}

async function signInAs({ port }: FilledProduct, title: string): Promise<string> {
  const email =
    title === 'Partner'
      ? 'partner@daleel.example'
      : demo.users.find(({ role, type, status }) => role === title && type === 'STAFF' && status === 'ACTIVE')!.email
  const client = createClient(port, 1)
  const grant = { grant_type: 'password', client_id: demo.client_id, username: email, password: demo.password }
  const { body } = await client.call({ method: 'POST', path: '/api/auth', body: grant })
  client.close()
  return String(body['access_token'])
}
