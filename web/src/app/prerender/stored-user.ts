import { permissionString } from '#shared/access/permission-keys.ts'
import { readKey } from '#web/platform/local-storage.ts'
import type { SessionUser } from '#web/session/session-user.ts'

/** User of the last visit, until `me` responds; empty for visitors. */
export const storedUser = (): Partial<SessionUser> => JSON.parse(readKey('user') ?? '{}') as Partial<SessionUser>

/** Permissions of the stored user. Forged ones have no effect: the server checks its own. */
export const storedRights = (): ReadonlySet<string> =>
  new Set((storedUser().permissions ?? []).map((one) => permissionString(one.entity_name, one.permission_key)))
