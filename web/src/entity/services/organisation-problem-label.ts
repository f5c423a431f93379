import { service } from '#shared/domain/directory/service.ts'
import type { Label } from '#shared/i18n/label.ts'
import { getContactProblemLabel, joinLabels, numberLabel } from '#web/entity/contacts/contact-labels.ts'

/** Where a problem of a service stands: `services.0.translations.2.name` is "Service 1, Name of the service". */
function getServiceProblemLabel(path: string): Label | null {
  const [head, place, ...rest] = path.split('.')
  if (head !== 'services' || place === undefined) return null
  const field = service.fields[rest.at(-1) as keyof typeof service.fields] as { label: Label } | undefined
  return joinLabels([numberLabel(service.labels.one, place), ...(field ? [field.label] : [])])
}

/** Where a problem stands in what an organisation has several of; null for paths outside of that. */
export const getOrganisationProblemLabel = (path: string): Label | null =>
  getContactProblemLabel(path) ?? getServiceProblemLabel(path)
