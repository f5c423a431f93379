import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { faq } from '#shared/entities/faq.ts'
import { user } from '#shared/entities/user.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { maxCommitMs } from '#functions/data/cache/change-markers.ts'
import { ColumnFile, ColumnFileReplaced } from '#functions/data/columns/column-file.ts'
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

/** Returns the email addresses of a cache. Accounts that changed in the last seconds are not in the file, but in memory. */
async function emailsIn({ columns: file, rows }: EntityCache<typeof user>): Promise<string[]> {
  const emails = await file!.column('email')
  const found = [
    ...Array.from({ length: file!.count }, (_, at) => String(emails.valueAt(at))),
    ...[...rows.values()].map(({ email }) => String(email)),
  ]
  return [...new Set(found)].toSorted()
}

test('a snapshot request for user accounts stores a column file, and a reader notices when it is replaced', async () => {
  await requestSnapshot(table(), 'user-columns')
  await settled()
  const cache = new EntityCache(table(), user, undefined, undefined, undefined, ColumnFile.openState)
  await cache.fresh()
  const file = cache.columns!
  const listed = await call('GET', '/user?paginate=false', { as: 'Administrator' })
  const expected = (listed.body as unknown as { email: string }[]).map(({ email }) => email)
  expect(await emailsIn(cache)).toEqual(expected.toSorted())
  expect(cache.rows.size).toBeLessThan(file.count)

  await created('user')
  await sleep(maxCommitMs)
  await requestSnapshot(table(), 'user-columns', Date.now() + 60_000)
  await settled()
  await expect(file.column('last_name')).rejects.toThrow(ColumnFileReplaced)
  await cache.reopen()
  await cache.fresh()
  expect(await emailsIn(cache)).toHaveLength(expected.length + 1)
})
