import { table } from '#functions/data/client/dynamodb-client.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { readSeedMark, writeSeedMark } from '#functions/data/repositories/records/seed-marker.ts'
import { seedLookups } from '#infra/seed/lookups.ts'
import { urgentAnswers } from './urgent-answers.ts'
import { seedAccounts } from './demo-accounts.ts'

/**
 * Fills an empty local table: lookups, roles and accounts always, sample content for the demo seed. Runs sequentially,
 * because concurrent writes are not faster on a slow machine.
 */
export async function seedLocalTable(seed: 'demo' | 'empty'): Promise<void> {
  if (await readSeedMark(table())) return
  const records = createRecords(table())
  await seedLookups(records, seed === 'demo' ? urgentAnswers : undefined)
  await seedAccounts(records, table().name)
  if (seed === 'demo') await (await import('./seed-content.ts')).seedContent(table())
  await writeSeedMark(table(), { seed })
}
