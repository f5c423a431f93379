import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from './client.ts'
import { reasonsOf } from './refusals.ts'
import type { Step } from './stored-record.ts'

/** Does all of this, or nothing: then it answers which parts were refused for what they found. Null where all is done. */
export async function tryTogether({ send }: Table, actions: readonly Step['action'][]): Promise<boolean[] | null> {
  try {
    await send(new TransactWriteCommand({ TransactItems: [...actions] }))
    return null
  } catch (error) {
    const refused = reasonsOf(error).map(({ Code }) => Code === 'ConditionalCheckFailed')
    if (!refused.includes(true)) throw error
    return refused
  }
}
