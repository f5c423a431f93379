import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faq } from '#shared/entities/faq.ts'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { recordKey, revisionKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb-local.ts'
import { prepareTable } from '#infra/local/dynamodb/create-table.ts'
import { runMigration, pendingMigrations, type Progress } from '#infra/operations/migrate.ts'
import type { Migration } from '#infra/operations/migrations/migration.ts'
import { migrations } from '#infra/operations/migrations/migrations.ts'
import { packRecords } from '#infra/operations/migrations/pack-records.ts'
import { connectTable, type TableConnection } from '#infra/operations/support/command-line.ts'
import { digestTable, wipeTable } from '#infra/operations/backup/table-copy.ts'
import { answering, runCommand } from '#tests/infra/operations/run-command.ts'

let engine: Awaited<ReturnType<typeof startDynamoDb>>
let table: TableConnection
let documents: DynamoDBDocumentClient
beforeAll(async () => {
  engine = await startDynamoDb({ directory: null })
  table = connectTable('a-stage', engine.endpoint)
  documents = DynamoDBDocumentClient.from(table.client, { marshallOptions: { removeUndefinedValues: true } })
  await prepareTable(table.client, table.name)
})
afterAll(() => engine.stop())
beforeEach(async () => void (await wipeTable(table)))

const put = (Item: Record<string, unknown>) => documents.send(new PutCommand({ TableName: table.name, Item }))
const get = async (Key: Key) => (await documents.send(new GetCommand({ TableName: table.name, Key }))).Item

/** FAQ with texts of this length, as a version without compression stored it. */
const unpackedFaq = (id: string, length: number, version = 1) => ({
  id,
  version,
  feed: `place-${id}`,
  status: 'PUBLISHED',
  translations: [{ language: '1', question: `ما هو ${id}؟`, answer: 'نعم '.repeat(length / 4) }],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
})
const save = (record: ReturnType<typeof unpackedFaq>) =>
  put({ ...recordKey('faq', record.id), entity: 'faq', version: record.version, record, change: { action: 'Create' } })

describe('the migration that compresses records', () => {
  const read = (id: string) => createRecords(createTable(documents, table.name)).get(faq, id)

  it('reports a dry run, then compresses records, which read the same as before', async () => {
    await save(unpackedFaq('long', 4000))
    await save(unpackedFaq('short', 40))
    const revision = {
      ...revisionKey('faq', 'long', 1),
      record: unpackedFaq('long', 4000),
      change: { action: 'Create' },
    }
    await put(revision)
    await put({ pk: 'FEED#faq', sk: 'place-long', id: 'long' })
    const [digest, before] = [await digestTable(table), await read('long')]
    expect(await runMigration(table, packRecords, { dryRun: true })).toEqual({ seen: 6, changed: 2, done: true })
    expect(await digestTable(table)).toEqual(digest)

    expect(await runMigration(table, packRecords)).toEqual({ seen: 6, changed: 2, done: true })
    for (const key of [recordKey('faq', 'long'), revisionKey('faq', 'long', 1)]) {
      const item = await get(key)
      expect(Object.keys(item!['record']).toSorted()).toEqual(['feed', 'id', 'packed', 'version'])
      expect(item!['change']).toEqual({ action: 'Create' })
    }
    expect((await get(recordKey('faq', 'short')))!['record']).toEqual(unpackedFaq('short', 40))
    expect(await read('long')).toEqual(before)

    // Repeats the migration, also without its stored progress.
    expect(await pendingMigrations(table)).not.toContain(packRecords)
    await wipeTable(table, (item) => item['pk']!.S !== 'MIGRATION')
    // The epoch consists of two items by now.
    expect(await runMigration(table, packRecords)).toEqual({ seen: 7, changed: 0, done: true })
  })

  it('does not overwrite concurrent saves', async () => {
    await save(unpackedFaq('busy', 4000))
    let isFirst = true
    const meanwhile = {
      ...table,
      client: new Proxy(table.client, {
        get: (client, name) =>
          name !== 'send'
            ? Reflect.get(client, name)
            : async (one: unknown) => {
                if (one instanceof PutItemCommand && isFirst) {
                  isFirst = false
                  await save({ ...unpackedFaq('busy', 4400, 2), status: 'ARCHIVED' })
                }
                return client.send(one as never)
              },
      }),
    } as TableConnection
    expect(await runMigration(meanwhile, packRecords)).toEqual({ seen: 3, changed: 1, done: true })
    expect(await read('busy')).toMatchObject({ version: 2, status: 'ARCHIVED' })
    expect((await get(recordKey('faq', 'busy')))!['record'].packed).toBeDefined()
  })
})

describe('a migration', () => {
  /** Migration that marks items, and fails at one of them. */
  const marking = (breaksAt: string | null): Migration => ({
    number: 7,
    name: 'marking',
    phase: 'after',
    change: (item) => {
      if (!item['pk']!.S!.startsWith('THING#') || item['marked']) return null
      if (item['pk']!.S === breaksAt) throw new Error('broken off')
      return { ...item, marked: { BOOL: true } }
    },
  })

  it('continues after an interruption', async () => {
    for (let at = 0; at < 12; at++) await put({ pk: `THING#${at}`, sk: 'THING' })
    const seen: Progress[] = []
    const options = { pageSize: 3, report: (progress: Progress) => void seen.push(progress) }
    await expect(runMigration(table, marking('THING#11'), options)).rejects.toThrow('broken off')
    const before = seen.length
    const done = await runMigration(table, marking(null), options)
    // `seen` includes the item with the stored progress, so it is not compared.
    expect(done).toMatchObject({ changed: 12, done: true })
    expect(seen.length - before).toBeLessThan(6)
    for (let at = 0; at < 12; at++)
      expect(await get({ pk: `THING#${at}`, sk: 'THING' })).toMatchObject({ marked: true })
  })

  it('runs once, in the order of numbers', async () => {
    const [first, second] = [{ ...marking(null), number: 8, name: 'second' }, marking(null)]
    expect((await pendingMigrations(table, [first, second])).map(({ number }) => number)).toEqual([7, 8])
    await runMigration(table, second)
    expect((await pendingMigrations(table, [first, second])).map(({ number }) => number)).toEqual([8])
    await documents.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk: 'THING#late', sk: 'THING' },
        UpdateExpression: 'SET later = :yes',
        ExpressionAttributeValues: { ':yes': true },
      }),
    )
    expect(await runMigration(table, second)).toMatchObject({ changed: 0, done: true })
    expect(await get({ pk: 'THING#late', sk: 'THING' })).not.toHaveProperty('marked')
    await expect(pendingMigrations(table, [second, second])).rejects.toThrow('two migrations have the number 7')
  })
})

