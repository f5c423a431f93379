import type { Entity } from '#shared/entities/define.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import { user } from '#shared/entities/user.ts'
import { holdersOf } from '#functions/consumers/holders.ts'
import { createCorpus } from '#functions/store/corpus.ts'
import { table } from '#functions/store/client.ts'
import { putItems } from '#functions/store/items.ts'
import { allBearersKey, bearerKey, callerKey, feedKey } from '#functions/store/keys.ts'
import { slimRow } from '#functions/store/rows.ts'
import { roleId } from '#infra/operations/seed/lookups.ts'
import { startProduct } from '#infra/local/product.ts'
import { countUnits } from '#tests/support/consumed-units.ts'
import { rounded } from './measure.ts'
import { stamps } from './synthetic.ts'

/** Prints what it reads to find who may approve, among so many users of whom one in a hundred may. */
const [users = 10_000] = process.argv.slice(2).map(Number)

const product = await startProduct({ port: 0, directory: null, seed: 'empty', siteName: 'Daleel', analytics: null })
const [approving, reading] = [roleId('Supervisor'), roleId('Front Liner')]

function itemsFor(at: number) {
  const role = at % 100 === 0 ? approving : reading
  const given = { email: `somebody-${at}@people.example`, first_name: 'Some', last_name: `Body ${at}`, type: 'STAFF' }
  const values = complete(user, { ...given, status: 'ACTIVE', roles: [role], language_id: '1' })
  const record = { ...values, ...stamps(`somebody-${at}`, at) }
  const { id, email, first_name, last_name, status, type, roles } = record as typeof record & Record<string, unknown>
  const profile = { id, email, first_name, last_name, status, type, roles, countries: [], language_id: '1' }
  return [
    { ...feedKey(user.name, record.feed), ...slimRow(user as Entity, record as never) },
    { ...callerKey(id), profile, valid_after: 0, revoked: {} },
    bearerKey(role, id),
  ]
}

await putItems(table(), Array.from({ length: users }, (_, at) => itemsFor(at)).flat())
await putItems(table(), [allBearersKey])
let read = 0
countUnits((units) => (read += units.read))

async function measured(how: string, work: () => Promise<number>): Promise<void> {
  read = 0
  const startedAt = performance.now()
  const found = await work()
  const milliseconds = rounded(performance.now() - startedAt)
  process.stdout.write(`${JSON.stringify({ name: 'holders', users, how, found, read_units: read, milliseconds })}\n`)
}

const find = async () => (await holdersOf('FAQ', ['PUBLISH', 'DECLINE'])).length
await measured('by their roles, for the first time', find)
await measured('by their roles', find)
await measured('by reading every user', async () => {
  const all = createCorpus(table(), user)
  await all.fresh()
  return all.rows.size
})
await product.stop()
process.exit(0)
