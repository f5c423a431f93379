import { dayOf } from '#shared/reading/overdue.ts'
import { consume } from './consume.ts'
import { writeDailyMails } from './daily-mail.ts'
import { tellOf, tellOfDay } from './push.ts'

/** Milliseconds after which what happened is no news any more: events that are replayed later tell nobody. */
const newsAge = 86_400_000

const isNews = (at: string): boolean => Date.now() - Date.parse(at) < newsAge

/**
 * Tells people who are not here, and who wished it: on their devices what is urgent or must be known, and by a mail a day what
 * changed for them.
 */
export const handler = consume({
  RecordChanged: async (event) => {
    if (isNews(event.at)) await tellOf(event)
  },
  DayBegan: async ({ at }) => {
    if (!isNews(at)) return
    const time = Date.parse(at)
    // Neither waits for the other to be well.
    const outcomes = [await settled(tellOfDay(dayOf(time))), await settled(writeDailyMails(time))]
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  },
})

const settled = async (work: Promise<void>) => (await Promise.allSettled([work]))[0]
