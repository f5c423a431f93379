import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from './dynamodb-client.ts'
import { cancellationReasons } from './dynamodb-errors.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/**
 * Executes all actions or none.
 *
 * @returns Null if the transaction was committed; otherwise, for each action, whether its condition failed.
 */
export async function tryTransaction({ send }: Table, actions: readonly Step['action'][]): Promise<boolean[] | null> {
  try {
    await send(new TransactWriteCommand({ TransactItems: [...actions] }))
    return null
  } catch (error) {
    const refused = cancellationReasons(error).map(({ Code }) => Code === 'ConditionalCheckFailed')
    if (!refused.includes(true)) throw error
    return refused
  }
}
