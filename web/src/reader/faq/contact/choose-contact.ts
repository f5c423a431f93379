import { hasCoordinates } from '#shared/domain/directory/contact-text.ts'
import { type Coordinates, distanceKm } from '#shared/domain/geography/distance.ts'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'

/** Maximum distance in kilometres of a contact that is preferred because it is near. */
const maxNearKm = 50

/** Returns the nearest open contact, else the first one, with its distance if known. */
export function chooseContact(contacts: readonly FaqContact[], near: Coordinates | null) {
  const located = contacts.map((contact) => ({
    contact,
    kilometres: near && hasCoordinates(contact) ? distanceKm(near, contact) : null,
  }))
  const kilometresOf = ({ kilometres }: (typeof located)[number]): number => kilometres ?? Infinity
  const [nearest] = located
    .filter((one) => one.contact.opening.state === 'open' && kilometresOf(one) <= maxNearKm)
    .toSorted((one, other) => kilometresOf(one) - kilometresOf(other))
  return nearest ?? located[0]!
}
