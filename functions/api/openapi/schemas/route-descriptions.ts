import { entities } from '#shared/entities/registry.ts'
import type { RouteDescription } from '#shared/api/routes.ts'
import { describeEntityRoutes } from './entity-route-schemas.ts'
import { dashboardRoutes } from './dashboard-schemas.ts'
import { hsdsRoutes } from './hsds-schemas.ts'
import { sharedListRoutes } from './shared-list-schemas.ts'
import { apiKeyAndWebhookRoutes } from './api-key-and-webhook-schemas.ts'
import { languageRoutes } from './language-schemas.ts'
import { partnerAndUploadRoutes } from './partner-and-upload-schemas.ts'
import { mcpRoutes } from './mcp-schemas.ts'
import { peopleAndLogRoutes } from './people-and-log-schemas.ts'
import { readerRoutes } from './reader-schemas.ts'
import type { RouteSchema } from './json-schema.ts'
import { searchRoutes } from './search-schemas.ts'
import { sessionRoutes } from './session-schemas.ts'
import { feedbackAndShareRoutes } from './feedback-and-share-schemas.ts'
import { taskRoutes } from './task-schemas.ts'

const nameOf = ({ method, path }: Pick<RouteDescription, 'method' | 'path'>): string => `${method} ${path}`

const entityRoutes = Object.fromEntries(
  entities.flatMap((entity) =>
    Object.entries(describeEntityRoutes(entity)).map(([name, described]) => [
      name.replace(' ', ` /${entity.name}`),
      described,
    ]),
  ),
)

const otherRoutes: Readonly<Record<string, RouteSchema>> = {
  ...sessionRoutes,
  ...readerRoutes,
  ...feedbackAndShareRoutes,
  ...searchRoutes,
  ...mcpRoutes,
  ...dashboardRoutes,
  ...sharedListRoutes,
  ...taskRoutes,
  ...peopleAndLogRoutes,
  ...partnerAndUploadRoutes,
  ...hsdsRoutes,
  ...apiKeyAndWebhookRoutes,
  ...languageRoutes,
}

const routeSchemas: Readonly<Record<string, RouteSchema>> = { ...entityRoutes, ...otherRoutes }

/** Names of the routes that are described by hand, not generated from the registry. */
export const describedRouteNames: readonly string[] = Object.keys(otherRoutes)

/** Schema of a route. Throws if there is none, so that no route is served undocumented. */
export function describeRoute(route: Pick<RouteDescription, 'method' | 'path'>): RouteSchema {
  const found = routeSchemas[nameOf(route)]
  if (!found) throw new Error(`openapi: nobody says what ${nameOf(route)} takes and answers`)
  return found
}
