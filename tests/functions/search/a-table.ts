import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import type { Entity } from '#shared/entities/define.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import { feedKey, movedKey, newId, recordKey, type Key } from '#functions/store/keys.ts'
import { slimRow, type FeedItem } from '#functions/store/rows.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'

/** Says that all these feeds moved since anybody asked. */
export const movedOf = (keys: readonly Key[], feeds: Iterable<string>): object[] =>
  keys
    .filter(({ pk }) => pk === movedKey.pk)
    .map((key) => ({ ...key, ...Object.fromEntries([...feeds].map((feed) => [feed.slice('FEED#'.length), newId()])) }))

/** A table named `table` of records and their feeds, in the place of the service; `answer` before each test. */
export function aTable() {
  const client = mockClient(DynamoDBDocumentClient)
  const feeds = new Map<string, Map<string, FeedItem & { sk: string }>>()
  const records = new Map<string, StoredRecord>()

  /** Saves a record, or deletes it where it has no values. */
  function keep(entity: Entity, id: string, values: Record<string, unknown> | null): StoredRecord {
    const { pk } = recordKey(entity.name, id)
    const now = new Date().toISOString()
    const about = { id, version: (records.get(pk)?.version ?? 0) + 1, created_at: now, updated_at: now, feed: newId() }
    const record = {
      ...(values && complete(entity, values)),
      ...about,
      ...(!values && { deleted_at: now }),
    } as StoredRecord
    records.set(pk, record)
    const feed = feedKey(entity.name, '').pk
    feeds.set(feed, (feeds.get(feed) ?? new Map()).set(id, { ...slimRow(entity, record), sk: record.feed }))
    return record
  }

  function answer(): void {
    client.reset()
    client.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
      Items: [...(feeds.get(values[':pk'])?.values() ?? [])].filter(({ sk }) => sk >= values[':from']),
    }))
    client.on(BatchGetCommand).callsFake(({ RequestItems }) => {
      const { Keys } = RequestItems['table'] as { Keys: Key[] }
      const there = Keys.flatMap((key) => (records.has(key.pk) ? [{ ...key, record: records.get(key.pk) }] : []))
      return { Responses: { table: [...there, ...movedOf(Keys, feeds.keys())] } }
    })
  }

  return { keep, answer }
}

/** An FAQ that is published for everybody. */
export const asked = (question: string, more: Record<string, unknown> = {}) => ({
  translations: [{ language_id: '1', question, answer: '<p>At the office.</p>' }],
  visibility: 'PUBLIC',
  status: 'PUBLISHED',
  ...more,
})
