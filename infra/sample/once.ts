import { table } from '#functions/store/client.ts'
import { createRecords } from '#functions/store/records.ts'
import { readSeedMark, writeSeedMark } from '#functions/store/seed-mark.ts'
import { seedLookups } from '#infra/operations/seed/lookups.ts'
import { urgentAnswers } from './urgent-answers.ts'
import { seedAccounts } from './accounts.ts'

/**
 * Fills an empty table: lookups, roles and accounts always, sample content for a demonstration. Nobody waits for an answer
 * here, so it takes as long as the table does, and one thing after the other, for a slow machine does no two at once faster.
 */
export async function seedOnce(seed: 'demo' | 'empty'): Promise<void> {
  if (await readSeedMark(table())) return
  const records = createRecords(table())
  await seedLookups(records, seed === 'demo' ? urgentAnswers : undefined)
  await seedAccounts(records, table().name)
  if (seed === 'demo') await (await import('./content.ts')).seedContent(table())
  await writeSeedMark(table(), { seed })
}
