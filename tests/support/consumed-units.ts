import { table } from '#functions/store/client.ts'

export type Used = { read: number; write: number }

const reading = /^(Get|BatchGet|Query|Scan|TransactGet)/

/** What a part of a transaction writes, as far as the call tells: what it deletes or updates is taken to be small. */
const writtenBy = ({ Put }: { Put?: { Item: unknown } }): number =>
  Put ? 2 * Math.ceil(Buffer.byteLength(JSON.stringify(Put.Item)) / 1024) : 2

/**
 * Calls back with the units of the table that each of its calls uses, where `wanted` holds for it. The service takes the
 * smallest unit for a read that finds nothing too, and of a transaction the units of every part; the local engine tells
 * of the first none, and of a transaction those of one part.
 */
export function countUnits(used: (units: Used) => void, wanted: () => boolean = () => true): void {
  table().documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (given) => {
        const counted = wanted()
        const input = given.input as { ConsistentRead?: boolean; TransactItems?: { Put?: { Item: unknown } }[] }
        if (counted) Object.assign(input, { ReturnConsumedCapacity: 'TOTAL' })
        const result = await next(given)
        if (!counted) return result
        const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: { CapacityUnits?: number } | [] }
        const all = [ConsumedCapacity].flat() as { CapacityUnits?: number }[]
        const told = all.reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0)
        const written = (input.TransactItems ?? []).reduce((sum, one) => sum + writtenBy(one), 0)
        if (reading.test(commandName)) used({ read: Math.max(told, input.ConsistentRead ? 1 : 0.5), write: 0 })
        else used({ read: 0, write: Math.max(told, written) })
        return result
      },
    { step: 'initialize', name: 'consumedCapacity' },
  )
}
