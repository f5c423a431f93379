import { outboxStep } from '#functions/store/outbox.ts'
import { profileWrite } from '#functions/store/callers.ts'
import { table } from '#functions/store/client.ts'
import { wishRemoval } from '#functions/store/daily-mail.ts'
import { preferencesRemoval, preferencesWrite, type Preferences } from '#functions/store/preferences.ts'
import { devicesRemoval } from '#functions/store/push-devices.ts'
import type { Step, StoredRecord } from '#functions/store/stored-record.ts'

/**
 * What stands with every write of a user in the same transaction: what requests need to know of them, their preferences,
 * and what others must hear of: an address that has to be asked, an account that has to follow the record.
 */
export function besideUser(before: StoredRecord | null, record: StoredRecord, preferences?: Preferences): Step[] {
  const { name } = table()
  const gone = record.deleted_at !== undefined
  const id = `${record.id}#${record.version}`
  const asked = !gone && record['pending_email'] && record['pending_until'] !== before?.['pending_until']
  const moved = before && (gone || record['email'] !== before['email'])
  return [
    ...profileWrite(name, record),
    ...(gone
      ? [...preferencesRemoval(name, record.id), ...wishRemoval(name, record.id), ...devicesRemoval(name, record.id)]
      : preferencesWrite(name, before, preferences)),
    ...(asked ? [outboxStep('EmailChangeAsked', { id, user: record.id, asked: String(record['pending_until']) })] : []),
    ...(moved ? [outboxStep('AccountChanged', { id, user: record.id })] : []),
  ]
}
