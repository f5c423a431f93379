import { utcDay } from '#shared/model/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { consume } from './consumer-handler.ts'
import { sendDailyDigests } from './external-notifications/daily-digest.ts'
import { pushRecordChange, pushNoticesOfDay } from './external-notifications/push-notifications.ts'
import { sendDueDeliveries, notifyWebhooks } from './external-notifications/webhook-notifications.ts'

/** Maximum age in milliseconds of an event that is sent. Replayed older events send nothing. */
const maxNewsAgeMs = millisecondsPerDay

const isNews = (at: string): boolean => Date.now() - Date.parse(at) < maxNewsAgeMs

/**
 * Sends notifications outside of the app: push notifications, the daily digest by e-mail, and webhooks, which each
 * heartbeat retries.
 */
export const handler = consume({
  RecordChanged: async (event) => {
    if (isNews(event.at))
      await runAll(
        () => pushRecordChange(event),
        () => notifyWebhooks(event),
      )
  },
  DayBegan: async ({ at }) => {
    const time = Date.parse(at)
    if (isNews(at))
      await runAll(
        () => pushNoticesOfDay(utcDay(time)),
        () => sendDailyDigests({ at }),
      )
  },
  DigestWanted: async (part) => {
    if (isNews(part.at)) await sendDailyDigests(part)
  },
  Heartbeat: () => sendDueDeliveries(),
})

/** Runs one after another; a failure does not stop the others. */
async function runAll(...works: (() => Promise<void>)[]): Promise<void> {
  const outcomes = []
  for (const work of works) outcomes.push(...(await Promise.allSettled([work()])))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
