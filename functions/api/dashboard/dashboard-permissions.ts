import { hasPermission, type Caller } from '#shared/access/record-access.ts'
import { forbidden } from '#shared/api/problems.ts'
import { fixedScreens } from '#shared/screens/fixed-screens.ts'

/** The rights of the screen are those of its data. */
const { needs } = fixedScreens.find(({ path }) => path === '/dashboard')!

/** Throws where the caller lacks one of them. */
export function requireDashboardAccess(caller: Caller): void {
  for (const [entity, key] of needs) if (!hasPermission(caller, entity, key)) throw forbidden(entity, key)
}
