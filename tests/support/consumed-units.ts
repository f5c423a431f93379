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

/** Where the units of a call were used, by the keys of partitions; `told` is what the engine says of all of it. */
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

/** Write units of a transaction. */
export const unitsOfTransaction = (actions: readonly { Put?: { Item?: unknown } | undefined }[]): number =>
  actions.reduce((sum, one) => sum + writtenBy(one), 0)

/**
 * Calls back with the units of the table that each of its calls uses, where `wanted` holds for it. The service takes the
 * smallest unit for a read that finds nothing too, and of a transaction the units of every part; the local engine tells
 * of the first none, and of a transaction those of one part. `partitions`: where they are used, by key.
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
