import { utcDay } from '#shared/model/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { consume } from './consumer-handler.ts'
import { sendDailyDigests } from './external-notifications/daily-digest.ts'
import { pushRecordChange, pushNoticesOfDay } from './external-notifications/push-notifications.ts'
import { sendDueDeliveries, notifyWebhooks } from './external-notifications/webhook-notifications.ts'

/** Milliseconds after which what happened is no news any more: events that are replayed later tell nobody. */
const maxNewsAgeMs = millisecondsPerDay

const isNews = (at: string): boolean => Date.now() - Date.parse(at) < maxNewsAgeMs

/**
 * Tells those who are not here, and who wished it: people on their devices what is urgent or must be known, and by a mail a day what
 * changed for them; machines by their webhooks, again with each beat until they have taken it.
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
        () => sendDailyDigests(time),
      )
  },
  Heartbeat: () => sendDueDeliveries(),
})

/** One after the other; neither waits for the other to be well. */
async function runAll(...works: (() => Promise<void>)[]): Promise<void> {
  const outcomes = []
  for (const work of works) outcomes.push(...(await Promise.allSettled([work()])))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
