import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { tableKeys } from '#infra/table-keys.ts'

/**
 * Creates the table as on AWS, unless it exists.
 *
 * @returns ARN of its stream.
 */
export async function prepareTable(client: DynamoDBClient, name: string): Promise<string> {
  const { partition, sort, expires } = tableKeys
  const there = await client.send(new DescribeTableCommand({ TableName: name })).catch((error: Error) => {
    if (error.name === 'ResourceNotFoundException') return null
    throw error
  })
  if (there) return there.Table!.LatestStreamArn!
  const made = await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: partition, KeyType: 'HASH' },
        { AttributeName: sort, KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: partition, AttributeType: 'S' },
        { AttributeName: sort, AttributeType: 'S' },
      ],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  )
  while ((await client.send(new DescribeTableCommand({ TableName: name }))).Table?.TableStatus !== 'ACTIVE')
    await sleep(10)
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { AttributeName: expires, Enabled: true },
    }),
  )
  return made.TableDescription!.LatestStreamArn!
}
