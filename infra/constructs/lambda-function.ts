import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Bundles } from '#infra/bundle-functions.ts'
import type { ResourceName } from '#infra/resource-names.ts'
import type { Stage } from '#infra/stages.ts'
import { resourceBinding } from './resource-bindings.ts'
import type { BoundResources } from './bound-resources.ts'
import { suppressNagFindings, wildcardFindings } from './nag-suppressions.ts'

export type BoundFunctionProps = {
  stage: Stage
  bundles: Bundles
  resources: BoundResources
  name: string
  /** Name of the bundle, if it is not the function's own. */
  code?: string
  uses: readonly ResourceName[]
  /** Memory in MB. */
  memory: number
  /** Timeout in seconds. API functions must respond before the gateway's timeout of 29 seconds. */
  timeout: number
  /** Reserved concurrency; default: none, so the account's limit applies. */
  reservedConcurrency?: number | undefined
  /** X-Ray tracing; default: active. */
  tracing?: Tracing
}

type Unbound = Omit<BoundFunctionProps, 'resources' | 'uses'> & { resources: null; uses: readonly [] }

/** Lambda function with its own role and log group. Its permissions come from its bindings only. */
export class BoundFunction extends Construct {
  readonly lambda: LambdaFunction
  readonly role: Role
  private readonly props: BoundFunctionProps | Unbound

  constructor(scope: Construct, id: string, props: BoundFunctionProps | Unbound) {
    super(scope, id)
    this.props = props
    const { stage, bundles, name, code = name, memory, timeout, reservedConcurrency, tracing = Tracing.ACTIVE } = props
    const logGroup = new LogGroup(this, 'Log', {
      // A name that says the function, for people who read logs.
      logGroupName: `/daleel/${stage.name}/${name}`,
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Daleel ${stage.name}: ${name}`,
    })
    logGroup.grantWrite(this.role)
    if (tracing === Tracing.ACTIVE)
      suppressNagFindings(this.role, {
        'AwsSolutions-IAM5[Resource::*]':
          'X-Ray actions for traces support no resource; no other action has this wildcard.',
      })
    this.lambda = new LambdaFunction(this, 'Function', {
      description: `Daleel ${stage.name}: ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundles.folderOf(code)),
      role: this.role,
      logGroup,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      ...(reservedConcurrency !== undefined && { reservedConcurrentExecutions: reservedConcurrency }),
      tracing,
      // Retained because an old version may still serve requests through the alias. A version that a rolled-back
      // deployment created is deleted: otherwise the same code could not be deployed again.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    })
    if (props.resources) for (const resource of props.uses) this.bind(resource, props)
  }

  private bind(resource: ResourceName, props: BoundFunctionProps): void {
    const { environment, statements, wildcardReason: stars } = resourceBinding(resource, props.resources, props)
    for (const [name, value] of Object.entries(environment)) this.lambda.addEnvironment(name, value)
    for (const statement of statements) this.allow(statement, stars)
  }

  /**
   * Adds permissions for event sources and destinations, outside the bindings.
   *
   * @param reason Required if a resource contains a wildcard.
   */
  addPermission(actions: string[], arns: string[], reason?: string): void {
    this.allow(new PolicyStatement({ actions, resources: arns }), reason)
  }

  /** @throws If the statement contains a wildcard and has no reason. */
  private allow(statement: PolicyStatement, reason?: string): void {
    const stars = statement.effect === Effect.ALLOW ? wildcardFindings(this, statement) : []
    if (stars.length > 0 && !reason) throw new Error(`${this.props.name}: ${stars.join()} has no reason`)
    for (const id of stars) suppressNagFindings(this.role, { [id]: reason! })
    this.role.addToPolicy(statement)
  }
}
