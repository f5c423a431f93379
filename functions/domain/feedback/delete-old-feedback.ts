import { feedback, isUndecided } from '#shared/entities/feedback.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'

/** Retention in days: since the decision, or since the last report if undecided. */
const retentionDays = { decided: 365, open: 730 }

/**
 * Deletes expired feedback. Can be repeated safely.
 *
 * @param now Milliseconds.
 */
export async function deleteOldFeedback(now: number): Promise<void> {
  const { entityCache, records } = services()
  const reports = entityCache(feedback)
  await reports.fresh()
  for (const row of reports.rows.values()) {
    const days = isUndecided(row.state) ? retentionDays.open : retentionDays.decided
    if (now - Date.parse(row.updated_at) < days * millisecondsPerDay) continue
    const before = await records.get(feedback, row.id)
    if (before && before.version === row.version)
      await records.commit([{ entity: feedback, before, after: null }], systemActor, `retention ${row.id}`)
  }
}
