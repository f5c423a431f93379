import { rules } from '#functions/domain/personal-data/personal-data-rules.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { exportRoute } from './people-csv-export.ts'
import { searchRoute } from './people-search.ts'
import { renewRoute } from './renew-route.ts'
import { accessesRoute, eraseRoute, revealRoute } from './reveal-and-erase-routes.ts'
import { subjectExportRoute, subjectFileRoute } from './subject-export-routes.ts'

export const routes: readonly Route[] = [
  searchRoute(rules),
  exportRoute(rules),
  revealRoute(rules),
  accessesRoute,
  renewRoute,
  subjectExportRoute,
  subjectFileRoute,
  eraseRoute,
]
