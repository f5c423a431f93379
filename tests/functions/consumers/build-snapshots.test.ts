import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faq } from '#shared/entities/faq.ts'
import { language } from '#shared/entities/language.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { unit } from '#shared/entities/unit.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { guardKey } from '#functions/data/client/dynamodb-keys.ts'
import { epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import { readSnapshot } from '#functions/data/cache/snapshots/entity-snapshot.ts'
import { requestSnapshot } from '#functions/data/cache/snapshots/request-snapshot.ts'
import { mockTable, publishedFaq } from '#tests/support/mock-table.ts'

const { objects, writes, broken, module } = await vi.hoisted(async () =>
  (await import('#tests/support/mock-object-store.ts')).mockObjectStore(),
)
vi.mock('#functions/data/objects/object-store.ts', () => module)

let there: ReturnType<typeof mockTable>
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const named = (name: string) => ({ name })

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('FILES_BUCKET', 'files')
  vi.stubEnv('SEARCH_INDEX', 'search/index')
  vi.stubEnv('SNAPSHOT_KEY', 'the key of the table')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
  objects.clear()
  writes.length = 0
  there = mockTable()
  there.answer()
  for (const at of [0, 1, 2]) there.keep(unit, `unit-${at}`, named(`Unit ${at}`))
  there.keep(unit, 'unit-2', null)
  later(60_000)
})
afterEach(() => vi.useRealTimers())

/** Builder in its own process, like another Lambda function. */
async function builder() {
  vi.resetModules()
  const { handler } = await import('#functions/consumers/build-snapshots.ts')
  const hears = (name: string, detail: object) => handler({ 'detail-type': name, detail } as never)
  return {
    wanted: (what: string) => hears('SnapshotWanted', { id: crypto.randomUUID(), what }),
    dayBegan: () => hears('DayBegan', { id: 'day', at: new Date().toISOString() }),
  }
}

const rowsIn = async (entity: Entity) =>
  (
    await readSnapshot(entity, await epochOf(createTable(there.client as never, 'table')).current(), Date.now())
  )?.rows.map(({ id, version }) => `${id} ${version}`)
const leases = () => there.under(guardKey('').pk)

test('writes the requested snapshot of the table, with deleted rows, encrypted with the key of the table', async () => {
  const { wanted } = await builder()
  await wanted('unit')
  expect(await rowsIn(unit)).toEqual(['unit-0 1', 'unit-1 1', 'unit-2 2'])
  expect(objects.get('snapshots/unit')!.headers).toMatchObject({ encryptionKey: 'the key of the table' })
  expect([writes, leases()]).toEqual([['snapshots/unit'], []])
})

test('updates the snapshot on a repeated event, with later changes', async () => {
  const { wanted } = await builder()
  await wanted('unit')
  await wanted('unit')
  expect(await rowsIn(unit)).toEqual(['unit-0 1', 'unit-1 1', 'unit-2 2'])
  there.drop(unit, 'unit-2')
  there.keep(unit, 'unit-0', named('Other'))
  await wanted('unit')
  expect(await rowsIn(unit)).toEqual(['unit-0 2', 'unit-1 1'])
})

test('runs one build at a time; the lease of an interrupted one expires soon', async () => {
  const [one, other] = [await builder(), await builder()]
  const { length } = writes
  await Promise.all([one.wanted('unit'), other.wanted('unit')])
  expect(writes.length - length).toBe(1)

  // The lease of a crashed builder lasts one minute.
  await there.client.send(
    new PutCommand({
      TableName: 'table',
      Item: { ...guardKey('snapshot unit'), holder: 'gone', expires_at: Math.floor(Date.now() / 1000) + 60 },
    }) as never,
  )
  await one.wanted('unit')
  expect(writes).toHaveLength(length + 1)
  later(60_000)
  await one.wanted('unit')
  expect(writes).toHaveLength(length + 2)
})