it('migrations are numbered from 1 without gaps', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, at) => at + 1))
})

describe('the command', () => {
  const local = () => ['--table', table.name, '--endpoint', engine.endpoint]

  it('reports a dry run, runs, and then reports that nothing is pending', async () => {
    await save(unpackedFaq('long', 4000))
    const outputOf = async (...args: string[]) => (await runCommand('migrate', [...local(), ...args], '', {})).said
    expect(await outputOf('--dry-run')).toBe('1 pack-records: 3 items seen, 1 would be changed\n')
    expect(await outputOf()).toBe('1 pack-records: 3 items seen, 1 changed\n')
    expect(await outputOf()).toBe('nothing to do: every step is done\n')
  })

  it('runs the steps of one phase: before or after a deployment', async () => {
    await save(unpackedFaq('long', 4000))
    const outputOf = async (phase: string) => (await runCommand('migrate', [...local(), '--phase', phase], '', {})).said
    expect(await outputOf('before')).toBe('nothing to do: every step is done\n')
    expect(await outputOf('after')).toBe('1 pack-records: 3 items seen, 1 changed\n')
    const { code, complained } = await runCommand('migrate', [...local(), '--phase', 'later'], '', {})
    expect([code, complained]).toEqual([1, expect.stringContaining('--phase before|after')])
  })

  it('has nothing to do before the first deployment of a stage, as in the pipeline', async () => {
    const missing = answering(400, '<Message>Stack with id daleel-staging-data does not exist</Message>')
    for (const options of [['--dry-run'], ['--phase', 'before', '--yes']]) {
      const { code, said } = await runCommand('migrate', ['--stage', 'staging', ...options], '', missing)
      expect([code, said]).toEqual([0, 'nothing to do: staging is not deployed yet\n'])
    }
    const denied = answering(403, '<Message>not authorized</Message>')
    const { code, complained } = await runCommand('migrate', ['--stage', 'staging', '--dry-run'], '', denied)
    expect([code, complained]).toEqual([1, 'daleel-staging-data: not authorized\n'])
  })

  it('changes no deployed table without confirmation', async () => {
    const { code, complained } = await runCommand('migrate', ['--table', 'daleel-production'], '', {})
    expect([code, complained]).toEqual([1, expect.stringContaining('use --yes to change it')])
  })
})
