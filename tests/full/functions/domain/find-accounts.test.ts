import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { fc } from '#tests/support/fast-check.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { user } from '#shared/entities/user.ts'
import { feedKey } from '#functions/data/client/dynamodb-keys.ts'
import { parseListQuery } from '#shared/api/list-query.ts'
import { mockTable } from '#tests/support/mock-table.ts'

const { objects, module } = await vi.hoisted(async () =>
  (await import('#tests/support/mock-object-store.ts')).mockObjectStore(),
)
vi.mock('#functions/data/objects/object-store.ts', () => module)

// Columns with a few more values are stored as texts, as those of a million accounts are.
vi.mock(import('#functions/data/columns/column-format.ts'), async (original) => ({
  ...(await original()),
  maxDistinctValues: 4,
}))

let there: ReturnType<typeof mockTable>
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('FILES_BUCKET', 'files')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
  objects.clear()
  there = mockTable()
  there.answer()
})
afterEach(() => vi.useRealTimers())

/** A new process, whose modules share nothing with the test. */
async function startProcess() {
  vi.resetModules()
  const { accountCache, findAccounts, scanAccounts } = await import('#functions/domain/user/find-accounts.ts')
  const { handler } = await import('#functions/consumers/build-snapshots.ts')
  const find = async (query: string, language = 'en') => {
    const parsed = parseListQuery(
      query,
      user,
      () => undefined,
      () => true,
    )
    const { total, read } = await findAccounts(parsed, language)
    const rows = await read(0, total)
    expect(rows.map(({ id }) => id)).toEqual([
      ...(await read(0, 2)).map(({ id }) => id),
      ...(await read(2, total + 5)).map(({ id }) => id),
    ])
    return rows.map(({ id }) => id)
  }
  return {
    find,
    scanAccounts,
    /** Number of accounts in the memory of the process. */
    inMemory: () => accountCache().rows.size,
    build: () =>
      handler({ 'detail-type': 'SnapshotWanted', detail: { id: crypto.randomUUID(), what: 'user-columns' } } as never),
  }
}

const account = (more: Record<string, unknown>) => ({
  first_name: 'Amal',
  last_name: 'Haddad',
  email: 'amal@example.org',
  type: 'STAFF',
  status: 'ACTIVE',
  roles: [],
  countries: [],
  ...more,
})

const names = ['Zoé', 'amal', 'Éva', 'eva 10', 'eva 9', 'ليلى', 'أمل', 'Amal', '#hash', 'O’Brien', 'line\nbreak']
const accounts = fc.record({
  first_name: fc.constantFrom(...names),
  last_name: fc.constantFrom(...names),
  type: fc.constantFrom('STAFF', 'PARTNERS'),
  status: fc.constantFrom('ACTIVE', 'INACTIVE'),
  roles: fc.subarray(['role-1', 'role-2', 'role-3']),
  unit_id: fc.constantFrom(null, 'unit-1'),
  job: fc.constantFrom(null, 'Desk', 'desk officer'),
})

/** What happens to one account: kept, changed or deleted, before or after the file is built. */
const lives = fc.record({
  id: fc.integer({ min: 0, max: 30 }),
  values: fc.option(accounts),
  isLate: fc.boolean(),
})

const queries = [
  '',
  'sorting[first_name]=desc',
  'sorting[email]=asc',
  'sorting[status]=asc&sorting[last_name]=desc',
  'sorting[created_at]=desc',
  'sorting[roles]=asc&sorting[id]=desc',
  'sorting[job]=desc',
  'search=amal',
  'search=eva 10 example',
  'search=امل',
  'conditions[status:equal]=ACTIVE&sorting[updated_at]=asc',
  'conditions[roles:in]=role-1,role-3',
  'conditions[roles:null]=1',
  'conditions[unit_id:not_equal]=unit-1',
  'conditions[email:like]=R1',
  'conditions[email:equal]=USER1@EXAMPLE.ORG',
  'conditions[first_name:equal]=eva 9',
  'conditions[first_name:in]=EVA,amal',
  'conditions[job:like]=desk&search=line break',
  'conditions[version:gte]=2',
  'conditions[id:lt]=user-15',
]

