import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { entities } from '#shared/entities/registry.ts'
import type { ResourceName } from '#infra/resource-names.ts'
import { appendOnlyKeyPrefixes } from '#infra/table-keys.ts'
import type { BoundResources } from './bound-resources.ts'

/** A transaction is allowed by what its parts do. There is no scan: nothing in the product reads a whole table. */
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

/** What a function must be bound to in order to add to a log that nobody changes. */
const adding: Record<(typeof appendOnlyKeyPrefixes)[number], ResourceName> = {
  'JOURNAL#log#': 'log',
  'JOURNAL#security#': 'security log',
  'JOURNAL#access#': 'registry',
}
/** Rows that nobody changes, each with what a function must be bound to in order to add one. */
const onlyAdded: (readonly [string, ResourceName])[] = [
  ...appendOnlyKeyPrefixes.map((key) => [`${key}*`, adding[key]] as const),
  ['OUTBOX#*', 'outbox'],
]

/**
 * Logs and the outbox are added to by those who have something to tell, and changed by none. Who adds a row does so in the
 * transaction that it tells of, beside what else that changes: should the service ask about each of its actions with the keys
 * of the whole transaction, a right that ends at any of these keys would refuse the lot. So for them it ends where all
 * are such keys, which for a single item is the same.
 */
export function appendOnlyPolicies(table: BoundResources['table'], uses: readonly ResourceName[]): PolicyStatement[] {
  const keysOf = (isOwn: boolean) => onlyAdded.flatMap(([key, use]) => (uses.includes(use) === isOwn ? [key] : []))
  const [own, closed] = [keysOf(true), keysOf(false)]
  return [
    ...(own.length > 0 ? [denied(table, ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'], own, 'ForAllValues')] : []),
    ...(closed.length > 0 ? [denied(table, tableWriteActions, closed)] : []),
  ]
}

/** Where people are kept, and who read of them. */
const peopleKeys = [
  ...entities.flatMap(({ name, confidential }) => (confidential ? [`RECORD#${name}#*`, `FEED#${name}`] : [])),
  'JOURNAL#access#*',
]

/** To everything that is not bound to the registry, people are closed. */
export const peopleKeyPolicies = (
  table: BoundResources['table'],
  uses: readonly ResourceName[],
  actions: string[],
): PolicyStatement[] => (uses.includes('registry') ? [] : [denied(table, actions, peopleKeys)])
