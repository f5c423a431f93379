import type { Caller } from '#shared/access/can.ts'
import { user } from '#shared/entities/user.ts'
import { callerOf } from '#functions/http/caller.ts'

import { services } from '#functions/store/services.ts'

/** Everybody whose account is active, with what they hold. */
export async function activeCallers(): Promise<Caller[]> {
  const users = services().corpus(user)
  await users.fresh()
  const active = [...users.rows.values()].filter((row) => row.status === 'ACTIVE')
  return Promise.all(active.map(async (row) => callerOf(row, await services().callers.rightsOf(row.roles))))
}
