import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import type { SearchResponse } from '#web/api/types.ts'

type Urgent = NonNullable<SearchResponse['urgent']>

/** Minimum certainty at which the text states an emergency; below it, a line only names the hotline. */
const minCertainty = 0.75

export const isCertain = ({ certainty }: Urgent): boolean => certainty >= minCertainty

type UrgentTextKey = 'urgent' | 'urgentClosed' | 'urgentAlone' | 'perhapsUrgent' | 'perhapsClosed'

/**
 * Key of the text above the hotline. No text suggests a call now if the hotline is closed or missing.
 * @returns null if the emergency is uncertain and there is no hotline
 */
export function urgentTextKey(urgent: Urgent, configured: DeploymentHotline | null): UrgentTextKey | null {
  const isSure = isCertain(urgent)
  if (urgent.hotline?.opening.state === 'closed') return isSure ? 'urgentClosed' : 'perhapsClosed'
  if (urgent.hotline || configured) return isSure ? 'urgent' : 'perhapsUrgent'
  return isSure ? 'urgentAlone' : null
}
