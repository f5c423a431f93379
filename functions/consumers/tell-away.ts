import { dayOf } from '#shared/reading/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { consume } from './consume.ts'
import { writeDailyMails } from './daily-mail.ts'
import { tellOf, tellOfDay } from './push.ts'
import { sendDue, tellWebhooks } from './webhooks.ts'

/** Milliseconds after which what happened is no news any more: events that are replayed later tell nobody. */
const newsAge = millisecondsPerDay

const isNews = (at: string): boolean => Date.now() - Date.parse(at) < newsAge

/**
 * Tells those who are not here, and who wished it: people on their devices what is urgent or must be known, and by a mail a day what
 * changed for them; machines by their webhooks, again with each beat until they have taken it.
 */
export const handler = consume({
  RecordChanged: async (event) => {
    if (isNews(event.at))
      await each(
        () => tellOf(event),
        () => tellWebhooks(event),
      )
  },
  DayBegan: async ({ at }) => {
    const time = Date.parse(at)
    if (isNews(at))
      await each(
        () => tellOfDay(dayOf(time)),
        () => writeDailyMails(time),
      )
  },
  Heartbeat: () => sendDue(),
})

/** One after the other; neither waits for the other to be well. */
async function each(...works: (() => Promise<void>)[]): Promise<void> {
  const outcomes = []
  for (const work of works) outcomes.push(...(await Promise.allSettled([work()])))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
