import type { Contact } from './contact.ts'

/** What of an address only says whereabouts something is. */
const areaFields = ['district', 'city', 'governorate'] as const

/** What of it leads to the door, or near it. */
const streetFields = [
  'address_line_1',
  'address_line_2',
  'building_name',
  'landmark',
  'metro',
  'postal_code',
  'neighbourhood',
  'proximity',
  'latitude',
  'longitude',
  'plus_code',
] as const

/** As much of an organisation as says where it is, and how much of that is told. */
export type OrganisationAddress = { contacts?: readonly Contact[] | null; address_shown?: unknown }

/** The parts of an address that are kept back; whatever is said that is not known here keeps back all of it. */
const hiddenFields = (shown: unknown): readonly (keyof Contact)[] =>
  (shown ?? 'full') === 'full' ? [] : shown === 'area' ? streetFields : [...streetFields, ...areaFields]

/**
 * The contacts of an organisation as readers are told of them: of one whose address is not for everybody, no more than it
 * allows. Whatever says to readers where an organisation is, or follows from that, takes its contacts from here; whole they
 * are only for whoever may change the record, and for the organisation itself.
 */
export function visibleContacts({ contacts, address_shown: shown }: OrganisationAddress): Contact[] {
  const hidden = hiddenFields(shown)
  if (hidden.length === 0) return [...(contacts ?? [])]
  return (contacts ?? []).map(
    (contact) =>
      Object.fromEntries(Object.entries(contact).filter(([name]) => !hidden.some((one) => one === name))) as Contact,
  )
}
