import { addressesShown } from '#shared/domain/directory/address-choices.ts'
import { capacities, serviceCosts, serviceReferrals, stepFree } from '#shared/domain/directory/service-choices.ts'
import { taxonomies } from '#shared/import/hsds/hsds-vocabulary.ts'
import {
  answers,
  count,
  date,
  either,
  flag,
  instant,
  json,
  list,
  componentRef,
  number,
  object,
  oneOf,
  text,
  type RouteSchema,
  type Parameters,
  type Schema,
} from './json-schema.ts'

const uuid: Schema = { ...text, format: 'uuid' }
const uri: Schema = { ...text, format: 'uri' }
const kind = oneOf(...Object.keys(taxonomies))

const term = object({
  id: uuid,
  name: text,
  description: text,
  code: { ...text, description: 'Id of the record in this API' },
  'parent_id?': uuid,
  taxonomy: text,
  taxonomy_id: uuid,
  language: text,
  daleel: object({
    entity: kind,
    'country?': { ...text, description: 'ISO 3166 code of a country where organisations work' },
    translations: list(object({ language: text, 'name?': text, 'nationality?': text })),
  }),
})

const attribute = object({
  id: uuid,
  link_id: uuid,
  link_entity: oneOf('organization', 'service'),
  taxonomy_term_id: uuid,
  taxonomy_term: componentRef('hsds-taxonomy-term'),
})

const language = object({ id: uuid, 'service_id?': uuid, name: text, code: text })

const organization: Parameters = {
  id: uuid,
  name: text,
  description: text,
  'alternate_name?': text,
  'email?': text,
  'website?': uri,
  daleel: object({
    id: text,
    'acronym?': text,
    language: text,
    'closed_until?': date,
    address_shown: { ...oneOf(...Object.keys(addressesShown)), description: 'How much of the address is shown' },
    'languages?': list(text),
    last_modified: instant,
    translations: list(object({ language: text, name: text, 'description?': text, 'complaints?': text })),
  }),
}

const location: Parameters = {
  id: uuid,
  location_type: oneOf('physical', 'virtual'),
  organization_id: uuid,
  'name?': text,
  'description?': text,
  'transportation?': text,
  'url?': uri,
  'latitude?': number,
  'longitude?': number,
  'daleel?': object({
    'building_name?': text,
    'landmark?': text,
    'neighbourhood?': text,
    'proximity?': text,
    'plus_code?': text,
    'time_zone?': text,
    'closed_days?': { ...list(count), description: 'Days of the week; 0 is Sunday' },
  }),
}

const fullLocation = object({
  ...location,
  'addresses?': list(
    object({
      id: uuid,
      location_id: uuid,
      address_1: text,
      'address_2?': text,
      city: text,
      'region?': text,
      state_province: text,
      postal_code: text,
      country: text,
      address_type: oneOf('physical'),
    }),
  ),
  'contacts?': list(object({ id: uuid, location_id: uuid, email: text })),
  'phones?': list(object({ id: uuid, location_id: uuid, number: text, type: oneOf('voice') })),
  'schedules?': list(
    object({
      id: uuid,
      location_id: uuid,
      freq: oneOf('WEEKLY'),
      byday: text,
      opens_at: text,
      closes_at: text,
      'notes?': { ...text, description: 'Time zone' },
    }),
  ),
  'languages?': list(language),
})

const service: Parameters = {
  id: uuid,
  organization_id: uuid,
  name: text,
  status: oneOf('active', 'temporarily closed'),
  'description?': text,
  'application_process?': text,
  'fees_description?': text,
  'eligibility_description?': text,
  'wait_time?': text,
  'alert?': text,
  'assured_date?': date,
  last_modified: instant,
  daleel: object({
    id: text,
    language: text,
    'cost?': oneOf(...Object.keys(serviceCosts)),
    'referral?': oneOf(...Object.keys(serviceReferrals)),
    'capacity?': oneOf(...Object.keys(capacities)),
    'closed_until?': date,
    'step_free?': oneOf(...Object.keys(stepFree)),
    translations: list(
      object({
        language: text,
        name: text,
        'description?': text,
        'eligibility?': text,
        'documents?': text,
        'cost_note?': text,
        'referral_note?': text,
      }),
    ),
  }),
}

const fullService: Parameters = {
  ...service,
  'languages?': list(language),
  'cost_options?': list(object({ id: uuid, service_id: uuid, option: text, amount: number })),
  'required_documents?': list(object({ id: uuid, service_id: uuid, document: text })),
  'service_areas?': list(object({ id: uuid, service_id: uuid, name: text })),
  'attributes?': list(attribute),
  'organization?': componentRef('hsds-organization'),
}

