import { Stack, Validations } from 'aws-cdk-lib'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IConstruct } from 'constructs'

/**
 * Suppresses cdk-nag findings on a construct and its children.
 *
 * @param reasons Reason for each suppression, by rule id.
 */
export function suppressNagFindings(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason })
}

/** Formats an unresolved reference as cdk-nag does in its rule ids: `<Key.Arn>/files/*`. */
function flat(value: unknown): string {
  if (typeof value === 'string') return value
  const [[name, of] = ['', null]] = Object.entries(value as Record<string, unknown>)
  if (name === 'Ref') return `<${String(of)}>`
  if (name === 'Fn::GetAtt') return `<${(of as string[]).join('.')}>`
  if (name === 'Fn::ImportValue') return flat(of)
  const [separator, parts] = of as [string, unknown[]]
  return parts.map(flat).join(separator)
}

/** Returns the cdk-nag rule ids for all wildcards of a statement. */
export function wildcardFindings(scope: IConstruct, { resources, actions }: PolicyStatement): string[] {
  const stack = Stack.of(scope)
  const named = (kind: string, values: string[]) =>
    values
      .map((value) => flat(stack.resolve(value)))
      .flatMap((value) => (value.includes('*') ? [`AwsSolutions-IAM5[${kind}::${value}]`] : []))
  return [...named('Action', actions), ...named('Resource', resources)]
}
