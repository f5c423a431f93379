import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

type Used = { read: number; write: number }

type Capacity = { CapacityUnits?: number }
type Key = { pk: string; sk: string }
type Part = Partial<Record<'Put' | 'Update' | 'Delete', { Item?: Key; Key?: Key }>>
type Wanted = { Keys: Key[]; ConsistentRead?: boolean } & { PutRequest: { Item: Key } }[]
type Sent = {
  input: {
    ConsistentRead?: boolean
    TransactItems?: Part[]
    ExpressionAttributeValues?: Record<string, unknown>
    RequestItems?: Record<string, Wanted>
  } & Part['Put']
}
type Answer = { ConsumedCapacity?: Capacity | Capacity[]; Responses?: Record<string, Key[]> }
type Send = (command: Sent, ...rest: unknown[]) => Promise<Answer>

const reading = /^(Get|BatchGet|Query|Scan|TransactGet)/

/**
 * Size of a value in bytes:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
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

/** Write units of a transaction item; a delete or update is assumed to be small. */
const writtenBy = ({ Put }: { Put?: { Item?: unknown } | undefined }): number =>
  Put ? 2 * Math.ceil(sizeOf(Put.Item) / 1024) : 2

/** Units of a call by partition key; `totalUnits` are those that the engine reports for the call. */
function* partitionsOf({ input }: Sent, { Responses = {} }: Answer, totalUnits: Used): Generator<[string, Used]> {
  for (const part of input.TransactItems ?? []) {
    const { Item, Key } = part.Put ?? part.Update ?? part.Delete ?? {}
    yield [(Item ?? Key)?.pk ?? '', { read: 0, write: writtenBy(part) }]
  }
  for (const [table, wanted] of Object.entries(input.RequestItems ?? {})) {
    const sizes = new Map((Responses[table] ?? []).map((item) => [`${item.pk} ${item.sk}`, sizeOf(item)]))
    for (const { pk, sk } of wanted.Keys ?? []) {
      const units = Math.max(1, Math.ceil((sizes.get(`${pk} ${sk}`) ?? 0) / 4096))
      yield [pk, { read: wanted.ConsistentRead ? units : units / 2, write: 0 }]
    }
    for (const { PutRequest } of wanted.Keys ? [] : wanted)
      yield [PutRequest.Item.pk, { read: 0, write: Math.ceil(sizeOf(PutRequest.Item) / 1024) }]
  }
  if (input.TransactItems || input.RequestItems) return
  yield [String(input.Item?.pk ?? input.Key?.pk ?? input.ExpressionAttributeValues?.[':pk']), totalUnits]
}

export const unitsOfTransaction = (actions: readonly { Put?: { Item?: unknown } | undefined }[]): number =>
  actions.reduce((sum, one) => sum + writtenBy(one), 0)

/**
 * Reports the capacity units of each table call for which `wanted` returns true. Corrects the local engine: DynamoDB
 * charges the minimum unit for a read without result and every item of a transaction; the local engine reports none for
 * the former and one item for the latter. `partitions` returns the units by partition key.
 */
export function countUnits(
  used: (units: Used, partitions: () => Iterable<[string, Used]>) => void,
  wanted: () => boolean = () => true,
): void {
  const { send } = DynamoDBDocumentClient.prototype as unknown as { send: Send }
  DynamoDBDocumentClient.prototype.send = async function (this: unknown, command: Sent, ...rest: unknown[]) {
    const counted = wanted()
    const { input } = command
    if (counted) Object.assign(input, { ReturnConsumedCapacity: 'TOTAL' })
    const output = await send.call(this, command, ...rest)
    if (!counted) return output
    const all = [output.ConsumedCapacity ?? []].flat()
    const totalUnits = all.reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0)
    const written = unitsOfTransaction(input.TransactItems ?? [])
    const units = reading.test(command.constructor.name)
      ? { read: Math.max(totalUnits, input.ConsistentRead ? 1 : 0.5), write: 0 }
      : { read: 0, write: Math.max(totalUnits, written) }
    used(units, () => partitionsOf(command, output, units))
    return output
  } as never
}
