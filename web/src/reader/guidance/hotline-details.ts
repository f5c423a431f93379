import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import type { UrgentHotline } from '#shared/reader/search/urgent-help.ts'
import { openingText, type OpeningTranslate } from '#web/reader/directory/opening-text.ts'

export type HotlineDetails = {
  name: string
  /** Id of the name's language; null for the interface language. */
  languageId: string | null
  phone: string
  /** Opening hours as text; null if unknown. */
  hours: string | null
  isClosed: boolean
}

/** Hotline of the deployment. It has no structured hours, so it is never considered closed. */
export const configuredHotline = ({ name, phone, hours }: DeploymentHotline, language: string): HotlineDetails => ({
  name: name[language]!,
  languageId: null,
  phone,
  hours: hours[language]!,
  isClosed: false,
})

/**
 * Hotline for a kind of emergency. `say` translates opening states; its `open` text must fit a hotline that never
 * closes.
 */
export function urgentHotline(hotline: UrgentHotline, language: string, say: OpeningTranslate): HotlineDetails {
  const { name, phone, language_id: languageId, opening } = hotline
  const hours = opening.state === 'unknown' ? null : openingText(opening, language, say)
  return { name, languageId, phone, hours, isClosed: opening.state === 'closed' }
}
