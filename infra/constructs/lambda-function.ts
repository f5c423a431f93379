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
  /** Name of the code where it is another's. */
  code?: string
  uses: readonly ResourceName[]
  /** Megabytes. */
  memory: number
  /** Seconds; what a client waits for has to be over before the gateway hangs up at 29. */
  timeout: number
  /** How many of it work at once at the most, which nobody else has then; without, as many as the account lets. */
  atOnce?: number | undefined
}

/** A function that is bound to nothing. */
type Unbound = Omit<BoundFunctionProps, 'resources' | 'uses'> & { resources: null; uses: readonly [] }

/** A function with a role and a log of its own. What it may do comes from its bindings alone. */
export class BoundFunction extends Construct {
  readonly lambda: LambdaFunction
  readonly role: Role
  private readonly props: BoundFunctionProps | Unbound

  constructor(scope: Construct, id: string, props: BoundFunctionProps | Unbound) {
    super(scope, id)
    this.props = props
    const { stage, bundles, name, code = name, memory, timeout, atOnce } = props
    const logGroup = new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY })
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Daleel ${stage.name}: ${name}`,
    })
    logGroup.grantWrite(this.role)
    suppressNagFindings(this.role, {
      'AwsSolutions-IAM5[Resource::*]':
        'X-Ray takes traces without a resource that could be named; nothing else has it.',
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
      ...(atOnce !== undefined && { reservedConcurrentExecutions: atOnce }),
      tracing: Tracing.ACTIVE,
      // A version that still answers some requests is not taken away from them; the account keeps it.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
    })
    if (props.resources) for (const resource of props.uses) this.bind(resource, props)
  }

  /** Gives the function a resource: the names it finds it by, and the right to use it, in one. */
  private bind(resource: ResourceName, props: BoundFunctionProps): void {
    const { environment, statements, wildcardReason: stars } = resourceBinding(resource, props.resources, props)
    for (const [name, value] of Object.entries(environment)) this.lambda.addEnvironment(name, value)
    for (const statement of statements) this.allow(statement, stars)
  }

  /** Rights on what lies before and behind the function, beside its bindings; with the reason where one ends in a star. */
  mayAlso(actions: string[], arns: string[], reason?: string): void {
    this.allow(new PolicyStatement({ actions, resources: arns }), reason)
  }

  /** Throws on a right that ends in a star and has no reason. */
  private allow(statement: PolicyStatement, reason?: string): void {
    const stars = statement.effect === Effect.ALLOW ? wildcardFindings(this, statement) : []
    if (stars.length > 0 && !reason) throw new Error(`${this.props.name}: ${stars.join()} has no reason`)
    for (const id of stars) suppressNagFindings(this.role, { [id]: reason! })
    this.role.addToPolicy(statement)
  }
}
