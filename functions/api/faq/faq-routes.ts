import { rules } from '#functions/domain/faq/faq-rules.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { machineDraftRoute } from './machine-draft-route.ts'
import { mentionableUsersRoute } from './mentionable-users-route.ts'
import { revisionRoutes } from './revision-routes.ts'
import { translationMemoryRoute } from './translation-memory-route.ts'
import { viewRoute } from './view-route.ts'
import { xliffRoutes } from './xliff-routes.ts'

export const routes: readonly Route[] = [
  viewRoute,
  mentionableUsersRoute,
  machineDraftRoute(rules),
  ...revisionRoutes(rules),
  ...xliffRoutes(rules),
  translationMemoryRoute,
]
