import { hasPermission } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { directory as entity } from '#shared/entities/directory.ts'
import { isHsdsAccess } from '#shared/import/hsds/hsds-vocabulary.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { serve } from '#functions/api/serve.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { loadDirectory, type Directory, type Organisation } from './load-directory.ts'
import type { Shape } from './omit-empty.ts'
import { organisationId } from './hsds-ids.ts'
import { organizationOf, termsOfOrganisation, fullOrganizationOf } from './organizations.ts'
import { createPostcodeFilter } from './near-postcode.ts'
import { hasWords, isOn, isSince, pageOf, readHsdsQuery, type Query } from './hsds-query.ts'
import {
  idOf,
  listServicesAtLocations,
  serviceAtLocationId,
  serviceAtLocationOf,
  serviceOf,
  fullServiceOf,
  type OfferedService,
} from './services.ts'
import { allTaxonomies, allTerms, termIdsOf } from './taxonomy-terms.ts'

type DirectoryReader = (directory: Directory, request: Request) => ApiResponse

/** Throws unless the caller may read the feed in this stage. */
function requireHsdsAccess({ caller, profile }: Request): void {
  const access = requireEnv('HSDS_ACCESS')
  if (!isHsdsAccess(access)) throw new Error(`HSDS is "${access}"`)
  if (access === 'open') return
  if (access === 'off') throw new Problem('not_found')
  if (!profile) throw new Problem('unauthenticated')
  if (!hasPermission(caller, entity.permission, 'LIST')) throw forbidden(entity.permission, 'LIST')
}

const openRoute = (path: string, read: DirectoryReader): Route => ({
  method: 'GET',
  path: `/hsds${path}`,
  access: 'open',
  handle: async (request) => {
    requireHsdsAccess(request)
    return read(await loadDirectory(), request)
  },
})

const okOrNotFound = (found: Shape | undefined): ApiResponse => {
  if (!found) throw new Problem('not_found')
  return ok(found)
}

const textsIn = ({ translations }: { translations: readonly object[] }): unknown[] =>
  translations.flatMap((texts) => Object.values(texts))

const isSorted = ({ taxonomy_term_id: term, taxonomy_id: taxonomy }: Query, terms: ReturnType<typeof termIdsOf>) =>
  (term === undefined || terms.some((one) => one.term === term)) &&
  (taxonomy === undefined || terms.some((one) => one.taxonomy === taxonomy))

const servicesOfOrganisation = (organisation: Organisation): OfferedService[] =>
  organisation.services.map((service) => ({ organisation, service }))

const sorting = ['taxonomy_term_id', 'taxonomy_id', 'modified_after', 'full'] as const

function findServices({ organisations }: Directory, query: Query): OfferedService[] {
  const { organization_id: organizationId } = query
  return organisations
    .filter(
      (one) =>
        (organizationId === undefined || organisationId(one.id) === organizationId) && isSince(query, one.updated_at),
    )
    .flatMap(servicesOfOrganisation)
    .filter(
      ({ service }) =>
        isSorted(query, termIdsOf({ 'service-category': service.service_categories })) &&
        hasWords(query, () => textsIn(service)),
    )
}

const organizations: DirectoryReader = ({ organisations, known }, { rawQuery }) => {
  const query = readHsdsQuery(rawQuery, [...sorting, 'full_service'])
  const found = organisations.filter(
    (one) =>
      isSince(query, one.updated_at) &&
      isSorted(query, termIdsOf(termsOfOrganisation(one))) &&
      hasWords(query, () => [one.alternative_name, one.acronym, ...textsIn(one)]),
  )
  return pageOf(found, query, (record) =>
    isOn(query, 'full') || isOn(query, 'full_service')
      ? withServices(record, { organisations, known }, query)
      : organizationOf(record, known),
  )
}

/** An organisation with its services, in full or by name only. */
const withServices = (record: Organisation, { known }: Directory, query: Query): Shape => ({
  ...fullOrganizationOf(record, known),
  services: servicesOfOrganisation(record).map((offered) =>
    isOn(query, 'full_service')
      ? fullServiceOf(offered, known, { hasPlaces: false, hasOrganisation: false })
      : serviceOf(offered, known),
  ),
})

