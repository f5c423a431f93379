import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { feedKey, newId } from '#functions/data/client/dynamodb-keys.ts'
import { writeChangeMarkers } from '#functions/data/cache/change-markers.ts'
import { useOwnProduct } from '#tests/support/product.ts'

// Own product, because 5,001 units would affect the lists of other files.
const { call } = useOwnProduct()
const as = 'Administrator'
const list = (path: string) => call('GET', path, { as })

test('a list of more than 5 000 rows must be paged, and neither list nor CSV is truncated', async () => {
  const { send, name: TableName } = table()
  const at = new Date().toISOString()
  const rows = Array.from({ length: 5001 }, (_, number) => {
    const id = `bulk-${number}`
    const row = {
      id,
      version: 1,
      created_at: at,
      created_by: 'daleel',
      created_by_name: 'Daleel',
      updated_at: at,
      updated_by: 'daleel',
      updated_by_name: 'Daleel',
      name: `bulk ${number} ${'x'.repeat(850)}`,
    }
    return { PutRequest: { Item: { ...feedKey('unit', newId()), id, version: 1, row: JSON.stringify(row) } } }
  })
  const { sk: place, id, version } = rows[0]!.PutRequest.Item
  await writeChangeMarkers(table(), [{ feed: 'unit', place, id, version }], Date.now())
  const batches: (typeof rows)[] = []
  while (rows.length > 0) batches.push(rows.splice(0, 25))
  for (let from = 0; from < batches.length; from += 8)
    await Promise.all(
      batches
        .slice(from, from + 8)
        .map((batch) => send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }))),
    )
  expect(await list('/unit?paginate=0')).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'paginate', code: 'page_the_list' }] },
  })
  expect(await list('/unit?search=bulk&per_page=100&page=51')).toMatchObject({
    status: 200,
    body: { total: 5001, last_page: 51, entities: [{}] },
  })
  // Too large for a response, so the complete CSV is stored and linked.
  const csv = await call('GET', '/unit', { as, headers: { accept: 'text/csv' } })
  expect(csv.status).toBe(202)
  const link = String(csv.body['url'])
  expect(Date.parse(String(csv.body['expires_at'])) - Date.now()).toBeLessThanOrEqual(300_000)
  const file = await fetch(link)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect((await file.text()).split('\r\n').filter((line) => line.startsWith('bulk-'))).toHaveLength(5001)
  expect((await fetch(link.replace(/\?.*$/, ''))).status).toBe(403)
})
