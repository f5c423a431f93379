import type { Values } from '#shared/import/csv/read-rows.ts'
import { listObjects, type Package } from './hsds-package.ts'

export type GatheredOrganisation = {
  organization: Values
  services: Map<string, Values>
  locations: Map<string, Values>
}

/**
 * Returns the organisations of a package, and the number of services without organisation. Duplicate organisations are
 * returned twice, because it is unknown which one is correct.
 */
export function gatherOrganisations(all: Package): { found: GatheredOrganisation[]; orphanCount: number } {
  const found: GatheredOrganisation[] = []
  let orphanCount = 0
  const byId = new Map<string, GatheredOrganisation>()
  // Merges the data of a location, which may be partial in each place.
  const addLocation = ({ locations }: GatheredOrganisation, one: Values): void => {
    const id = String(one['id'] ?? locations.size)
    locations.set(id, { ...locations.get(id), ...one })
  }
  const addService = (of: GatheredOrganisation, service: Values): void => {
    const id = String(service['id'] ?? '')
    of.services.set(id, { ...of.services.get(id), ...service })
    for (const { location, ...join } of listObjects(service['service_at_locations']))
      for (const one of listObjects([location])) addLocation(of, withOwn(one, join))
  }
  const addOrganisation = (organization: Values): GatheredOrganisation => {
    const one: GatheredOrganisation = { organization, services: new Map(), locations: new Map() }
    found.push(one)
    const id = String(organization['id'] ?? '')
    if (!byId.has(id)) byId.set(id, one)
    for (const location of listObjects(organization['locations'])) addLocation(one, location)
    for (const service of listObjects(organization['services'])) addService(one, service)
    return one
  }

  for (const organization of all.get('organization')!) addOrganisation(organization)
  const joined = all
    .get('service_at_location')!
    .flatMap((join) =>
      listObjects([join['service']]).map((service): Values => ({ ...service, service_at_locations: [join] })),
    )
  for (const service of [...all.get('service')!, ...joined]) {
    const [nested] = listObjects([service['organization']])
    const id = String(service['organization_id'] ?? nested?.['id'] ?? '')
    const owner = byId.get(id) ?? (nested && addOrganisation({ ...nested, id }))
    if (owner) addService(owner, service)
    else orphanCount++
  }
  return { found, orphanCount }
}

/** Adds the phones and schedules of a service at a location, if the location has none. */
const withOwn = (location: Values, join: Values): Values => ({
  ...location,
  ...Object.fromEntries(
    ['phones', 'schedules', 'contacts'].flatMap((list) =>
      listObjects(location[list]).length === 0 && listObjects(join[list]).length > 0 ? [[list, join[list]]] : [],
    ),
  ),
})