const services: DirectoryReader = (directory, { rawQuery }) => {
  const query = readHsdsQuery(rawQuery, [...sorting, 'organization_id', 'minimal'])
  const { known } = directory
  const minimal = isOn(query, 'minimal')
  const shape = (offered: OfferedService): Shape => {
    if (minimal) return { id: idOf(offered), last_modified: offered.organisation.updated_at }
    if (isOn(query, 'full')) return fullServiceOf(offered, known)
    return { ...serviceOf(offered, known), organization: organizationOf(offered.organisation, known) }
  }
  return pageOf(findServices(directory, query), query, shape, minimal)
}

const serviceAtLocations: DirectoryReader = (directory, { rawQuery }) => {
  const query = readHsdsQuery(rawQuery, [...sorting, 'organization_id', 'postcode', 'proximity'])
  const isNear = createPostcodeFilter(directory, query)
  const found = findServices(directory, query)
    .flatMap(listServicesAtLocations)
    .filter(({ organisation, at }) => isNear(visibleContacts(organisation)[at]))
  return pageOf(found, query, (placed) => serviceAtLocationOf(placed, directory.known, isOn(query, 'full')))
}

const taxonomies: DirectoryReader = (_directory, { rawQuery }) => {
  const query = readHsdsQuery(rawQuery, [])
  const found = allTaxonomies().filter(({ name }) => hasWords(query, () => [name]))
  return pageOf(found, query, (shape) => shape)
}

const taxonomyTerms: DirectoryReader = ({ known }, { rawQuery }) => {
  const query = readHsdsQuery(rawQuery, ['taxonomy_id', 'top_only', 'parent_id'])
  const { taxonomy_id: taxonomy, parent_id: parent } = query
  const found = allTerms(known).filter(
    (term) =>
      (taxonomy === undefined || term['taxonomy_id'] === taxonomy) &&
      (parent === undefined || term['parent_id'] === parent) &&
      !(isOn(query, 'top_only') && term['parent_id'] !== undefined) &&
      hasWords(query, () => [term['name']]),
  )
  return pageOf(found, query, (shape) => shape)
}

const apiInfo = {
  version: '3.0',
  profile: 'https://docs.openreferral.org/en/v3.0.0/hsds/',
  openapi_url: 'https://raw.githubusercontent.com/openreferral/specification/3.0/schema/openapi.json',
}

const listAllServices = ({ organisations }: Directory): OfferedService[] =>
  organisations.flatMap(servicesOfOrganisation)

export const handler = serve([
  {
    method: 'GET',
    path: '/hsds',
    access: 'open',
    handle: (request) => {
      requireHsdsAccess(request)
      return ok(apiInfo)
    },
  },
  openRoute('/organizations', organizations),
  openRoute('/organizations/{id}', (directory, { params, rawQuery }) => {
    const query = readHsdsQuery(rawQuery, ['full_service'])
    const found = directory.organisations.find(({ id }) => organisationId(id) === params['id'])
    return okOrNotFound(found && withServices(found, directory, query))
  }),
  openRoute('/services', services),
  openRoute('/services/{id}', (directory, { params }) => {
    const found = listAllServices(directory).find((offered) => idOf(offered) === params['id'])
    return okOrNotFound(found && fullServiceOf(found, directory.known))
  }),
  openRoute('/service_at_locations', serviceAtLocations),
  openRoute('/service_at_locations/{id}', (directory, { params }) => {
    const found = listAllServices(directory)
      .flatMap(listServicesAtLocations)
      .find((placed) => serviceAtLocationId(placed) === params['id'])
    return okOrNotFound(found && serviceAtLocationOf(found, directory.known, true))
  }),
  openRoute('/taxonomies', taxonomies),
  openRoute('/taxonomies/{id}', (_directory, { params }) =>
    okOrNotFound(allTaxonomies().find(({ id }) => id === params['id'])),
  ),
  openRoute('/taxonomy_terms', taxonomyTerms),
  openRoute('/taxonomy_terms/{id}', ({ known }, { params }) =>
    okOrNotFound(allTerms(known).find(({ id }) => id === params['id'])),
  ),
])
