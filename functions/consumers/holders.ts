import type { Caller } from '#shared/access/can.ts'
import { right } from '#shared/access/right.ts'
import { role } from '#shared/entities/registry.ts'
import { user } from '#shared/entities/user.ts'
import { callerOf } from '#functions/http/caller.ts'
import { bearersOf, writeBearers } from '#functions/store/bearers.ts'
import type { CallerState } from '#functions/store/callers.ts'
import { table } from '#functions/store/client.ts'
import { itemsOf } from '#functions/store/items.ts'
import { callerKey } from '#functions/store/keys.ts'
import { services } from '#functions/store/services.ts'

/** Everybody whose account is active and who holds one of these rights, found by the roles that give it. */
export async function holdersOf(permission: string, keys: readonly string[]): Promise<Caller[]> {
  const { callers, corpus } = services()
  const gives = (rights: ReadonlySet<string>) => keys.some((key) => rights.has(right(permission, key)))
  const roles = corpus(role)
  await roles.fresh()
  const known = [...roles.rows.keys()]
  const rights = await Promise.all(known.map((id) => callers.rightsOf([id])))
  const giving = known.filter((_, at) => gives(rights[at]!))
  const ids = (await bearersOf(giving)) ?? (await lookedUp(giving))
  const states = await itemsOf(table()).getMany<CallerState>(ids.map(callerKey))
  const active = states.flatMap(({ profile }) => (profile.status === 'ACTIVE' ? [profile] : []))
  const all = await Promise.all(active.map(async (one) => callerOf(one, await callers.rightsOf(one.roles))))
  return all.filter((caller) => gives(caller.rights))
}

/** Looks at every user, once in the life of a table that does not tell yet who bears a role. */
async function lookedUp(roles: readonly string[]): Promise<string[]> {
  const users = services().corpus(user)
  await users.fresh()
  const all = [...users.rows.values()]
  await writeBearers(all)
  return all.filter((one) => one.roles.some((id) => roles.includes(id))).map(({ id }) => id)
}
