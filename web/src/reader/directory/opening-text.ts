import type { OpenStatus } from '#shared/domain/directory/opening-hours.ts'
import { dayName } from '#web/entity/contacts/weekdays.ts'

/** What is said of it, by the names of its texts. */
export type OpeningTranslate = (
  what: 'unknown' | 'until' | 'open' | 'closed' | 'today' | 'tomorrow' | 'onDay',
  values: { time?: string; day?: string },
) => string

/** "Open until 14:00", "Opens Sunday 09:00": when one can go there, in the time of the place. */
export function openingText({ state, closes, opens }: OpenStatus, language: string, say: OpeningTranslate): string {
  if (state === 'unknown') return say('unknown', {})
  if (state === 'open') return closes ? say('until', { time: closes }) : say('open', {})
  if (!opens) return say('closed', {})
  const { day, time, inDays } = opens
  if (inDays === 0) return say('today', { time })
  if (inDays === 1) return say('tomorrow', { time })
  return say('onDay', { day: dayName(day, language), time })
}