test('renews its lease while it works', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { wanted } = await builder()
  let goOn = () => undefined as void
  const slow = new Promise<void>((resolve) => (goOn = resolve))
  there.client.on(QueryCommand).callsFake(() => slow.then(() => ({ Items: [] })))
  const building = wanted('unit')
  const until = () => Number(leases()[0]?.['expires_at'] ?? 0)
  await expect.poll(until).toBeGreaterThan(0)
  for (let minutes = 0; minutes < 3; minutes++) {
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(until).toBeGreaterThanOrEqual(Date.now() / 1000 + 40)
  }
  goOn()
  await building
  expect(leases()).toEqual([])
})

test('releases its lease on failure, so that the next try continues', async () => {
  const { wanted } = await builder()
  there.client.on(QueryCommand).rejects(Object.assign(new Error('away'), { name: 'Away' }))
  await expect(wanted('unit')).rejects.toThrow('away')
  expect([writes, leases()]).toEqual([[], []])
  there.answer()
  await wanted('unit')
  expect(writes).toEqual(['snapshots/unit'])
})

test('writes nothing if the table was replaced while it was read', async () => {
  const { wanted } = await builder()
  await wanted('unit')
  there.client.on(QueryCommand).callsFake(async () => {
    there.begin('restored meanwhile')
    return { Items: [] }
  })
  later(60_000)
  await wanted('unit')
  expect(writes).toEqual(['snapshots/unit'])
  expect(await rowsIn(unit)).toBeUndefined()
})

test('builds daily snapshots of entities with many rows, and none of people', async () => {
  for (let at = 0; at < 1000; at++) {
    there.keep(faq, `faq-${at}`, publishedFaq(`Question ${at}`))
    there.keep(personalData, `person-${at}`, named(`Person ${at}`))
  }
  there.keep(language, '1', { acronym: 'en', name: 'English', text_direction: 'ltr', active: true })
  const { dayBegan } = await builder()
  await dayBegan()
  expect(writes).toEqual(['snapshots/faq', 'search/index'])
  expect(await rowsIn(faq)).toHaveLength(1000)
  expect(objects.get('search/index')!.headers).toMatchObject({ encryptionKey: 'the key of the table' })
})

test('builds the other snapshots if one fails, and reports it', async () => {
  for (let at = 0; at < 1000; at++)
    for (const entity of [unit, faq])
      there.keep(entity, `id-${at}`, entity === faq ? publishedFaq(`${at}`) : named(`${at}`))
  const { dayBegan } = await builder()
  broken.add('snapshots/faq')
  await expect(dayBegan()).rejects.toThrow('not every snapshot was made')
  broken.clear()
  expect(writes).toEqual(['snapshots/unit', 'search/index'])
})

test('builds no index in a stage with a search collection', async () => {
  for (let at = 0; at < 1000; at++) there.keep(faq, `faq-${at}`, publishedFaq(`Question ${at}`))
  vi.stubEnv('SEARCH_INDEX', '')
  const { dayBegan, wanted } = await builder()
  await dayBegan()
  await wanted('search')
  expect(writes).toEqual(['snapshots/faq'])
})

test('builds the search index together with the rows of searchable records', async () => {
  there.keep(faq, 'faq-1', publishedFaq('Question'))
  const { wanted } = await builder()
  await wanted('unit')
  await wanted('faq')
  expect(writes).toEqual(['snapshots/unit', 'snapshots/faq', 'search/index'])
})

test('a repeated snapshot request within half a minute changes nothing', async () => {
  const table = createTable(there.client as never, 'table')
  const at = () => there.under('WANTED#')[0]!['at']
  await requestSnapshot(table, 'faq')
  const first = at()
  later(30_000)
  await requestSnapshot(table, 'faq')
  expect(at()).toBe(first)
  later(1)
  await requestSnapshot(table, 'faq')
  expect(at()).toBe(Number(first) + 30_001)
})
