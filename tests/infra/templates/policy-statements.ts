import { allOf, plain, propertyOf, valueAt, type Entry, type StageTemplates } from './cached-templates.ts'

export type Statement = { Effect: string; Action: unknown; Resource: unknown; Condition?: unknown }

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Rights as lines `Allow dynamodb:GetItem on <Table.Arn>`, with the condition behind. */
export const linesOf = (cloud: StageTemplates, { Effect, Action, Resource, Condition }: Statement): string[] =>
  listOf(Action).flatMap((action) =>
    listOf(Resource).map((resource) => {
      const condition = Condition ? ` where ${JSON.stringify(Condition)}` : ''
      return `${Effect} ${String(action)} on ${plain(resource, cloud)}${condition}`
    }),
  )

/** The role that a function takes, by its name in the template. */
export const roleOf = (entry: Entry): string => String(valueAt(propertyOf(entry, 'Role'), 'Fn::GetAtt.0'))

/** All that a function may do and may not, by the policies of its role. */
export function rightsOf(cloud: StageTemplates, entry: Entry): string[] {
  const policies = allOf(cloud.app, 'AWS::IAM::Policy').filter((policy) =>
    (propertyOf(policy, 'Roles') as unknown[]).some((role) => valueAt(role, 'Ref') === roleOf(entry)),
  )
  return policies
    .flatMap((policy) => propertyOf(policy, 'PolicyDocument.Statement') as Statement[])
    .flatMap((statement) => linesOf(cloud, statement))
}
