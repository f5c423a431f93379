import { listAllPermissions } from '#shared/access/permissions.ts'
import { permissionString } from '#shared/access/permission-keys.ts'
import type { PreferenceKey, ProgressKey } from '#web/session/session-user.ts'

let held: ReadonlySet<string> = new Set()

/** Signs in with these rights; default: all. */
export function hold(rights: readonly string[] | 'all' = 'all'): void {
  held = new Set(
    rights === 'all'
      ? listAllPermissions().map((one) => permissionString(one.entity_name, one.permission_key))
      : rights,
  )
  isHere = true
}

let isHere = true

/** Signs out. */
export function visit(): void {
  held = new Set()
  isHere = false
}

let chosen: Partial<Record<PreferenceKey, boolean> & Record<ProgressKey, string>> = {}

/** Sets preferences and progress of the user. */
export function choose(choices: typeof chosen): void {
  chosen = choices
}

export const useSession = () => ({
  status: isHere ? 'signed-in' : 'visitor',
  user: isHere ? { id: 'u1', name: 'Rana', ...chosen } : null,
  rights: held,
  hasPermission: (entity: string, key: string) => held.has(permissionString(entity, key)),
})
