import type { Hotline } from '#shared/reading/hotline.ts'
import type { UrgentHotline } from '#shared/reading/search/urgent.ts'
import { openingWords, type Say } from '#web/reading/directory/opening-words.ts'

/** A hotline as it is drawn. */
export type ShownHotline = {
  name: string
  /** Id of the language of the name; null: the language of the interface. */
  languageId: string | null
  phone: string
  /** When it answers; null where that is unknown. */
  hours: string | null
  isClosed: boolean
}

/** The link that calls a number. */
export const callLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** The hotline that the deployment names for everybody. It has no structured hours, so it is never taken for closed. */
export const configuredHotline = ({ name, phone, hours }: Hotline, language: string): ShownHotline => ({
  name: name[language]!,
  languageId: null,
  phone,
  hours: hours[language]!,
  isClosed: false,
})

/** A hotline for a kind of danger. `say` has the words of places, and for `open` those of a line that never closes. */
export function urgentHotline(hotline: UrgentHotline, language: string, say: Say): ShownHotline {
  const { name, phone, language_id: languageId, opening } = hotline
  const hours = opening.state === 'unknown' ? null : openingWords(opening, language, say)
  return { name, languageId, phone, hours, isClosed: opening.state === 'closed' }
}
