import { right, type Permission } from '#shared/access/permissions.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import type { Rules, Values } from '../rules.ts'
import { keepAdministrator } from './administrators.ts'

const permissionsOf = (values: Values | null): Permission[] => (values?.['permissions'] ?? []) as Permission[]

/** Nobody grants a right that they do not hold: neither in a role, nor by giving a role away. */
export function requireHeld(permissions: readonly Permission[], { caller }: Request): void {
  const missing = permissions.find((one) => !caller.rights.has(right(one.entity_name, one.permission_key)))
  if (missing)
    throw new Problem('forbidden', {
      params: { ...missing },
      fields: [{ path: 'permissions', code: 'right_not_held', params: { ...missing } }],
    })
}

function refuseOwnRole(request: Request, id: string): void {
  if (request.profile?.roles.includes(id)) throw forbidden('Role', 'UPDATE')
}

export const rules: Rules = {
  beforeSave: async ({ before, values, request }) => {
    const known = new Set(permissionsOf(before).map((one) => right(one.entity_name, one.permission_key)))
    const wanted = permissionsOf(values)
    const once = new Map(wanted.map((one) => [right(one.entity_name, one.permission_key), one]))
    values['permissions'] = [...once.values()]
    const added = [...once].filter(([key]) => !known.has(key)).map(([, one]) => one)
    requireHeld(added, request)
    const removed = [...known].some((key) => !once.has(key))
    if (before && (added.length > 0 || removed)) refuseOwnRole(request, before.id)
    if (!before || !removed) return
    const steps = await keepAdministrator({ roles: new Map([[before.id, values['permissions'] as Permission[]]]) })
    return { beside: () => steps }
  },
  beforeRemove: async (request, record) => {
    refuseOwnRole(request, record.id)
    const users = services().corpus('user')
    await users.fresh()
    if (![...users.rows.values()].some((row) => (row['roles'] as string[]).includes(record.id))) return
    const steps = await keepAdministrator({ roles: new Map([[record.id, null]]) })
    return { beside: () => steps }
  },
}