describe('lists of accounts', () => {
  test('are the same from a column file and from the rows in memory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lives, { maxLength: 40 }), async (all) => {
        objects.clear()
        there = mockTable()
        there.answer()
        there.pagesOf(3)
        there.begin('first')
        const write = ({ id, values }: (typeof all)[number]) => {
          later(10)
          const of = `user-${String(id).padStart(2, '0')}`
          there.keep(user, of, values && account({ ...values, email: `user${id}@example.org` }))
        }
        for (const one of all.filter(({ isLate }) => !isLate)) write(one)
        later(60_000)
        await (await startProcess()).build()
        for (const one of all.filter(({ isLate }) => isLate)) write(one)
        later(60_000)
        const withFile = await startProcess()
        const found = []
        for (const query of queries)
          for (const language of ['fr', 'ar']) found.push(await withFile.find(query, language))
        expect(objects.size).toBe(1)
        objects.clear()
        const withoutFile = await startProcess()
        const expected = []
        for (const query of queries)
          for (const language of ['fr', 'ar']) expected.push(await withoutFile.find(query, language))
        expect(found).toEqual(expected)
      }),
      { numRuns: 15 },
    )
  })

  test('miss no account that was just saved when the file is built', async () => {
    there.keep(user, 'user-1', account({ email: 'one@example.org' }))
    later(60_000)
    await (await startProcess()).build()
    const reads = there.client.commandCalls(QueryCommand).map((call) => call.args[0].input)
    const ofFeed = reads.filter((input) => input.ExpressionAttributeValues?.[':pk'] === feedKey(user.name, '').pk)
    expect(ofFeed.map(({ ConsistentRead }) => ConsistentRead)).toEqual([true])
  })

  test('read only the columns and records that a page needs', async () => {
    for (let at = 0; at < 50; at++) there.keep(user, `user-${at}`, account({ email: `u${at}@example.org` }))
    later(60_000)
    await (await startProcess()).build()
    const process = await startProcess()
    const read = vi.spyOn(module, 'readRange')
    await process.find('conditions[status:equal]=ACTIVE')
    // The header, the two sections of the columns id, status and first_name, and the ranks of ids and first names.
    expect(read.mock.calls.length).toBe(9)
    read.mockClear()
    await process.find('conditions[status:equal]=INACTIVE')
    expect(read.mock.calls).toEqual([])
  })

  test('continue on a file that replaces the one in use', async () => {
    there.begin('first')
    there.keep(user, 'user-1', account({ email: 'one@example.org' }))
    later(60_000)
    await (await startProcess()).build()
    const process = await startProcess()
    expect(await process.find('')).toEqual(['user-1'])
    there.keep(user, 'user-2', account({ first_name: 'Bashir', email: 'two@example.org' }))
    later(60_000)
    await (await startProcess()).build()
    expect(await process.find('search=two')).toEqual(['user-2'])
    expect(await process.find('sorting[email]=desc')).toEqual(['user-2', 'user-1'])
  })

  test('come from a newer file once many accounts have changed, and request one', async () => {
    there.begin('first')
    there.keep(user, 'user-0', account({ email: '0@example.org' }))
    later(60_000)
    await (await startProcess()).build()
    const process = await startProcess()
    await process.find('')
    for (let at = 1; at <= 2000; at++) there.keep(user, `user-${at}`, account({ email: `${at}@example.org` }))
    later(60_000)
    expect(await process.find('')).toHaveLength(2001)
    expect(process.inMemory()).toBe(2000)
    expect(there.under('WANTED#').map(({ what }) => what)).toEqual(['user-columns'])
    await (await startProcess()).build()
    later(60_000)
    expect(await process.find('search=1999')).toEqual(['user-1999'])
    expect(process.inMemory()).toBe(0)
  })

  test('come from the feed while the file is damaged or too old', async () => {
    there.begin('first')
    there.keep(user, 'user-1', account({ email: 'one@example.org' }))
    later(60_000)
    await (await startProcess()).build()
    const [key, file] = [...objects.entries()][0]!
    objects.set(key, { ...file, body: Buffer.from('not a column file') })
    const process = await startProcess()
    expect(await process.find('search=one')).toEqual(['user-1'])
    expect(process.inMemory()).toBe(1)
    objects.set(key, file)
    later(40 * 3_600_000)
    const other = await startProcess()
    expect(await other.find('search=one')).toEqual(['user-1'])
    expect(other.inMemory()).toBe(1)
  })

  test('are not read as a whole through the entity cache', async () => {
    const { services } = await import('#functions/data/services.ts')
    expect(() => services().entityCache(user)).toThrow('accounts are not in memory')
  })

  test('find no value in the text of two accounts together', async () => {
    there.keep(user, 'user-1', account({ job: 'desk', email: 'a@example.org' }))
    there.keep(user, 'user-2', account({ first_name: 'Officer', email: 'b@example.org' }))
    later(60_000)
    await (await startProcess()).build()
    expect(await (await startProcess()).find('search=deskofficer')).toEqual([])
  })

  test('a scan returns the requested fields of all accounts, changed ones too', async () => {
    there.keep(user, 'user-1', account({ roles: ['role-1'], email: 'a@example.org' }))
    there.keep(user, 'user-2', account({ roles: ['role-1'], email: 'b@example.org' }))
    later(60_000)
    await (await startProcess()).build()
    there.keep(user, 'user-2', account({ roles: ['role-2'], email: 'b@example.org' }))
    later(60_000)
    const { find, scanAccounts } = await startProcess()
    const found = await scanAccounts(['roles'], ({ roles }) => roles.includes('role-1'))
    expect(found).toEqual([{ id: 'user-1', roles: ['role-1'] }])
    expect((await scanAccounts([], () => true)).map(({ id }) => id)).toEqual(['user-1', 'user-2'])
    // Lists may be a second old; a scan decides, for example whether a role is in use.
    expect(await find('')).toHaveLength(2)
    there.keep(user, 'user-3', account({ roles: ['role-1'], email: 'c@example.org' }))
    expect(await find('')).toHaveLength(2)
    expect(await scanAccounts(['roles'], ({ roles }) => roles.includes('role-1'))).toHaveLength(2)
  })
})
