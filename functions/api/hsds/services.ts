import { directoryCountry } from '#shared/entities/directory-country.ts'
import { service as entity, type Service } from '#shared/domain/directory/service.ts'
import { capacities, serviceCosts, serviceReferrals } from '#shared/domain/directory/service-choices.ts'
import { extensionKey, extensionServiceFields } from '#shared/import/hsds/hsds-vocabulary.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import { closedUntil, closedUntilText } from '#shared/reader/closed-until.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import type { Organisation } from './load-directory.ts'
import { omitEmpty, type Shape } from './omit-empty.ts'
import { locationId, organisationId, serviceId, createUuid } from './hsds-ids.ts'
import { locationOf, organizationOf, fullLocationOf } from './organizations.ts'
import { attributesOf } from './taxonomy-terms.ts'
import { baseLanguage, languagesOf, translationsOf } from './hsds-texts.ts'

export type OfferedService = { organisation: Organisation; service: Service }

export const idOf = ({ organisation, service }: OfferedService): string => serviceId(organisation.id, service.id ?? '')

const sentences = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('. ')

/** A service without nested objects. */
export function serviceOf(offered: OfferedService, known: ReferencedNames): Shape {
  const { organisation, service } = offered
  const texts = resolveTexts(entity, service, baseLanguage)
  const until = closedUntil(service) ?? closedUntil(organisation)
  const { cost, referral, capacity } = service
  return {
    ...omitEmpty({
      id: idOf(offered),
      organization_id: organisationId(organisation.id),
      description: texts.description,
      application_process: sentences(referral && serviceReferrals[referral][0], texts.referral_note),
      fees_description: sentences(cost && serviceCosts[cost][0], texts.cost_note),
      eligibility_description: texts.eligibility,
      wait_time: capacity === 'waiting_list' ? capacities[capacity][0] : null,
      alert: sentences(
        until && `This is ${closedUntilText(until, baseLanguage)}`,
        capacity === 'full' ? capacities[capacity][0] : null,
      ),
      assured_date: organisation['verified_at'],
      last_modified: organisation.updated_at,
      [extensionKey]: omitEmpty({
        id: service.id,
        language: known.acronym(texts.language_id ?? ''),
        ...Object.fromEntries(extensionServiceFields.map((part) => [part, service[part]])),
        translations: translationsOf(entity, service, known),
      }),
    }),
    name: texts.name,
    status: until ? 'temporarily closed' : 'active',
  }
}

/**
 * A service with its nested objects. Its organisation and locations are left out if the parent object contains them.
 */
export function fullServiceOf(
  offered: OfferedService,
  known: ReferencedNames,
  { hasPlaces = true, hasOrganisation = true } = {},
): Shape {
  const { organisation, service } = offered
  const id = idOf(offered)
  const { documents } = resolveTexts(entity, service, baseLanguage)
  return {
    ...serviceOf(offered, known),
    ...omitEmpty({
      languages: languagesOf(id, service.languages, known).map((one) => ({ ...one, service_id: id })),
      cost_options:
        service.cost === 'free'
          ? [{ id: createUuid('cost_option', id), service_id: id, option: serviceCosts.free[0], amount: 0 }]
          : [],
      required_documents: documents
        ? [{ id: createUuid('required_document', id), service_id: id, document: documents }]
        : [],
      service_areas: known.named(directoryCountry, organisation.directory_countries, baseLanguage).map((area) => ({
        id: createUuid('service_area', id, area.id),
        service_id: id,
        name: area.name,
      })),
      attributes: attributesOf({ kind: 'service', id }, { 'service-category': service.service_categories }, known),
      service_at_locations: visibleContacts(organisation).map((contact, at) => ({
        ...serviceAtLocationLink(offered, at),
        ...(hasPlaces && { location: fullLocationOf(organisation, contact, at, known) }),
      })),
    }),
    ...(hasOrganisation && { organization: organizationOf(organisation, known) }),
  }
}

const serviceAtLocationLink = (offered: OfferedService, at: number): Shape => ({
  id: serviceAtLocationId({ ...offered, at }),
  service_id: idOf(offered),
  location_id: locationId(offered.organisation.id, at),
})

/**
 * A service at one of the organisation's locations. The directory has no service that is limited to some locations, so
 * each is at all of them.
 */
export type ServiceAtLocation = OfferedService & { at: number }

export const serviceAtLocationId = ({ organisation, service, at }: ServiceAtLocation): string =>
  createUuid('service_at_location', organisation.id, service.id ?? '', at)

export const listServicesAtLocations = (offered: OfferedService): ServiceAtLocation[] =>
  visibleContacts(offered.organisation).map((_contact, at) => ({ ...offered, at }))

export function serviceAtLocationOf(
  { at, ...offered }: ServiceAtLocation,
  known: ReferencedNames,
  full: boolean,
): Shape {
  const { organisation } = offered
  const contact = visibleContacts(organisation)[at]!
  const organization = organizationOf(organisation, known)
  return {
    ...serviceAtLocationLink(offered, at),
    location: full ? fullLocationOf(organisation, contact, at, known) : locationOf(organisation, contact, at),
    service: full
      ? withoutLocations(fullServiceOf(offered, known, { hasPlaces: false }))
      : { ...serviceOf(offered, known), organization },
  }
}

const withoutLocations = ({ service_at_locations: _places, ...service }: Shape): Shape => service
