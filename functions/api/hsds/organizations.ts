import { country } from '#shared/entities/country.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { referencedIds } from '#shared/model/define-entity.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directory as entity } from '#shared/entities/directory.ts'
import { closedDays, toWeeklySchedules } from '#shared/import/hsds/hsds-schedules.ts'
import { extensionKey, ownIdScheme, extensionLocationFields } from '#shared/import/hsds/hsds-vocabulary.ts'
import { formatHsdsPhone } from '#shared/import/hsds/hsds-phones.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import type { Organisation } from './load-directory.ts'
import { omitEmpty, type Shape } from './omit-empty.ts'
import { locationId, organisationId, createUuid } from './hsds-ids.ts'
import { attributesOf, type TermIdsByTaxonomy } from './taxonomy-terms.ts'
import { languagesOf, translationsOf, uriOf, baseLanguage } from './hsds-texts.ts'

export function organizationOf(record: Organisation, known: ReferencedNames): Shape {
  const { name, description, language_id } = resolveTexts(entity, record, baseLanguage)
  const contacts = visibleContacts(record)
  return {
    ...omitEmpty({
      id: organisationId(record.id),
      alternate_name: record.alternative_name,
      email: contacts.find(({ email }) => email)?.email,
      website: uriOf(contacts.find(({ website }) => website)?.website),
      [extensionKey]: omitEmpty({
        id: record.id,
        acronym: record.acronym,
        language: known.acronym(language_id ?? ''),
        closed_until: record.closed_until,
        address_shown: record.address_shown,
        languages: record.languages.map((id) => known.acronym(id)),
        last_modified: record.updated_at,
        translations: translationsOf(entity, record, known),
      }),
    }),
    name,
    description: description ?? '',
  }
}

export const termsOfOrganisation = (record: Organisation): TermIdsByTaxonomy => ({
  'directory-type': referencedIds(record.directory_type_id),
  'service-category': record.service_categories,
  'directory-country': record.directory_countries,
  nationality: record.nationalities,
})

/** An organisation with its public locations and taxonomy terms. */
export function fullOrganizationOf(record: Organisation, known: ReferencedNames): Shape {
  const id = organisationId(record.id)
  const identifier = { identifier_scheme: ownIdScheme, identifier_type: 'Daleel', identifier: record.id }
  return {
    ...organizationOf(record, known),
    organization_identifiers: [
      { id: createUuid('organization_identifier', record.id), organization_id: id, ...identifier },
    ],
    ...omitEmpty({
      locations: locationsOf(record, known),
      attributes: attributesOf({ kind: 'organization', id }, termsOfOrganisation(record), known),
    }),
  }
}

/** ISO code of the organisation's country. Empty if it works in several, or the country is unknown. */
function countryOf({ directory_countries: all }: Organisation, known: ReferencedNames): string {
  const [only, another] = all
  if (only === undefined || another !== undefined) return ''
  return known.row(country, known.row(directoryCountry, only)?.country_id ?? null)?.iso ?? ''
}

const addressParts = ['address_line_1', 'address_line_2', 'city', 'district', 'governorate', 'postal_code'] as const

/** A location, or the contact details of an organisation without one, without nested objects. */
export function locationOf(record: Organisation, contact: Contact, at: number): Shape {
  const isSomewhere = [...addressParts, ...extensionLocationFields, 'latitude' as const].some(
    (part) => part !== 'time_zone' && (contact[part] ?? '') !== '',
  )
  const { building_name: building, landmark, neighbourhood, proximity } = contact
  return omitEmpty({
    id: locationId(record.id, at),
    location_type: isSomewhere ? 'physical' : 'virtual',
    organization_id: organisationId(record.id),
    name: contact.label,
    description: [building, landmark, neighbourhood, proximity].filter(Boolean).join(', '),
    transportation: contact.metro,
    url: uriOf(contact.website),
    latitude: contact.latitude,
    longitude: contact.longitude,
    [extensionKey]: omitEmpty({
      ...Object.fromEntries(extensionLocationFields.map((part) => [part, contact[part]])),
      closed_days: closedDays(contact.working_days ?? []),
    }),
  })
}

export const locationsOf = (record: Organisation, known: ReferencedNames): Shape[] =>
  visibleContacts(record).map((contact, at) => fullLocationOf(record, contact, at, known))

export function fullLocationOf(record: Organisation, contact: Contact, at: number, known: ReferencedNames): Shape {
  const location_id = locationId(record.id, at)
  const { email, phones = [], working_days: days = [] } = contact
  const hasAddress = addressParts.some((part) => contact[part])
  const address = {
    id: createUuid('address', record.id, at),
    location_id,
    ...omitEmpty({ address_2: contact.address_line_2, region: contact.district }),
    address_1: contact.address_line_1 ?? '',
    city: contact.city ?? '',
    state_province: contact.governorate ?? '',
    postal_code: contact.postal_code ?? '',
    country: countryOf(record, known),
    address_type: 'physical',
  }
  return {
    ...locationOf(record, contact, at),
    ...omitEmpty({
      addresses: hasAddress ? [address] : [],
      contacts: email ? [{ id: createUuid('contact', record.id, at), location_id, email }] : [],
      phones: phones.map((phone, number) => ({
        id: createUuid('phone', record.id, at, number),
        location_id,
        number: formatHsdsPhone(phone),
        type: 'voice',
      })),
      schedules: toWeeklySchedules(days).map((weekly, number) => ({
        id: createUuid('schedule', record.id, at, number),
        location_id,
        freq: 'WEEKLY',
        ...weekly,
        ...omitEmpty({ notes: contact.time_zone }),
      })),
      languages: languagesOf(location_id, record.languages, known),
    }),
  }
}
