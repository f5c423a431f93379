import { hasAllPermissions, isAdministrator, toPermissionSet } from '#shared/access/administrators.ts'
import { role } from '#shared/entities/registry.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { user } from '#shared/entities/user.ts'
import { profileWrite } from '#functions/data/repositories/accounts/caller-state.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import { roleId } from './lookups.ts'

/** Required operations of the user pool. Usernames are ids of user records. */
type Accounts = {
  find(email: string): Promise<string | null>
  create(id: string, email: string): Promise<void>
}

type Administrator = { email: string; first_name: string; last_name: string }

export type Outcome =
  | { done: true; id: string; account: 'made' | 'there'; record: 'made' | 'there' }
  | { done: false; why: 'another administrator' | 'no administrator' | 'no role'; emails: string[] }

/** Returns a role with all rights, preferably the seeded one, and the active users who have all rights. */
async function administration(table: Table) {
  const [users, roles] = [new EntityCache(table, user), new EntityCache(table, role)]
  await Promise.all([users.fresh(), roles.fresh()])
  const storedRoles = await createRecords(table).getMany(role, [...roles.rows.keys()])
  const permissionsOf = (id: string) => storedRoles.get(id)?.permissions ?? []
  const administering = [...storedRoles.keys()].filter((id) => hasAllPermissions(toPermissionSet(permissionsOf(id))))
  const seeded = roleId('Administrator')
  const holders = [...users.rows.values()].filter((row) => isAdministrator(row, permissionsOf))
  return { role: administering.includes(seeded) ? seeded : (administering[0] ?? null), holders }
}

/**
 * Creates the first administrator: account, then record. Completes an interrupted run. If an administrator exists,
 * creates another one only with `another`.
 */
export async function createAdministrator(
  table: Table,
  accounts: Accounts,
  wanted: Administrator,
  another = false,
): Promise<Outcome> {
  const records = createRecords(table)
  const known = await records.findUnique(user, 'email', wanted.email)
  const { role: given, holders } = await administration(table)
  const emails = holders.map(({ email }) => email)
  if (known !== null) {
    if (!holders.some(({ id }) => id === known)) return { done: false, why: 'no administrator', emails }
  } else if (holders.length > 0 && !another) return { done: false, why: 'another administrator', emails }
  if (given === null) return { done: false, why: 'no role', emails }

  const found = await accounts.find(wanted.email)
  const id = known ?? found ?? newId()
  if (found === null) await accounts.create(id, wanted.email)
  if (known === null) {
    const after = withEmptyValues(user, {
      ...wanted,
      type: 'STAFF',
      status: 'ACTIVE',
      roles: [given],
      language_id: '1',
    })
    const change = { entity: user, id, before: null, after }
    const extraWrites = { beside: (record: Parameters<typeof profileWrite>[1]) => profileWrite(table.name, record) }
    await records.commit([{ ...change, ...extraWrites }], systemActor, 'create-admin')
  }
  return { done: true, id, account: found === null ? 'made' : 'there', record: known === null ? 'made' : 'there' }
}
