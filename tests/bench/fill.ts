import { CreateTableCommand, DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { faq } from '#shared/entities/faq.ts'
import { complete } from '#shared/entities/schemas.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { feedKey, newId, recordKey } from '#functions/store/keys.ts'
import type { StoredRecord } from '#functions/store/records.ts'
import { slimRow } from '#functions/store/rows.ts'
import { startDynamoDb } from '#infra/local/dynamodb.ts'
import { tableKeys } from '#infra/table.ts'
import { categories, categoryId, createRandom, syntheticFaq } from './synthetic.ts'

const tableName = 'daleel'

/** Items that one call takes, and calls under way at once. */
const together = 24
const atOnce = 4

const note = { action: 'Create', by: { id: 'bench', email: 'bench', name: 'Bench' }, at: '2026-01-01', request: 'bench' }

type Item = Record<string, unknown>

const itemsOf = (entity: typeof faq, record: StoredRecord): Item[] => [
  { ...recordKey(entity.name, record.id), entity: entity.name, version: 1, record, change: note },
  { ...feedKey(entity.name, record.feed), ...slimRow(entity, record) },
]

function* allItems(records: number): Generator<Item> {
  const random = createRandom(7)
  for (let at = 0; at < categories; at++) {
    const translations = ['1', '2', '3'].map((language_id) => ({ language_id, name: `Category ${at}` }))
    const { answer: _none, ...common } = syntheticFaq(at, random)
    const given = complete(serviceCategory, { translations })
    const { id: _id, feed: _feed, ...stamps } = Object.fromEntries(
      Object.entries(common).filter(([name]) => /_at$|_by|^version$|^id$|^feed$/.test(name)),
    ) as StoredRecord
    yield* itemsOf(serviceCategory, { ...given, ...stamps, id: categoryId(at), feed: newId() } as StoredRecord)
  }
  for (let at = 0; at < records; at++) yield* itemsOf(faq, syntheticFaq(at, random))
}

/**
 * Writes so many FAQs into a table of its own in that folder, before a product is started on it. The stream is switched on
 * when all is written: nobody has to hear of what was always there.
 */
export async function fillTable(directory: string, records: number): Promise<void> {
  const engine = await startDynamoDb({ directory })
  try {
    const client = new DynamoDBClient({
      endpoint: engine.endpoint,
      region: 'local',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    })
    const { partition, sort } = tableKeys
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: partition, KeyType: 'HASH' },
          { AttributeName: sort, KeyType: 'RANGE' },
        ],
        AttributeDefinitions: [
          { AttributeName: partition, AttributeType: 'S' },
          { AttributeName: sort, AttributeType: 'S' },
        ],
      }),
    )
    const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
    const items = allItems(records)
    const writer = async (): Promise<void> => {
      for (let batch = items.take(together).toArray(); batch.length > 0; batch = items.take(together).toArray())
        await writeAll(documents, batch)
    }
    await Promise.all(Array.from({ length: atOnce }, writer))
    await client.send(
      new UpdateTableCommand({
        TableName: tableName,
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    )
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
    if (!Table?.LatestStreamArn) throw new Error('the stream could not be switched on')
  } finally {
    await engine.stop()
  }
}

async function writeAll(documents: DynamoDBDocumentClient, batch: Item[]): Promise<void> {
  for (let waiting = batch.map((Item) => ({ PutRequest: { Item } })); waiting.length > 0; ) {
    const { UnprocessedItems = {} } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: waiting } }),
    )
    waiting = (UnprocessedItems[tableName] ?? []) as typeof waiting
  }
}
