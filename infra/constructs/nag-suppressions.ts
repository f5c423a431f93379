import { Stack, Validations } from 'aws-cdk-lib'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IConstruct } from 'constructs'

/** Says why what the rules of cdk-nag find here, by their names, is meant to be so: here and in all that it is made of. */
export function suppressNagFindings(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason })
}

/** A reference as the rules write it in the name of what they find: `<Key.Arn>/files/*`. */
function flat(value: unknown): string {
  if (typeof value === 'string') return value
  const [[name, of] = ['', null]] = Object.entries(value as Record<string, unknown>)
  if (name === 'Ref') return `<${String(of)}>`
  if (name === 'Fn::GetAtt') return `<${(of as string[]).join('.')}>`
  if (name === 'Fn::ImportValue') return flat(of)
  const [separator, parts] = of as [string, unknown[]]
  return parts.map(flat).join(separator)
}

/** The rights of a statement that end in a star, by the names that the rules give them. */
export function wildcardFindings(scope: IConstruct, { resources, actions }: PolicyStatement): string[] {
  const stack = Stack.of(scope)
  const named = (kind: string, values: string[]) =>
    values
      .map((value) => flat(stack.resolve(value)))
      .flatMap((value) => (value.includes('*') ? [`AwsSolutions-IAM5[${kind}::${value}]`] : []))
  return [...named('Action', actions), ...named('Resource', resources)]
}
