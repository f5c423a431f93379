import { holds, type Caller } from '#shared/access/can.ts'
import { forbidden } from '#shared/api/problems.ts'
import { fixedScreens } from '#shared/screens/fixed.ts'

/** The rights of the screen are those of its data. */
const { needs } = fixedScreens.find(({ path }) => path === '/dashboard')!

/** Throws where the caller lacks one of them. */
export function requireDashboard(caller: Caller): void {
  for (const [entity, key] of needs) if (!holds(caller, entity, key)) throw forbidden(entity, key)
}
