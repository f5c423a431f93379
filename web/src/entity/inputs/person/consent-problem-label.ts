import { consentLabels } from '#shared/domain/people/consent-labels.ts'
import type { Label } from '#shared/i18n/label.ts'

/** Returns the label of a consent's validation error: `consent.given_at` is "Agreed on"; null for other paths. */
export function getConsentProblemLabel(path: string): Label | null {
  const [head, name] = path.split('.')
  return head === 'consent' ? (consentLabels[name as keyof typeof consentLabels] ?? null) : null
}
