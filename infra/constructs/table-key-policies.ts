import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { entities } from '#shared/entities/registry.ts'
import type { ResourceName } from '#infra/resource-names.ts'
import { appendOnlyKeyPrefixes } from '#infra/table-keys.ts'
import type { BoundResources } from './bound-resources.ts'

/**
 * Actions for writes; a transaction needs those of its operations. `Scan` is missing on purpose: no function reads the
 * full table.
 */
export const tableWriteActions = ['PutItem', 'UpdateItem', 'DeleteItem'].map((one) => `dynamodb:${one}`)

const denied = (
  { arn }: BoundResources['table'],
  actions: string[],
  keys: string[],
  how: 'ForAnyValue' | 'ForAllValues' = 'ForAnyValue',
) =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions,
    resources: [arn],
    conditions: { [`${how}:StringLike`]: { 'dynamodb:LeadingKeys': keys } },
  })

/** Resource that a function must be bound to in order to append to a log. */
const appendOnlyWriters: Record<(typeof appendOnlyKeyPrefixes)[number], ResourceName> = {
  'JOURNAL#log#': 'log',
  'JOURNAL#security#': 'security log',
  'JOURNAL#access#': 'registry',
}
/** Append-only key prefixes, each with the resource that allows appending. */
const appendOnlyKeys: (readonly [string, ResourceName])[] = [
  ...appendOnlyKeyPrefixes.map((key) => [`${key}*`, appendOnlyWriters[key]] as const),
  ['OUTBOX#*', 'outbox'],
]

/**
 * Denies changes of logs and outbox to all functions, and appending to functions without the matching resource.
 *
 * A function that may append does so in a transaction with other writes. DynamoDB may evaluate each operation with the
 * leading keys of the full transaction, so `ForAnyValue` would deny it all. The statement for these functions uses
 * `ForAllValues`, which is equivalent for a single item.
 */
export function appendOnlyPolicies(table: BoundResources['table'], uses: readonly ResourceName[]): PolicyStatement[] {
  const keysOf = (isOwn: boolean) => appendOnlyKeys.flatMap(([key, use]) => (uses.includes(use) === isOwn ? [key] : []))
  const [own, closed] = [keysOf(true), keysOf(false)]
  return [
    ...(own.length > 0 ? [denied(table, ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'], own, 'ForAllValues')] : []),
    ...(closed.length > 0 ? [denied(table, tableWriteActions, closed)] : []),
  ]
}

const peopleKeys = [
  ...entities.flatMap(({ name, confidential }) => (confidential ? [`RECORD#${name}#*`, `FEED#${name}`] : [])),
  'JOURNAL#access#*',
]

/** Denies personal data to functions that are not bound to `registry`. */
export const peopleKeyPolicies = (
  table: BoundResources['table'],
  uses: readonly ResourceName[],
  actions: string[],
): PolicyStatement[] => (uses.includes('registry') ? [] : [denied(table, actions, peopleKeys)])
