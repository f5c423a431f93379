import type { Entity } from '#shared/model/define-entity.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { user } from '#shared/entities/user.ts'
import { findUsersWithPermission } from '#functions/domain/user/users-with-permission.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { putItems } from '#functions/data/client/items.ts'
import { roleMembersCompleteKey, roleMemberKey, callerKey, feedKey } from '#functions/data/client/dynamodb-keys.ts'
import { slimRow } from '#functions/data/repositories/records/slim-row.ts'
import { roleId } from '#infra/seed/lookups.ts'
import { startProduct } from '#infra/local/product.ts'
import { countUnits } from '#tests/support/consumed-units.ts'
import { rounded } from './load-client.ts'
import { stamps } from './synthetic-records.ts'

/** Prints the read units needed to find all users who may approve, if one in a hundred may. */
const [users = 10_000] = process.argv.slice(2).map(Number)

const product = await startProduct({ port: 0, directory: null, seed: 'empty', siteName: 'Daleel', analytics: null })
const [approving, reading] = [roleId('Supervisor'), roleId('Front Liner')]

function itemsFor(at: number) {
  const role = at % 100 === 0 ? approving : reading
  const given = { email: `somebody-${at}@people.example`, first_name: 'Some', last_name: `Body ${at}`, type: 'STAFF' }
  const values = withEmptyValues(user, { ...given, status: 'ACTIVE', roles: [role], language_id: '1' })
  const record = { ...values, ...stamps(`somebody-${at}`, at) }
  const { id, email, first_name, last_name, status, type, roles } = record as typeof record & Record<string, unknown>
  const profile = { id, email, first_name, last_name, status, type, roles, countries: [], language_id: '1' }
  return [
    { ...feedKey(user.name, record.feed), ...slimRow(user as Entity, record as never) },
    { ...callerKey(id), profile, valid_after: 0, revoked: {} },
    roleMemberKey(role, id),
  ]
}

await putItems(table(), Array.from({ length: users }, (_, at) => itemsFor(at)).flat())
await putItems(table(), [roleMembersCompleteKey])
let read = 0
countUnits((units) => (read += units.read))

async function measured(how: string, work: () => Promise<number>): Promise<void> {
  read = 0
  const startedAt = performance.now()
  const found = await work()
  const milliseconds = rounded(performance.now() - startedAt)
  process.stdout.write(`${JSON.stringify({ name: 'holders', users, how, found, read_units: read, milliseconds })}\n`)
}

const find = async () => (await findUsersWithPermission('FAQ', ['PUBLISH', 'DECLINE'])).length
await measured('by their roles, for the first time', find)
await measured('by their roles', find)
await measured('by reading every user', async () => {
  const all = new EntityCache(table(), user)
  await all.fresh()
  return all.rows.size
})
await product.stop()
process.exit(0)
