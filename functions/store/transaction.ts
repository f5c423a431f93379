import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from './client.ts'
import type { Step } from './stored-record.ts'

type Cancelled = { CancellationReasons?: { Code?: string }[] }

/** Does all of this, or nothing: then it answers which parts were refused for what they found. Null where all is done. */
export async function tryTogether({ send }: Table, actions: readonly Step['action'][]): Promise<boolean[] | null> {
  try {
    await send(new TransactWriteCommand({ TransactItems: [...actions] as never }))
    return null
  } catch (error) {
    const reasons = (error as Cancelled).CancellationReasons ?? []
    const refused = reasons.map(({ Code }) => Code === 'ConditionalCheckFailed')
    if (!refused.includes(true)) throw error
    return refused
  }
}
