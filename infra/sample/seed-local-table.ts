import { table } from '#functions/data/client/dynamodb-client.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { readSeedMark, writeSeedMark } from '#functions/data/repositories/records/seed-marker.ts'
import { seedLookups } from '#infra/seed/lookups.ts'
import { seedAccounts } from './demo-accounts.ts'
import type { UrgentAnswers } from '#infra/seed/concepts.ts'
import { faqId } from './sample-ids.ts'

/** Sample FAQs that rank first for urgent queries. */
const urgentAnswers: UrgentAnswers = {
  violence: [faqId('prot-not-safe-at-home')],
  'sexual-violence': [faqId('prot-not-safe-at-home')],
  'child-in-danger': [faqId('prot-not-safe-at-home')],
  threat: [faqId('prot-not-safe-at-home')],
  suicide: [faqId('health-cannot-sleep')],
  medical: [faqId('health-night-emergency')],
  'lost-child': [faqId('reg-child-alone-desk')],
  trafficking: [faqId('work-offer-abroad'), faqId('prot-not-safe-at-home')],
  detention: [faqId('prot-brother-arrested')],
  eviction: [faqId('housing-told-to-leave'), faqId('housing-night-shelter-request')],
}

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
