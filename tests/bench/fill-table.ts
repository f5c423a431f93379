import { CreateTableCommand, DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Entity } from '#shared/model/define-entity.ts'
import { directory } from '#shared/entities/directory.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directoryType } from '#shared/entities/directory-type.ts'
import { faq } from '#shared/entities/faq.ts'
import { myList } from '#shared/entities/my-list.ts'
import { user } from '#shared/entities/user.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import {
  feedKey,
  personalIndexKey,
  personalRecordKey,
  recordKey,
  roleMemberKey,
  roleMembersCompleteKey,
} from '#functions/data/client/dynamodb-keys.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { compressRecord } from '#functions/data/repositories/records/compress-record.ts'
import { slimRow } from '#functions/data/repositories/records/slim-row.ts'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb-local.ts'
import { tableKeys } from '#infra/table-keys.ts'
import {
  categories,
  categoryId,
  countryId,
  createRandom,
  organisationCountries,
  organisationTypes,
  stamps,
  syntheticFaq,
  syntheticList,
  syntheticOrganisation,
  syntheticUser,
  typeId,
} from './synthetic-records.ts'

const tableName = 'daleel'

/** Items per transaction, and maximum concurrent transactions. */
const batchSize = 100
const atOnce = 3

const note = {
  action: 'Create',
  by: { id: 'bench', email: 'bench', name: 'Bench' },
  at: '2026-01-01',
  request: 'bench',
}

type Item = Record<string, unknown>

const itemsOf = (entity: Entity, record: StoredRecord): Item[] => [
  {
    ...recordKey(entity.name, record.id),
    entity: entity.name,
    version: 1,
    record: compressRecord(record),
    change: note,
  },
  { ...feedKey(entity.name, record.feed), ...slimRow(entity, record) },
  ...(entity.personal ? [personalRecordKey(entity.name, record.created_by, record.id)] : []),
  ...(entity.accounts ? (record['roles'] as string[]).map((role) => roleMemberKey(role, record.id)) : []),
]

const contents = {
  faq: [faq, syntheticFaq],
  directory: [directory, syntheticOrganisation],
  lists: [myList, syntheticList],
  users: [user, syntheticUser],
} as const
export type Content = keyof typeof contents

const lookups = [
  [serviceCategory, categories, categoryId],
  [directoryType, organisationTypes, typeId],
  [directoryCountry, organisationCountries, countryId],
] as const

function* allItems(content: Content, records: number): Generator<Item> {
  const random = createRandom(7)
  for (const [entity, count, id] of lookups)
    for (let at = 0; at < count; at++) {
      const translations = ['1', '2', '3'].map((language_id) => ({ language_id, name: `${entity.name} ${at}` }))
      yield* itemsOf(entity, { ...withEmptyValues(entity, { translations }), ...stamps(id(at), at) })
    }
  const [entity, synthetic] = contents[content]
  let position = ''
  for (let at = 0; at < records; at++) {
    const record = synthetic(at, random)
    yield* itemsOf(entity, record)
    position = record.feed
  }
  if (entity.personal) yield { ...personalIndexKey(entity.name), position }
  if (entity.accounts) yield roleMembersCompleteKey
}

/**
 * Fills a new table in a folder, before a product starts on it. The stream is enabled afterwards, so that consumers do
 * not receive the initial data.
 */
export async function fillTable(folder: string, content: Content, records: number): Promise<void> {
  const engine = await startDynamoDb({ directory: folder })
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
    const items = allItems(content, records)
    const writer = async (): Promise<void> => {
      for (let batch = takeFrom(items); batch.length > 0; batch = takeFrom(items)) await writeAll(documents, batch)
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

function takeFrom(items: Generator<Item>): Item[] {
  const batch: Item[] = []
  while (batch.length < batchSize) {
    const { value, done } = items.next()
    if (done) break
    batch.push(value)
  }
  return batch
}

/** Uses a transaction, which is one disk write; a batch would be one per item. */
async function writeAll(documents: DynamoDBDocumentClient, batch: Item[]): Promise<void> {
  const TransactItems = batch.map((Item) => ({ Put: { TableName: tableName, Item } }))
  await documents.send(new TransactWriteCommand({ TransactItems }))
}
