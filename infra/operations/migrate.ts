import { GetItemCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { keyOf, lineOf, type Item } from './backup/table-items.ts'
import { type Migration, type Phase, phases } from './migrations/migration.ts'
import { migrations } from './migrations/migrations.ts'
import {
  runCli,
  defaultRegion,
  isLocal,
  connectTable,
  readArguments,
  CommandError,
  printLine,
  type TableConnection,
} from './support/command-line.ts'
import { stageResources } from './support/stack-resources.ts'

// Sends DynamoDB commands directly, as `table-copy.ts` does: the product never reads a full table.

const usage = `npm run migrate -- --stage production [--region REGION] [--phase before|after] [--dry-run] [--yes]
npm run migrate -- --table NAME      [--endpoint URL] …

Runs the pending migrations of a table in order. Safe while people work: an item that changes concurrently is read again. An
interrupted run continues where it stopped; the table stores which steps are done.

--phase    only the steps that run before, or after, a deployment; the pipeline runs both
--dry-run  reads everything and prints what would change; changes nothing
--yes      required if the table is not local`

/** Maximum concurrent writes, and maximum attempts for an item that others change concurrently. */
const maxConcurrency = 8
const maxAttempts = 5

export type Progress = { seen: number; changed: number; done: boolean }
type MigrationProgress = Progress & { number: number; name: string; cursor?: Record<string, string>; at: string }

const markKey = (number: number) => ({ pk: 'MIGRATION', sk: String(number).padStart(4, '0') })

async function markOf({ client, name }: TableConnection, number: number): Promise<MigrationProgress | null> {
  const Key = marshall(markKey(number))
  const { Item } = await client.send(new GetItemCommand({ TableName: name, Key, ConsistentRead: true }))
  return Item ? (unmarshall(Item) as MigrationProgress) : null
}

const saveMark = ({ client, name }: TableConnection, mark: MigrationProgress) =>
  client.send(
    new PutItemCommand({
      TableName: name,
      Item: marshall({ ...markKey(mark.number), ...mark }, { removeUndefinedValues: true }),
    }),
  )

/** Writes an item if the changed attributes still have the values that were read. Returns false otherwise. */
async function replaced({ client, name }: TableConnection, before: Item, after: Item): Promise<boolean> {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = parts.filter(
    (part) => lineOf({ x: before[part] ?? { NULL: true } }) !== lineOf({ x: after[part] ?? { NULL: true } }),
  )
  const conditions = changed.map((part, at) => (before[part] ? `#p${at} = :p${at}` : `attribute_not_exists(#p${at})`))
  const values = changed.flatMap((part, at) => (before[part] ? [[`:p${at}`, before[part]] as const] : []))
  try {
    await client.send(
      new PutItemCommand({
        TableName: name,
        Item: after,
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(changed.map((part, at) => [`#p${at}`, part])),
        ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
      }),
    )
    return true
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

/** Migrates one item with optimistic locking. Returns whether a change was needed. */
async function migrateItem(
  table: TableConnection,
  { change, name: migrationName }: Migration,
  first: Item,
): Promise<boolean> {
  let item: Item | undefined = first
  for (let looks = 0; looks < maxAttempts; looks++) {
    const after = item && change(item)
    if (!item || !after) return false
    if (await replaced(table, item, after)) return true
    const wanted = { TableName: table.name, Key: keyOf(first), ConsistentRead: true }
    item = (await table.client.send(new GetItemCommand(wanted))).Item
  }
  throw new CommandError(
    `${migrationName}: ${lineOf(keyOf(first))} was changed by others on every attempt; run the command again`,
  )
}

type Options = { dryRun?: boolean; pageSize?: number; report?: (progress: Progress) => void }

/** Runs one migration, resuming from the stored cursor. Does nothing if it is complete. */
export async function runMigration(
  table: TableConnection,
  migrationName: Migration,
  { dryRun = false, pageSize, report }: Options = {},
): Promise<Progress> {
  const { number, name } = migrationName
  const mark = await markOf(table, number)
  if (mark?.done) return mark
  let progress: Progress = { seen: mark?.seen ?? 0, changed: mark?.changed ?? 0, done: false }
  let cursor = mark?.cursor && marshall(mark.cursor)
  do {
    const page = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        ConsistentRead: true,
        ...(pageSize && { Limit: pageSize }),
        ...(cursor && { ExclusiveStartKey: cursor }),
      }),
    )
    const items = page.Items ?? []
    const wanted = items.filter((item) => migrationName.change(item) !== null)
    let { changed } = progress
    if (dryRun) changed += wanted.length
    else
      for (let from = 0; from < wanted.length; from += maxConcurrency) {
        const some = await Promise.all(
          wanted.slice(from, from + maxConcurrency).map((item) => migrateItem(table, migrationName, item)),
        )
        changed += some.filter(Boolean).length
      }
    cursor = page.LastEvaluatedKey
    progress = { seen: progress.seen + items.length, changed, done: !cursor }
    const place = cursor && (unmarshall(cursor) as Record<string, string>)
    if (!dryRun)
      await saveMark(table, {
        number,
        name,
        ...progress,
        ...(place && { cursor: place }),
        at: new Date().toISOString(),
      })
    report?.(progress)
  } while (cursor)
  return progress
}

/**
 * Returns the migrations that a table still needs, in order.
 *
 * @throws If two have the same number.
 */
export async function pendingMigrations(
  table: TableConnection,
  all: readonly Migration[] = migrations,
): Promise<Migration[]> {
  const ordered = all.toSorted((one, other) => one.number - other.number)
  const twice = ordered.find(({ number }, at) => ordered[at + 1]?.number === number)
  if (twice) throw new Error(`two migrations have the number ${twice.number}`)
  const marks = await Promise.all(ordered.map(({ number }) => markOf(table, number)))
  return ordered.filter((_, at) => !marks[at]?.done)
}

/** Returns the table of a stage; null before its first deployment. */
const tableOf = (stage: string, region = defaultRegion): Promise<string | null> =>
  stageResources(stage, region).then(
    ({ table }) => table,
    (error: unknown) => {
      if (error instanceof CommandError && error.message.includes('does not exist')) return null
      throw error
    },
  )

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    stage: { type: 'string' },
    table: { type: 'string' },
    phase: { type: 'string' },
    endpoint: { type: 'string' },
    region: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  })
  const { stage, phase, endpoint, region, yes, 'dry-run': dryRun } = values
  const isPhase = phase === undefined || phases.includes(phase as Phase)
  if (positionals.length > 0 || !isPhase || !stage === !values.table) throw new CommandError(usage)
  const name = values.table ?? (await tableOf(stage!, region))
  if (name === null) return printLine(`nothing to do: ${stage} is not deployed yet`)
  if (!dryRun && !isLocal(endpoint) && !yes)
    throw new CommandError(`${name} is not local: use --yes to change it, or --dry-run`)
  const table = connectTable(name, endpoint, region)
  const pending = await pendingMigrations(table)
  const steps = pending.filter((one) => phase === undefined || one.phase === phase)
  if (steps.length === 0) printLine('nothing to do: every step is done')
  for (const migrationName of steps) {
    const { seen, changed } = await runMigration(table, migrationName, { dryRun })
    printLine(
      `${migrationName.number} ${migrationName.name}: ${seen} items seen, ${changed} ${dryRun ? 'would be changed' : 'changed'}`,
    )
  }
}

if (import.meta.main) await runCli(run)
