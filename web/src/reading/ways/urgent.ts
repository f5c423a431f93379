import type { Hotline } from '#shared/reading/hotline.ts'
import type { SearchAnswer } from '#web/api/types.ts'

type Urgent = NonNullable<SearchAnswer['urgent']>

/** From this certainty on somebody is told that they may be in danger; below it a line says whom to call if they are. */
const leastCertainty = 0.75

export const isCertain = ({ certainty }: Urgent): boolean => certainty >= leastCertainty

/** Names of the texts above the hotline. */
type UrgentWords = 'urgent' | 'urgentClosed' | 'urgentAlone' | 'perhapsUrgent' | 'perhapsClosed'

/**
 * The text above the hotline. None proposes to call now where the hotline is closed, or where there is none.
 * @returns null where the danger is uncertain and there is nobody to call
 */
export function urgentWords(urgent: Urgent, configured: Hotline | null): UrgentWords | null {
  const isSure = isCertain(urgent)
  if (urgent.hotline?.opening.state === 'closed') return isSure ? 'urgentClosed' : 'perhapsClosed'
  if (urgent.hotline || configured) return isSure ? 'urgent' : 'perhapsUrgent'
  return isSure ? 'urgentAlone' : null
}
