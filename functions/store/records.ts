import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { invalid, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { uniqueValues } from '#shared/entities/unique.ts'
import { foldTag } from '#shared/search/fold.ts'
import type { Table } from './client.ts'
import { expiry, feedKey, isRecordId, newId, recordKey, revisionKey, uniqueKey, viewsKey, type Key } from './keys.ts'
import { itemsOf } from './items.ts'
import { mentionSteps } from './mentions.ts'
import { slimRow } from './rows.ts'
import type { Actor, Change, ChangeNote, Item, Step, StoredRecord } from './stored-record.ts'
import { whileBusy } from './retry.ts'

/** Days that a deleted record is kept: long enough to be restored, or for every consumer to have heard of it. */
const restorableDays = 30
const tombstoneDays = 2

export type Records = ReturnType<typeof createRecords>

/** Reads and writes of records over one table. `now` gives milliseconds since 1970. */
export function createRecords(table: Table, now: () => number = Date.now) {
  const { documents, name } = table
  const items = itemsOf(table)

  async function read(entity: Entity, id: string): Promise<StoredRecord | null> {
    if (!isRecordId(id)) return null
    if (entity.reads['views_count']) return readWithViews(entity, id)
    const item = await items.get(recordKey(entity.name, id))
    return (item?.['record'] as StoredRecord | undefined) ?? null
  }

  /** The record with how often it was viewed. */
  async function readWithViews(entity: Entity, id: string): Promise<StoredRecord | null> {
    const keys = [recordKey(entity.name, id), viewsKey(entity.name, id)]
    const [item, views] = await Promise.all(keys.map(items.get))
    const record = item?.['record'] as StoredRecord | undefined
    return record ? { ...record, views_count: Number(views?.['count'] ?? 0) } : null
  }

  const get = async (entity: Entity, id: string): Promise<StoredRecord | null> => {
    const record = await read(entity, id)
    return record?.deleted_at ? null : record
  }

  /** A deleted record that can still be brought back. */
  const getDeleted = async (entity: Entity, id: string): Promise<StoredRecord | null> => {
    const record = await read(entity, id)
    return record?.deleted_at && entity.restorable && !record['erased_at'] ? record : null
  }

  /** The records with these ids, by id; those that are gone are left out. */
  async function getMany(entity: Entity, ids: readonly string[]): Promise<Map<string, StoredRecord>> {
    const found = new Map<string, StoredRecord>()
    const all = await items.getMany(ids.map((id) => recordKey(entity.name, id)))
    for (const { record } of all as { record: StoredRecord }[]) if (!record.deleted_at) found.set(record.id, record)
    return found
  }

  /**
   * Carries out all changes, or none: each record with its revision, its unique values and its row of the change feed.
   * Answers the records as they are kept now. Throws `version_conflict`, `duplicate` or `unavailable`.
   */
  async function commit(changes: readonly Change[], by: Actor, request: string): Promise<StoredRecord[]> {
    const at = new Date(now()).toISOString()
    const planned = changes.map((change) => planOf(change, by, at, request))
    const steps = planned.flatMap((plan) => plan.steps)
    if (steps.length > 100) throw new Problem('too_large')
    let token = crypto.randomUUID()
    return whileBusy(async () => {
      try {
        await documents.send(
          new TransactWriteCommand({
            TransactItems: steps.map((step) => step.action) as never,
            ClientRequestToken: token,
          }),
        )
      } catch (error) {
        // What was cancelled did not happen. After any other failure it may have, and the same token finds that out.
        if ((error as Error).name === 'TransactionCanceledException') token = crypto.randomUUID()
        throw refusalOf(error, steps)
      }
      return planned.map((plan) => plan.record)
    })
  }

  function planOf(change: Change, by: Actor, at: string, request: string): { record: StoredRecord; steps: Step[] } {
    const { entity, before, after, owner } = change
    const removal = after === null
    const fresh = !before || !!before.deleted_at
    const staysRestorable = entity.restorable && !change.erase
    const record = {
      ...(after ?? (staysRestorable ? before! : {})),
      id: before?.id ?? change.id ?? newId(now()),
      version: (before?.version ?? 0) + 1,
      created_at: before?.created_at ?? at,
      created_by: owner?.id ?? before?.created_by ?? by.id,
      created_by_name: owner?.name ?? before?.created_by_name ?? by.name,
      updated_at: at,
      updated_by: by.id,
      updated_by_name: by.name,
      feed: newId(now()),
      ...(removal ? { deleted_at: at } : { deleted_at: undefined }),
      ...(change.erase && { erased_at: at }),
      // What its marks are made from, so that they cannot be traced back to it.
      ...(entity.confidential && !change.erase && { secret: before?.['secret'] ?? crypto.randomUUID() }),
    } as StoredRecord
    const { views_count: _counted, ...kept } = record
    const note: ChangeNote = {
      action: removal ? 'Delete' : fresh ? 'Create' : 'Update',
      by,
      at,
      request,
      ...(change.note && { note: change.note }),
    }
    const days = staysRestorable ? restorableDays : tombstoneDays
    const expires = removal ? { expires_at: expiry(now(), days) } : {}
    const put = (key: Key, item: Item, condition?: Item) => ({
      Put: { TableName: name, Item: { ...key, ...item }, ...condition },
    })
    const unchanged = before
      ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': before.version } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }
    const steps: Step[] = [
      {
        action: put(
          recordKey(entity.name, record.id),
          { entity: entity.name, version: record.version, record: kept, change: note, ...expires },
          unchanged,
        ),
        refusal: () => new Problem('version_conflict'),
      },
      { action: put(feedKey(entity.name, record.feed), { ...slimRow(entity, kept as StoredRecord), ...expires }) },
    ]
    if (before) steps.push({ action: { Delete: { TableName: name, Key: feedKey(entity.name, before.feed) } } })
    if (entity.revisions && !removal)
      steps.push({ action: put(revisionKey(entity.name, record.id, record.version), { record: kept, change: note }) })
    steps.push(...mentionSteps(name, entity, before, record))
    const beside = change.beside?.(record) ?? []
    return { record, steps: [...steps, ...uniqueSteps(change, record), ...beside] }
  }

  /** Values taken and given back; those that stay are not touched, for no item may stand in a transaction twice. */
  function uniqueSteps({ entity, before, after }: Change, record: StoredRecord): Step[] {
    const held = before && !before.deleted_at ? uniqueValues(entity, before) : new Map<string, string>()
    const wanted = after ? uniqueValues(entity, record) : new Map<string, string>()
    const given = [...held.keys()].filter((value) => !wanted.has(value))
    const taken = [...wanted].filter(([value]) => !held.has(value))
    return [
      ...given.map((value) => ({ action: { Delete: { TableName: name, Key: uniqueKey(entity.name, value) } } })),
      ...taken.map(([value, path]) => ({
        action: {
          Put: {
            TableName: name,
            Item: { ...uniqueKey(entity.name, value), id: record.id },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        refusal: () => new Problem('duplicate', { fields: [{ path, code: 'not_unique' }] }),
      })),
    ]
  }

  /** The id of the record that has this value of a unique field, if any. */
  async function findUnique(entity: Entity, field: string, value: string): Promise<string | null> {
    const Key = uniqueKey(entity.name, `${field}#${foldTag(value)}`)
    const item = await items.get(Key)
    return (item?.['id'] as string | undefined) ?? null
  }

  /** Every revision of a record, the newest first, each with the note of its change. */
  async function revisions(entity: Entity, id: string): Promise<{ record: StoredRecord; change: ChangeNote }[]> {
    const all: { record: StoredRecord; change: ChangeNote }[] = []
    let start: Item | undefined
    do {
      const page = await whileBusy(() =>
        documents.send(
          new QueryCommand({
            TableName: name,
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
            ExpressionAttributeValues: { ':pk': recordKey(entity.name, id).pk, ':sk': 'REVISION#' },
            ScanIndexForward: false,
            ConsistentRead: true,
            ...(start && { ExclusiveStartKey: start }),
          }),
        ),
      )
      all.push(...((page.Items ?? []) as typeof all))
      start = page.LastEvaluatedKey
    } while (start)
    return all
  }

  return { get, getDeleted, getMany, commit, findUnique, revisions }
}

function refusalOf(error: unknown, steps: readonly Step[]): unknown {
  const { name, CancellationReasons: reasons = [] } = error as {
    name: string
    CancellationReasons?: { Code?: string; Message?: string }[]
  }
  const invalidParts = reasons.filter((reason) => reason.Code === 'ValidationError').map((reason) => reason.Message)
  if (name === 'ValidationException') invalidParts.push((error as Error).message)
  if (invalidParts.some((text) => /item size/i.test(text ?? ''))) return invalid('', 'too_large')
  if (name !== 'TransactionCanceledException') return error
  const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed')
  return steps[failed]?.refusal?.() ?? error
}
