import { outboxStep } from '#functions/data/repositories/records/outbox.ts'
import { profileWrite } from '#functions/data/repositories/accounts/caller-state.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { digestRemovalSteps } from '#functions/data/repositories/messages/daily-digest-subscriptions.ts'
import {
  preferencesRemoval,
  preferencesWrite,
  type Preferences,
} from '#functions/data/repositories/accounts/preferences.ts'
import { devicesRemoval } from '#functions/data/repositories/messages/push-devices.ts'
import type { Step, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'

/**
 * Returns the steps for the transaction of a user's record: caller state, preferences, and events for a pending e-mail
 * address and for the account in the user pool.
 */
export function userWriteSteps(before: StoredRecord | null, record: StoredRecord, preferences?: Preferences): Step[] {
  const { name } = table()
  const gone = record.deleted_at !== undefined
  const id = `${record.id}#${record.version}`
  const asked = !gone && record['pending_email'] && record['pending_until'] !== before?.['pending_until']
  const isAccountChanged = before && (gone || record['email'] !== before['email'])
  return [
    ...profileWrite(name, record),
    ...(gone
      ? [
          ...preferencesRemoval(name, record.id),
          ...digestRemovalSteps(name, record.id),
          ...devicesRemoval(name, record.id),
        ]
      : preferencesWrite(name, before, preferences)),
    ...(asked ? [outboxStep('EmailChangeAsked', { id, user: record.id, asked: String(record['pending_until']) })] : []),
    ...(isAccountChanged ? [outboxStep('AccountChanged', { id, user: record.id })] : []),
  ]
}
