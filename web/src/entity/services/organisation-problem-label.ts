import { service } from '#shared/domain/directory/service.ts'
import type { Label } from '#shared/i18n/label.ts'
import { getContactProblemLabel, joinLabels, numberLabel } from '#web/entity/contacts/contact-labels.ts'

/**
 * Returns the label of a service's validation error: `services.0.translations.2.name` is "Service 1, Name of the
 * service".
 */
function getServiceProblemLabel(path: string): Label | null {
  const [head, place, ...rest] = path.split('.')
  if (head !== 'services' || place === undefined) return null
  const field = service.fields[rest.at(-1) as keyof typeof service.fields] as { label: Label } | undefined
  return joinLabels([numberLabel(service.labels.one, place), ...(field ? [field.label] : [])])
}

/** Returns the label of a contact's or service's validation error; null for other paths. */
export const getOrganisationProblemLabel = (path: string): Label | null =>
  getContactProblemLabel(path) ?? getServiceProblemLabel(path)
