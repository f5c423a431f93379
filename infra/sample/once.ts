import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/store/client.ts'
import { createRecords } from '#functions/store/records.ts'
import { seedLookups } from '#infra/operations/seed/lookups.ts'
import { seedAccounts } from './accounts.ts'

const mark = { pk: 'SEEDED', sk: 'SEEDED' }

/**
 * Fills an empty table: lookups, roles and accounts always, sample content for a demonstration. Nobody waits for an answer
 * here, so it takes as long as the table does, and one thing after the other, for a slow machine does no two at once faster.
 */
export async function seedOnce(seed: 'demo' | 'empty'): Promise<void> {
  const { send, name } = table()
  const kept = await send(new GetCommand({ TableName: name, Key: mark, ConsistentRead: true }))
  if (kept.Item) return
  const records = createRecords(table())
  await seedLookups(records)
  await seedAccounts(records, name)
  if (seed === 'demo') await (await import('./content.ts')).seedContent(table())
  await send(new PutCommand({ TableName: name, Item: { ...mark, seed, at: new Date().toISOString() } }))
}
