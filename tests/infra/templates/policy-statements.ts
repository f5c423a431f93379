import { allOf, plain, propertyOf, valueAt, type Entry, type StageTemplates } from './cached-templates.ts'

export type Statement = { Effect: string; Action: unknown; Resource: unknown; Condition?: unknown }

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Formats a statement as lines such as `Allow dynamodb:GetItem on <Table.Arn>`, followed by the condition. */
export const linesOf = (cloud: StageTemplates, { Effect, Action, Resource, Condition }: Statement): string[] =>
  listOf(Action).flatMap((action) =>
    listOf(Resource).map((resource) => {
      const condition = Condition ? ` where ${JSON.stringify(Condition)}` : ''
      return `${Effect} ${String(action)} on ${plain(resource, cloud)}${condition}`
    }),
  )

export const roleOf = (entry: Entry): string => String(valueAt(propertyOf(entry, 'Role'), 'Fn::GetAtt.0'))

export function rightsOf(cloud: StageTemplates, entry: Entry): string[] {
  const policies = allOf(cloud.app, 'AWS::IAM::Policy').filter((policy) =>
    (propertyOf(policy, 'Roles') as unknown[]).some((role) => valueAt(role, 'Ref') === roleOf(entry)),
  )
  return policies
    .flatMap((policy) => propertyOf(policy, 'PolicyDocument.Statement') as Statement[])
    .flatMap((statement) => linesOf(cloud, statement))
}
