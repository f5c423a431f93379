import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import type { SearchResponse } from '#web/api/types.ts'

type Urgent = NonNullable<SearchResponse['urgent']>

/** From this certainty on somebody is told that they may be in danger; below it a line says whom to call if they are. */
const minCertainty = 0.75

export const isCertain = ({ certainty }: Urgent): boolean => certainty >= minCertainty

/** Names of the texts above the hotline. */
type UrgentTextKey = 'urgent' | 'urgentClosed' | 'urgentAlone' | 'perhapsUrgent' | 'perhapsClosed'

/**
 * The text above the hotline. None proposes to call now where the hotline is closed, or where there is none.
 * @returns null where the danger is uncertain and there is nobody to call
 */
export function urgentTextKey(urgent: Urgent, configured: DeploymentHotline | null): UrgentTextKey | null {
  const isSure = isCertain(urgent)
  if (urgent.hotline?.opening.state === 'closed') return isSure ? 'urgentClosed' : 'perhapsClosed'
  if (urgent.hotline || configured) return isSure ? 'urgent' : 'perhapsUrgent'
  return isSure ? 'urgentAlone' : null
}
