import { hasPermission, type Caller } from '#shared/access/record-access.ts'
import { forbidden } from '#shared/api/problems.ts'
import { fixedScreens } from '#shared/screens/fixed-screens.ts'

/** The dashboard requires the same permissions as its screen. */
const { needs: dashboardPermissions } = fixedScreens.find(({ path }) => path === '/dashboard')!

export function requireDashboardAccess(caller: Caller): void {
  for (const [entity, key] of dashboardPermissions)
    if (!hasPermission(caller, entity, key)) throw forbidden(entity, key)
}
