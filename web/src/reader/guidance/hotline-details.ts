import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import type { UrgentHotline } from '#shared/reader/search/urgent-help.ts'
import { openingText, type OpeningTranslate } from '#web/reader/directory/opening-text.ts'

/** A hotline as it is drawn. */
export type HotlineDetails = {
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
export const configuredHotline = ({ name, phone, hours }: DeploymentHotline, language: string): HotlineDetails => ({
  name: name[language]!,
  languageId: null,
  phone,
  hours: hours[language]!,
  isClosed: false,
})

/** A hotline for a kind of danger. `say` has the words of places, and for `open` those of a line that never closes. */
export function urgentHotline(hotline: UrgentHotline, language: string, say: OpeningTranslate): HotlineDetails {
  const { name, phone, language_id: languageId, opening } = hotline
  const hours = opening.state === 'unknown' ? null : openingText(opening, language, say)
  return { name, languageId, phone, hours, isClosed: opening.state === 'closed' }
}
