import { service } from '#shared/entities/service.ts'
import type { Label } from '#shared/text/label.ts'
import { contactPlace, joined, numbered } from '#web/entity/contacts/contact-labels.ts'

/** Where a problem of a service stands: `services.0.translations.2.name` is "Service 1, Name of the service". */
function servicePlace(path: string): Label | null {
  const [head, place, ...rest] = path.split('.')
  if (head !== 'services' || place === undefined) return null
  const field = service.fields[rest.at(-1) as keyof typeof service.fields] as { label: Label } | undefined
  return joined([numbered(service.labels.one, place), ...(field ? [field.label] : [])])
}

/** Where a problem stands in what an organisation has several of; null for paths outside of that. */
export const organisationPlace = (path: string): Label | null => contactPlace(path) ?? servicePlace(path)
