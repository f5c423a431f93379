import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import { Distance } from '#web/reader/directory/distance.tsx'
import { useNear } from '#web/reader/directory/use-near.ts'
import { chooseContact } from './choose-contact.ts'
import { ContactCard } from './contact-card.tsx'

/** Card of the nearest open contact, for a reader who has set a location. */
export function NearestContactCard({ contacts }: { contacts: readonly FaqContact[] }) {
  const { contact, kilometres } = chooseContact(contacts, useNear())
  return <ContactCard contact={contact} distance={kilometres !== null && <Distance kilometres={kilometres} />} />
}
