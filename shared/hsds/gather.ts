import type { Values } from '#shared/import/rows.ts'
import { objectsIn, type Package } from './package.ts'

/** An organisation with what belongs to it, wherever a file had it. */
export type Gathered = { organization: Values; services: Map<string, Values>; locations: Map<string, Values> }

/**
 * The organisations of a package, and how many services are of none that it holds. Those that stand in it twice come out
 * twice, for nobody knows which is right.
 */
export function gather(all: Package): { found: Gathered[]; lost: number } {
  const found: Gathered[] = []
  let lost = 0
  const byId = new Map<string, Gathered>()
  // What is told of something in one place may be less than in another.
  const place = ({ locations }: Gathered, one: Values): void => {
    const id = String(one['id'] ?? locations.size)
    locations.set(id, { ...locations.get(id), ...one })
  }
  const offer = (of: Gathered, service: Values): void => {
    const id = String(service['id'] ?? '')
    of.services.set(id, { ...of.services.get(id), ...service })
    for (const { location, ...join } of objectsIn(service['service_at_locations']))
      for (const one of objectsIn([location])) place(of, withOwn(one, join))
  }
  const enter = (organization: Values): Gathered => {
    const one: Gathered = { organization, services: new Map(), locations: new Map() }
    found.push(one)
    const id = String(organization['id'] ?? '')
    if (!byId.has(id)) byId.set(id, one)
    for (const location of objectsIn(organization['locations'])) place(one, location)
    for (const service of objectsIn(organization['services'])) offer(one, service)
    return one
  }

  for (const organization of all.get('organization')!) enter(organization)
  const joined = all
    .get('service_at_location')!
    .flatMap((join) =>
      objectsIn([join['service']]).map((service): Values => ({ ...service, service_at_locations: [join] })),
    )
  for (const service of [...all.get('service')!, ...joined]) {
    const [nested] = objectsIn([service['organization']])
    const id = String(service['organization_id'] ?? nested?.['id'] ?? '')
    const known = byId.get(id) ?? (nested && enter({ ...nested, id }))
    if (known) offer(known, service)
    else lost++
  }
  return { found, lost }
}

/** A place with the telephones and hours that a service has there, where it has none of its own. */
const withOwn = (location: Values, join: Values): Values => ({
  ...location,
  ...Object.fromEntries(
    ['phones', 'schedules', 'contacts'].flatMap((list) =>
      objectsIn(location[list]).length === 0 && objectsIn(join[list]).length > 0 ? [[list, join[list]]] : [],
    ),
  ),
})
