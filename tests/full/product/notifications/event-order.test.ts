import { expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { emailOf, useOwnProduct } from '#tests/support/product.ts'

// EventBridge guarantees neither order nor single delivery: here events are shuffled, and every fourth is delivered
// twice.
const { bus, call, created, mails, read, settled } = useOwnProduct({ disorder: seededRandom(15) })
const as = 'Administrator'

const logOf = async (id: string) =>
  (await call('GET', `/log?conditions[object_id:equal]=${id}&per_page=100`, { as })).body.entities

test('each change is logged once and references to deleted records are removed, in any order of events', async () => {
  const [changing, going] = [await created('faq'), await created('faq')]
  const lists = await Promise.all(
    Array.from({ length: 4 }, () => created('my-list', { faqs: [changing.id, going.id] })),
  )
  for (const version of [1, 2, 3, 4, 5])
    await call('PATCH', `/faq/${changing.id}`, { as, version, body: { status: version % 2 ? 'ARCHIVED' : 'DRAFT' } })
  await call('DELETE', `/faq/${going.id}`, { as, version: going.version })
  await settled()
  // Includes the events of the consumers' own writes.
  await settled()
  for (const { id } of lists) expect((await read('my-list', id))['faqs']).toEqual([changing.id])
  for (const [id, changes] of [
    [changing.id, (await read('faq', changing.id)).version],
    [going.id, 2],
  ] as const) {
    const rows = await logOf(id)
    expect(rows).toHaveLength(changes)
    expect(new Set(rows.map((row) => row.id)).size).toBe(changes)
  }
  expect(bus().deadLetters).toEqual([])
})

test('each search and opened result is stored once, and one reset email is sent', async () => {
  const search = () => call('GET', `/search?q=${uniqueWord()}`, { as: 'Supervisor' })
  // A process without an index responds 503.
  await expect.poll(async () => (await search()).status).toBe(200)
  const searches = await Promise.all(Array.from({ length: 6 }, search))
  const ids = searches.map(({ body }) => String(body['search_id']))
  for (const id of ids) await call('POST', `/search/${id}/click`, { as: 'Supervisor', body: { id: 'faq-1' } })
  await call('POST', '/forgetpassword', { body: { email: emailOf('Front Liner') } })
  await settled()
  await settled()
  for (const id of ids) {
    const { status, body } = await call('GET', `/capture-search/${id}`, { as })
    expect([status, body['clicked_id'], body['search_times']]).toEqual([200, 'faq-1', 1])
  }
  expect((await mails()).filter(({ to }) => to === emailOf('Front Liner'))).toHaveLength(1)
  expect(bus().deadLetters).toEqual([])
})