const serviceAtLocationFields: Parameters = { id: uuid, service_id: uuid, location_id: uuid }

const serviceAtLocation = object({
  ...fullService,
  'service_at_locations?': list(
    object({ ...serviceAtLocationFields, 'location?': componentRef('hsds-whole-location') }),
  ),
})

const fullOrganization: Parameters = {
  ...organization,
  organization_identifiers: list(
    object({ id: uuid, organization_id: uuid, identifier_scheme: text, identifier_type: text, identifier: text }),
  ),
  'locations?': list(componentRef('hsds-whole-location')),
  'attributes?': list(attribute),
  services: list(componentRef('hsds-whole-service')),
}

const fullServiceAtLocation = object({
  ...serviceAtLocationFields,
  location: componentRef('hsds-whole-location'),
  service: componentRef('hsds-whole-service'),
})

const taxonomy = object({ id: uuid, name: text, description: text, daleel: object({ entity: kind }) })

export const hsdsComponents: Readonly<Record<string, Schema>> = {
  'hsds-taxonomy-term': term,
  'hsds-organization': object(organization),
  'hsds-whole-location': fullLocation,
  'hsds-whole-service': serviceAtLocation,
}

/** Paged response, or NDJSON. */
const pageOfItems = (one: Schema): Pick<RouteSchema, 'answers'> => ({
  answers: {
    200: {
      ...json(
        object({
          total_items: count,
          total_pages: count,
          page_number: count,
          size: { ...count, description: 'Number of items on this page' },
          first_page: flag,
          last_page: flag,
          empty: flag,
          contents: list(one),
        }),
      ),
      'application/x-ndjson': text,
    },
  },
})

const paging: Parameters = {
  'page?': count,
  'per_page?': { ...count, description: 'Default 25, maximum 100' },
  'format?': { ...oneOf('json', 'ndjson'), description: 'ndjson: all items, one object per line' },
  'search?': { ...text, description: 'Words of names and texts, in any language' },
}

const boolean = oneOf('true', 'false')

const sorting: Parameters = {
  'taxonomy_term_id?': text,
  'taxonomy_id?': text,
  'modified_after?': { ...text, description: 'Date or time' },
  'full?': { ...boolean, description: 'true: includes all related objects' },
}
const fullServices: Parameters = {
  'full_service?': { ...boolean, description: 'true: includes full services' },
}
const ofOrganization: Parameters = { 'organization_id?': text }

/** The feed may be off, or limited to a permission, in a stage. */
const refuses = [401, 404]

export const hsdsRoutes: Readonly<Record<string, RouteSchema>> = {
  'GET /hsds': { ...answers(object({ version: text, profile: uri, openapi_url: uri })), refuses },
  'GET /hsds/organizations': {
    query: { ...paging, ...sorting, ...fullServices },
    ...pageOfItems(either(object(fullOrganization), componentRef('hsds-organization'))),
    refuses,
  },
  'GET /hsds/organizations/{id}': { query: fullServices, ...answers(object(fullOrganization)), refuses },
  'GET /hsds/services': {
    query: {
      ...paging,
      ...sorting,
      ...ofOrganization,
      'minimal?': { ...boolean, description: 'true: all items in one response, with only their id and time of change' },
    },
    ...pageOfItems(either(serviceAtLocation, object({ id: uuid, last_modified: instant }))),
    refuses,
  },
  'GET /hsds/services/{id}': { ...answers(serviceAtLocation), refuses },
  'GET /hsds/service_at_locations': {
    query: {
      ...paging,
      ...sorting,
      ...ofOrganization,
      'postcode?': text,
      'proximity?': { ...count, description: 'Distance in metres from the centre of the locations with the postcode' },
    },
    ...pageOfItems(fullServiceAtLocation),
    refuses,
  },
  'GET /hsds/service_at_locations/{id}': { ...answers(fullServiceAtLocation), refuses },
  'GET /hsds/taxonomies': { query: paging, ...pageOfItems(taxonomy), refuses },
  'GET /hsds/taxonomies/{id}': { ...answers(taxonomy), refuses },
  'GET /hsds/taxonomy_terms': {
    query: {
      ...paging,
      'taxonomy_id?': text,
      'parent_id?': text,
      'top_only?': { ...boolean, description: 'true: only terms without a parent' },
    },
    ...pageOfItems(componentRef('hsds-taxonomy-term')),
    refuses,
  },
  'GET /hsds/taxonomy_terms/{id}': { ...answers(componentRef('hsds-taxonomy-term')), refuses },
}
