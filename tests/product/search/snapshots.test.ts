import { expect, test } from 'vitest'
import { faq } from '#shared/entities/faq.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import { readSnapshot } from '#functions/data/cache/snapshots/entity-snapshot.ts'
import { requestSnapshot } from '#functions/data/cache/snapshots/request-snapshot.ts'
import { readStoredIndex } from '#functions/search/index/stored-index.ts'
import { useProduct } from '#tests/support/product.ts'

const { bus, call, created, settled } = useProduct()

test('a snapshot request stores the same rows as the list, and the search index', async () => {
  const letters = bus().deadLetters.length
  const { id } = await created('faq')
  const gone = (await created('faq')).id
  await call('DELETE', `/faq/${gone}`, { as: 'Administrator' })
  await requestSnapshot(table(), faq.name)
  await settled()

  const epoch = await epochOf(table()).current()
  const held = (await readSnapshot(faq, epoch, Date.now()))!
  const listed = await call('GET', '/faq?paginate=false', { as: 'Administrator' })
  const versionOf = (rows: readonly { id: string; version: number }[], one: string) =>
    rows.find((row) => row.id === one)?.version
  expect(versionOf(held.rows, id)).toBe(versionOf(listed.body as never, id))
  expect(held.rows.find((row) => row.id === gone)?.deleted_at).toBeTruthy()
  expect(held.rows.filter((row) => !row.deleted_at)).toHaveLength((listed.body as unknown as unknown[]).length)

  const read = await readStoredIndex(epoch!.name)
  expect(read).toMatchObject({ stored: { about: { records: { faq: expect.anything() } } } })
  expect(bus().deadLetters.slice(letters)).toEqual([])
})
