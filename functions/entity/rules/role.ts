import { right, type Permission } from '#shared/access/right.ts'
import type { role } from '#shared/entities/registry.ts'
import { user } from '#shared/entities/user.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import type { Rules } from '#functions/entity/rules.ts'
import { keepAdministrator } from './administrators.ts'
import { requireHeld, requirePower } from './power.ts'

/**
 * Taking rights out of a role takes them from all who bear it, so it asks for power over each of them, and an
 * administrator must stay.
 */
async function takenFrom(request: Request, id: string, left: Permission[] | null) {
  const users = services().corpus(user)
  await users.fresh()
  const bearers = [...users.rows.values()].filter((row) => row.roles.includes(id))
  if (bearers.length === 0) return
  await requirePower(request, bearers)
  const steps = await keepAdministrator({ roles: new Map([[id, left]]) })
  return { beside: () => steps }
}

/** That nobody changes a role that they bear is everybody's rule: see `can`. */
export const rules: Rules<typeof role> = {
  beforeSave: async ({ before, values, request }) => {
    const known = new Set((before?.permissions ?? []).map((one) => right(one.entity_name, one.permission_key)))
    const once = new Map(values.permissions.map((one) => [right(one.entity_name, one.permission_key), one]))
    values.permissions = [...once.values()]
    const added = [...once].filter(([key]) => !known.has(key)).map(([, one]) => one)
    requireHeld(added, request)
    const removed = [...known].some((key) => !once.has(key))
    if (before && removed) return takenFrom(request, before.id, values.permissions)
  },
  beforeRemove: (request, record) => takenFrom(request, record.id, null),
}
