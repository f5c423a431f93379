import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

type Used = { read: number; write: number }

type Capacity = { CapacityUnits?: number }
type Sent = { input: { ConsistentRead?: boolean; TransactItems?: { Put?: { Item: unknown } }[] } }
type Send = (command: Sent, ...rest: unknown[]) => Promise<{ ConsumedCapacity?: Capacity | Capacity[] }>

const reading = /^(Get|BatchGet|Query|Scan|TransactGet)/

/** Bytes of a value as the service counts them: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
export function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(String(Math.abs(value)).replace('.', '').length / 2) + 2
  if (value === null || typeof value !== 'object') return 1
  const parts = Array.isArray(value) ? value.map((one) => ['', one] as const) : Object.entries(value)
  return parts.reduce(
    (sum, [name, one]) => (one === undefined ? sum : sum + 1 + Buffer.byteLength(name) + sizeOf(one)),
    3,
  )
}

/** What a part of a transaction writes, as far as the call tells: what it deletes or updates is taken to be small. */
const writtenBy = ({ Put }: { Put?: { Item?: unknown } | undefined }): number =>
  Put ? 2 * Math.ceil(sizeOf(Put.Item) / 1024) : 2

/** Write units of a transaction. */
export const unitsOfTransaction = (actions: readonly { Put?: { Item?: unknown } | undefined }[]): number =>
  actions.reduce((sum, one) => sum + writtenBy(one), 0)

/**
 * Calls back with the units of the table that each of its calls uses, where `wanted` holds for it. The service takes the
 * smallest unit for a read that finds nothing too, and of a transaction the units of every part; the local engine tells
 * of the first none, and of a transaction those of one part.
 */
export function countUnits(used: (units: Used) => void, wanted: () => boolean = () => true): void {
  const { send } = DynamoDBDocumentClient.prototype as unknown as { send: Send }
  DynamoDBDocumentClient.prototype.send = async function (this: unknown, command: Sent, ...rest: unknown[]) {
    const counted = wanted()
    const { input } = command
    if (counted) Object.assign(input, { ReturnConsumedCapacity: 'TOTAL' })
    const output = await send.call(this, command, ...rest)
    if (!counted) return output
    const all = [output.ConsumedCapacity ?? []].flat()
    const told = all.reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0)
    const written = unitsOfTransaction(input.TransactItems ?? [])
    if (reading.test(command.constructor.name)) used({ read: Math.max(told, input.ConsistentRead ? 1 : 0.5), write: 0 })
    else used({ read: 0, write: Math.max(told, written) })
    return output
  } as never
}
