import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type PutCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import type { Entity } from '#shared/model/define-entity.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { epochKey, feedKey, firstIdOf, recordKey, viewsFeed, type Key } from '#functions/data/client/dynamodb-keys.ts'
import { changeMarkerItem, type ChangeMarker } from '#functions/data/cache/change-markers.ts'
import { slimRow } from '#functions/data/repositories/records/slim-row.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'

type Item = Key & Record<string, unknown>

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`

/** Evaluation of the conditions that the product's single writes use. */
const holds: Record<string, (item: Item, values: Record<string, unknown>) => boolean> = {
  'attribute_not_exists(pk)': () => false,
  'attribute_not_exists(pk) OR #at < :before': ({ at }, values) => Number(at) < Number(values[':before']),
  'attribute_not_exists(pk) OR expires_at <= :now OR holder = :holder': ({ expires_at, holder }, values) =>
    Number(expires_at) <= Number(values[':now']) || holder === values[':holder'],
  'epoch = :epoch': ({ epoch }, values) => epoch === values[':epoch'],
  'holder = :holder': ({ holder }, values) => holder === values[':holder'],
}

/** Mock of a DynamoDB table named `table` with records, feeds and single items; call `answer` before each test. */
export function mockTable() {
  const client = mockClient(DynamoDBDocumentClient)
  const items = new Map<string, Item>()
  const places = new Map<string, string>()
  const versions = new Map<string, number>()
  /** Maximum items per page of a feed. */
  let perPage = Infinity
  /** Number of records that can still be read, and the error after that. */
  let readable = { left: Infinity, error: new Error() }

  let taken = 0
  /** Position in a feed; entries of the same time keep their order. */
  const placeAt = (time: number): string => firstIdOf(time) + String(taken++).padStart(12, '0')
  const set = (item: Item) => void items.set(nameOf(item), item)
  function move(feed: string, id: string, item: Record<string, unknown>, place: string): void {
    const changeMarker = `${feed} ${id}`
    items.delete(nameOf(feedKey(feed, places.get(changeMarker) ?? '')))
    places.set(changeMarker, place)
    set({ ...feedKey(feed, place), ...item })
  }

  /** Saves a record, or deletes it if `values` is null. */
  function keep(
    entity: Entity,
    id: string,
    values: Record<string, unknown> | null,
    time: number = Date.now(),
  ): StoredRecord {
    const key = recordKey(entity.name, id)
    const now = new Date(time).toISOString()
    const version = (versions.get(key.pk) ?? 0) + 1
    versions.set(key.pk, version)
    const about = { id, version, created_at: now, updated_at: now, feed: placeAt(time) }
    const record = {
      ...(values && withEmptyValues(entity, values)),
      ...about,
      ...(!values && { deleted_at: now }),
    } as StoredRecord
    set({ ...key, record })
    set(changeMarkerItem([{ feed: entity.name, place: record.feed, id, version }], time))
    move(entity.name, id, slimRow(entity, record), record.feed)
    return record
  }

  /** Simulates the TTL of a deleted record. */
  function drop(entity: Entity, id: string): void {
    items.delete(nameOf(recordKey(entity.name, id)))
    items.delete(nameOf(feedKey(entity.name, places.get(`${entity.name} ${id}`)!)))
  }

  function view(entity: Entity, id: string, count: number, time: number = Date.now()): void {
    const row = JSON.stringify({ count, days: { '2026-01-01': count } })
    move(viewsFeed(entity.name), id, { id, version: count, row }, placeAt(time))
  }

  function checked({ Item, Key, ConditionExpression, ExpressionAttributeValues }: PutCommandInput & { Key?: Key }) {
    const there = items.get(nameOf((Item ?? Key) as Key))
    if (there && ConditionExpression && !holds[ConditionExpression]!(there, ExpressionAttributeValues ?? {}))
      throw Object.assign(new Error('refused'), { name: 'ConditionalCheckFailedException' })
  }

  function answer(): void {
    client.reset()
    client.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values, ExclusiveStartKey: start, Limit }) => {
      const found = [...items.values()]
        .filter(({ pk, sk }) => pk === values[':pk'] && sk >= values[':from'] && (!start || sk > start.sk))
        .sort((one, other) => (one.sk < other.sk ? -1 : 1))
      const Items = found.slice(0, Math.min(perPage, Limit ?? Infinity))
      return { Items, ...(Items.length < found.length && { LastEvaluatedKey: Items.at(-1) }) }
    })
    client.on(BatchGetCommand).callsFake(({ RequestItems }) => {
      const [[name, { Keys }]] = Object.entries(RequestItems) as [[string, { Keys: Key[] }]]
      readable.left -= Keys.filter(({ pk }) => pk.startsWith('RECORD#')).length
      if (readable.left < 0) throw readable.error
      return { Responses: { [name]: Keys.flatMap((key) => items.get(nameOf(key)) ?? []) } }
    })
    client.on(PutCommand).callsFake((input: PutCommandInput) => {
      checked(input)
      set(input.Item as Item)
      return {}
    })
    client.on(UpdateCommand).callsFake((input) => {
      checked(input)
      const [name, value] = /^SET (#\w+) = (:\w+)$/.exec(input.UpdateExpression)!.slice(1) as [string, string]
      const changed = { [input.ExpressionAttributeNames[name]]: input.ExpressionAttributeValues[value] }
      set({ ...items.get(nameOf(input.Key))!, ...changed })
      return {}
    })
    client.on(DeleteCommand).callsFake((input) => {
      checked(input)
      items.delete(nameOf(input.Key))
      return {}
    })
  }

  return {
    client,
    keep,
    drop,
    view,
    answer,
    pagesOf: (most: number) => void (perPage = most),
    /** Items whose partition key starts with the prefix. */
    under: (prefix: string) => [...items.values()].filter(({ pk }) => pk.startsWith(prefix)),
    /** Allows some more reads of records, then throws until the returned function is called. */
    breakAfter: (left: number, error: Error) => {
      readable = { left, error }
      return () => void (readable = { left: Infinity, error })
    },
    /** Rejects every call until the returned function is called. */
    fail: () => {
      client.reset()
      client.onAnyCommand().rejects(Object.assign(new Error('the table is away'), { name: 'AccessDeniedException' }))
      return answer
    },
    remove: (key: Key) => void items.delete(nameOf(key)),
    /** Changes the epoch of the table. */
    begin: (epoch: string) => set({ ...epochKey, epoch }),
    tell: (moves: readonly ChangeMarker[]) => set(changeMarkerItem(moves, Date.now())),
    /** Number of records read by key. */
    recordsRead: () =>
      client
        .commandCalls(BatchGetCommand)
        .flatMap((call) => call.args[0].input.RequestItems!['table']!.Keys!)
        .filter(({ pk }) => String(pk).startsWith('RECORD#')).length,
  }
}

export const publishedFaq = (question: string, more: Record<string, unknown> = {}) => ({
  translations: [{ language_id: '1', question, answer: '<p>At the office.</p>' }],
  visibility: 'PUBLIC',
  status: 'PUBLISHED',
  ...more,
})
