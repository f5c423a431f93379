import type { Contact } from './contact.ts'

/** Address properties that reveal only the area. */
const areaFields = ['district', 'city', 'governorate'] as const

/** Address properties that reveal the exact location, or nearly so. */
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

/** Contacts of an organisation and its setting for showing them. */
export type OrganisationAddress = { contacts?: readonly Contact[] | null; address_shown?: unknown }

/** Returns the hidden properties. An unknown setting hides the whole address. */
const hiddenFields = (shown: unknown): readonly (keyof Contact)[] =>
  (shown ?? 'full') === 'full' ? [] : shown === 'area' ? streetFields : [...streetFields, ...areaFields]

/**
 * Returns the contacts as readers may see them, limited by the setting of the organisation. Security: everything that
 * shows or derives a location for readers must use this function. Only callers who may update the record, and the
 * organisation itself, receive full contacts.
 */
export function visibleContacts({ contacts, address_shown: shown }: OrganisationAddress): Contact[] {
  const hidden = hiddenFields(shown)
  if (hidden.length === 0) return [...(contacts ?? [])]
  return (contacts ?? []).map(
    (contact) =>
      Object.fromEntries(Object.entries(contact).filter(([name]) => !hidden.some((one) => one === name))) as Contact,
  )
}
