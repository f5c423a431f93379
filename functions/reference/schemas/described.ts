import { entities } from '#shared/entities/registry.ts'
import type { RouteDescription } from '#shared/api/routes.ts'
import { describedOf } from './entity-routes.ts'
import { ofFigures } from './figures.ts'
import { ofHsds } from './hsds.ts'
import { ofLists } from './lists.ts'
import { ofMachines } from './machines.ts'
import { ofOutside } from './outside.ts'
import { ofPeople } from './people.ts'
import { ofReading } from './reading.ts'
import type { Described } from './schema.ts'
import { ofSearch } from './search.ts'
import { ofSession } from './session.ts'
import { ofToldBack } from './told-back.ts'
import { ofWork } from './work.ts'

const nameOf = ({ method, path }: Pick<RouteDescription, 'method' | 'path'>): string => `${method} ${path}`

const ofEntities = Object.fromEntries(
  entities.flatMap((entity) =>
    Object.entries(describedOf(entity)).map(([name, described]) => [name.replace(' ', ` /${entity.name}`), described]),
  ),
)

const ofOthers: Readonly<Record<string, Described>> = {
  ...ofSession,
  ...ofReading,
  ...ofToldBack,
  ...ofSearch,
  ...ofFigures,
  ...ofLists,
  ...ofWork,
  ...ofPeople,
  ...ofOutside,
  ...ofHsds,
  ...ofMachines,
}

/** By method and path: what does not follow from the registry stands in the table of its room. */
const all: Readonly<Record<string, Described>> = { ...ofEntities, ...ofOthers }

/** What of it does not follow from the registry, by method and path. */
export const describedNames: readonly string[] = Object.keys(ofOthers)

/** What a route takes and answers. Throws where nobody has said it: a route without it is not served. */
export function describedFor(route: Pick<RouteDescription, 'method' | 'path'>): Described {
  const found = all[nameOf(route)]
  if (!found) throw new Error(`openapi: nobody says what ${nameOf(route)} takes and answers`)
  return found
}
