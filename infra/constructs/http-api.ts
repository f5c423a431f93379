import { Fn, NestedStack, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnStage,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { routes } from '#shared/api/routes.ts'
import { searchCode } from '#infra/functions.ts'
import { apiFunctions, codeNameOf, genericEntityCode } from '#infra/api-functions.ts'
import { notFoundFunction, timeoutSeconds } from '#infra/limits.ts'
import type { Stage } from '#infra/stages.ts'
import { BoundFunction, type BoundFunctionProps } from './lambda-function.ts'
import { addCanaries, isCanaried } from './canary-deployments.ts'
import { suppressNagFindings } from './nag-suppressions.ts'

/** Paths that accept passwords or send e-mails; they have a stricter throttle. */
const signInPaths = ['auth', 'forgetpassword', 'resetpassword', 'confirmemail', 'undoemail', 'undocredential']

/** Returns the gateway routes for a first path segment, without those that match no API route. */
const keysOf = (first: string): string[] => [
  ...(routes.some(({ path }) => path === `/${first}`) ? [`/api/${first}`] : []),
  ...(routes.some(({ path }) => path.startsWith(`/${first}/`)) ? [`/api/${first}/{proxy+}`] : []),
]

/** HTTP API with one Lambda function per entity and one per other concern. */
export class Api extends Construct {
  readonly gateway: HttpApi
  /** Secret header value by which the API recognizes requests of the distribution. */
  readonly originSecret: string
  readonly functions = new Map<string, LambdaFunction>()
  /** The functions' own stack, because a stack is limited to 500 resources and each function has four. */
  readonly functionStack: NestedStack
  /** Integration targets: the functions, or their `live` alias if they have canary deployments. */
  readonly servingFunctions: IFunction[]
  readonly domain: DomainName | null
  /** Host name that the distribution uses as origin. */
  readonly host: string

  constructor(scope: Construct, id: string, shared: Pick<BoundFunctionProps, 'stage' | 'bundles' | 'resources'>) {
    super(scope, id)
    const { stage } = shared
    const previousSecret = stage.previousOriginSecret
    const secrets = [stage.originSecret, ...(previousSecret === null ? [] : [previousSecret])].map((one) =>
      this.secret(one),
    )
    this.originSecret = secrets[0]!

    this.functionStack = new NestedStack(this, 'Functions', { description: `Daleel ${stage.name}: API functions` })
    const integrations = new Map<string, HttpLambdaIntegration>()
    const aliases = new Map<string, Alias>()
    for (const one of apiFunctions) {
      const { name, uses, memory, entry } = one
      const code = name === 'search' ? searchCode(stage) : codeNameOf(one)
      const bound = new BoundFunction(this.functionStack, name, {
        ...shared,
        name,
        code,
        uses,
        memory,
        timeout: timeoutSeconds.function,
      })
      bound.lambda.addEnvironment('ORIGIN_SECRETS', secrets.join(','))
      if (code === genericEntityCode && 'entity' in entry) bound.lambda.addEnvironment('ENTITY_NAME', entry.entity)
      this.functions.set(name, bound.lambda)
      if (isCanaried(stage, name)) aliases.set(name, this.aliasOf(bound.lambda, name))
      const servingFunction = aliases.get(name) ?? bound.lambda
      integrations.set(name, new HttpLambdaIntegration(name, servingFunction, { scopePermissionToRoute: false }))
    }
    this.servingFunctions = [...this.functions].map(([name, lambda]) => aliases.get(name) ?? lambda)
    suppressNagFindings(this, {
      'Serverless-LambdaDLQ':
        'Invoked synchronously by the gateway: the client gets the error, so nothing needs a dead-letter queue.',
    })
    this.domain = this.ownDomain(stage)
    this.gateway = new HttpApi(this, 'Gateway', {
      description: `Daleel ${stage.name}`,
      disableExecuteApiEndpoint: this.domain !== null,
      createDefaultStage: false,
      defaultIntegration: integrations.get(notFoundFunction)!,
    })
    this.host = stage.apiDomain?.name ?? Fn.select(2, Fn.split('/', this.gateway.apiEndpoint))
    suppressNagFindings(this.gateway, {
      'AwsSolutions-APIG4':
        'Every function verifies the token and the state of the account on each route, because some routes are public and permissions depend on the record. Functions reject requests without the secret of the distribution.',
    })
    if (aliases.size > 0) addCanaries(this, stage, aliases, this.gateway)
    // The integration's own permission names a method and a path, which `$default` does not have.
    this.functions.get(notFoundFunction)!.addPermission('Fallback', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.gateway.apiId,
        resourceName: '*/$default',
      }),
    })
    // The not-found function is the default integration and needs no routes.
    const servedFunctions = apiFunctions.filter(({ name }) => name !== notFoundFunction)
    const routesOfFunctions = servedFunctions.flatMap(({ name, paths }) =>
      paths.flatMap((path) =>
        keysOf(path).flatMap((one) =>
          this.gateway.addRoutes({ path: one, methods: [HttpMethod.ANY], integration: integrations.get(name)! }),
        ),
      ),
    )
    const httpStage = new HttpStage(this, 'Stage', {
      httpApi: this.gateway,
      stageName: '$default',
      autoDeploy: true,
      ...(this.domain && { domainMapping: { domainName: this.domain } }),
      throttle: { rateLimit: stage.throttle.rate, burstLimit: stage.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY }),
        ),
        format: accessLine,
      },
    })
    const l1 = httpStage.node.defaultChild as CfnStage
    l1.routeSettings = Object.fromEntries(
      signInPaths.map((path) => [
        `ANY /api/${path}`,
        { ThrottlingRateLimit: stage.signInThrottle.rate, ThrottlingBurstLimit: stage.signInThrottle.burst },
      ]),
    )
    // Route settings are rejected until their routes exist.
    httpStage.node.addDependency(...routesOfFunctions)
  }

  private aliasOf(lambda: LambdaFunction, name: string): Alias {
    return new Alias(this.functionStack, `${name}-live`, { aliasName: 'live', version: lambda.currentVersion })
  }

  /**
   * Creates a new secret for each number. Returns a dynamic reference that CloudFormation resolves at deployment, so
   * the template does not contain the value.
   */
  private secret(number: number): string {
    const secret = new Secret(this, `OriginSecret${number}`, {
      description: 'Sent by the distribution with each request to the API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    suppressNagFindings(secret, {
      'AwsSolutions-SMG4':
        'Two sides need the same value, so a deployment rotates it: another originSecret creates a new one. It proves the origin of a request, never the identity of the caller.',
    })
    return secret.secretValue.unsafeUnwrap()
  }

  private ownDomain({ apiDomain }: Stage): DomainName | null {
    if (apiDomain === null) return null
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', apiDomain.certificate)
    return new DomainName(this, 'Domain', {
      domainName: apiDomain.name,
      certificate,
      securityPolicy: SecurityPolicy.TLS_1_2,
    })
  }
}

/** Access log format. Contains no IP address, query string or user. */
const accessLine = AccessLogFormat.custom(
  JSON.stringify({
    trace_id: '$context.requestId',
    at: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    fault: '$context.integrationErrorMessage',
  }),
)
