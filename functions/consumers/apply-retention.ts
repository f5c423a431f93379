import { personalData as entity } from '#shared/entities/personal-data.ts'
import { hasPermission } from '#shared/access/record-access.ts'
import { erasePerson } from '#functions/domain/personal-data/erase-person.ts'
import { daysBefore, isDue, retentionDates } from '#functions/domain/personal-data/retention-dates.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import { logId } from '#functions/data/repositories/activity/log-rows.ts'
import { addNotification, type Notification } from '#functions/data/repositories/messages/notifications.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import { consume } from './consumer-handler.ts'
import { deleteOldFeedback } from '#functions/domain/feedback/delete-old-feedback.ts'
import { findUsersWithPermission } from '#functions/domain/user/users-with-permission.ts'

/** Days between the last warning and the erasure. */
const lastWarningDays = 30

const erasureReason = 'The time for which the record may be kept is over'

/**
 * Daily job: notifies the owner when a person's record is due for review, warns again before the erasure, then erases
 * the record.
 */
export const handler = consume({
  DayBegan: async ({ at }) => {
    const works = await Promise.allSettled([applyRetention(Date.parse(at)), deleteOldFeedback(Date.parse(at))])
    const failures = works.flatMap((work): unknown[] => (work.status === 'rejected' ? [work.reason] : []))
    if (failures.length > 0) throw new AggregateError(failures, 'not everything was done that was due')
  },
})

/**
 * Sends warnings and erases records as of a time (milliseconds). Idempotent. Failures of single records are logged and
 * do not stop the others; afterwards they are thrown together, so that the event is retried and finally the alarm
 * `ConsumerEventsDeadLettered-retention` fires.
 */
export async function applyRetention(now: number): Promise<void> {
  const people = services().entityCache(entity)
  await people.fresh()
  const failures: unknown[] = []
  for (const row of people.rows.values()) {
    try {
      await applyRetentionTo(row, now)
    } catch (error) {
      failures.push(error)
      logLine('error', 'retention_failed', { entity: entity.name, id: row.id, ...describeError(error) })
    }
  }
  if (failures.length === 0) return
  throw new AggregateError(failures, `${failures.length} records were not kept in time`)
}

async function applyRetentionTo(row: Row, now: number): Promise<void> {
  const { review_on, erase_on } = retentionDates(row, now)
  if (isDue(erase_on, now)) {
    const before = await services().records.get(entity, row.id)
    const at = new Date().toISOString()
    const logEntry = {
      at,
      name: `retention ${row.id}`,
      request: `retention ${row.id}`,
      user: null,
      reason: erasureReason,
    }
    // The record may have been reviewed since the row was read.
    if (before && isDue(retentionDates(before, now).erase_on, now)) await erasePerson(before, systemActor, logEntry)
  } else if (isDue(daysBefore(erase_on, lastWarningDays), now)) await warn(row, 'person_erased_soon', erase_on)
  else if (isDue(review_on, now)) await warn(row, 'person_review_due', review_on)
}

/**
 * Notifies the owner of a record or, if the owner has no access any more, all users who can update it. The notification
 * contains only the person's id.
 */
async function warn(row: Row, kind: Notification['kind'], on: string): Promise<void> {
  const created_at = `${on}T00:00:00.000Z`
  for (const user of await findUsersToWarn(row))
    await addNotification(user, {
      id: logId(created_at, `${kind} ${row.id} ${user}`),
      kind,
      object: entity.name,
      object_id: row.id,
      title: '',
      comment: null,
      by_name: '',
      created_at,
    })
}

async function findUsersToWarn({ created_by }: Row): Promise<string[]> {
  const callers = await findUsersWithPermission(entity.permission, ['UPDATE', 'UPDATE MINE'])
  const mayUpdate = (key: string) => callers.filter((one) => hasPermission(one, entity.permission, key))
  const all = mayUpdate('UPDATE').map(({ id }) => id!)
  const own = [...all, ...mayUpdate('UPDATE MINE').map(({ id }) => id!)].filter((id) => id === created_by)
  return own.length > 0 ? [created_by] : all
}
