import type { OpenStatus } from '#shared/domain/directory/opening-hours.ts'
import { dayName } from '#web/entity/contacts/weekdays.ts'

/** Translates a text key with its values. */
export type OpeningTranslate = (
  what: 'until' | 'open' | 'closed' | 'today' | 'tomorrow' | 'onDay',
  values: { time?: string; day?: string },
) => string

/** Text such as "Open until 14:00" or "Opens Sunday 09:00", in local time of the place; empty without opening hours. */
export function openingText(
  { state, closes, opens }: OpenStatus,
  language: string,
  translate: OpeningTranslate,
): string {
  if (state === 'unknown') return ''
  if (state === 'open') return closes ? translate('until', { time: closes }) : translate('open', {})
  if (!opens) return translate('closed', {})
  const { day, time, inDays } = opens
  if (inDays === 0) return translate('today', { time })
  if (inDays === 1) return translate('tomorrow', { time })
  return translate('onDay', { day: dayName(day, language), time })
}
