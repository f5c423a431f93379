import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Annotations, Duration, RemovalPolicy, Stack, type CfnElement } from 'aws-cdk-lib'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IOrigin,
  type IOriginAccessControl,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { originSecretHeader } from '#shared/api/edge-headers.ts'
import { embedScriptPath, embedApiPatterns, embedTextsPattern } from '#shared/domain/public-pages/public-paths.ts'
import { apiHeaders, embedHeaders, pageHeaders, uploadHeaders } from '#infra/response-headers.ts'
import { namedManifests } from '#infra/web-manifests.ts'
import { pageScripts } from '#infra/page-scripts.ts'
import { robotsTxt } from '#infra/robots-txt.ts'
import { cacheControl } from '#infra/limits.ts'
import { passkeyHost, type Stage } from '#infra/stages.ts'
import type { Api } from './http-api.ts'
import { createPrivateBucket } from './private-bucket.ts'
import { createHeadersPolicy } from './response-headers-policy.ts'
import { publicPageBehaviors, importedBucketOrigin } from './public-pages.ts'
import { suppressNagFindings } from './nag-suppressions.ts'
import { viewerRequestCode } from './viewer-request-function.ts'

const webBuildFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

type SiteProps = {
  stage: Stage
  api: Api
  /** Public uploads, served below /uploads. Browsers upload to the bucket directly. */
  uploads: IBucket
  /** Static public pages; null if the stage has none. */
  pages: IBucket | null
  /** Files of people. Browsers upload and download them directly. */
  registry: IBucket
  /** Exports, which browsers download directly. */
  files: IBucket
  logs: IBucket
  /** `hosted`: URL of the Cognito endpoints for login by the agency's identity provider; null if the stage has none. */
  pool: { id: string; webClient: string; agencyClient: string; hosted: string | null }
  certificate: ICertificate | null
  /** ARN of the web ACL; null if the stage has none. */
  firewall: string | null
}

export class Site extends Construct {
  readonly url: string
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, props: SiteProps) {
    const { stage, api, files, uploads, pages, registry, logs, pool, certificate, firewall } = props
    super(scope, id)
    const bucket = createPrivateBucket(this, 'Pages', stage, [], { log: logs })
    // Names are unique per account, not per region.
    const access = new S3OriginAccessControl(this, 'Access', {
      originAccessControlName: `daleel-${stage.name}-${stage.region}`,
    })
    const edgeFunctions: BehaviorOptions['functionAssociations'] = [
      {
        eventType: FunctionEventType.VIEWER_REQUEST,
        function: new EdgeFunction(this, 'ViewerRequest', {
          runtime: FunctionRuntime.JS_2_0,
          code: FunctionCode.fromInline(viewerRequestCode(stage.publicPages, stage.embedOrigins.length > 0)),
        }),
      },
    ]
    const defaultBehavior = {
      ...this.pages(
        stage,
        S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl: access }),
        [files, uploads, registry],
        pool.hosted,
      ),
      functionAssociations: edgeFunctions,
    }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Daleel ${stage.name}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultRootObject: 'index.html',
      defaultBehavior,
      // CloudFront caches errors of an origin for ten seconds by default, also for readers whose request would succeed.
      errorResponses: [500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      additionalBehaviors: {
        ...this.forApi(api, edgeFunctions, stage.embedOrigins),
        ...this.forUploads(uploads, access, stage.embedOrigins),
        ...(pages && publicPageBehaviors(this, { pages, api, access, edgeFunctions })),
        ...(stage.embedOrigins.length > 0 && {
          [embedScriptPath]: {
            ...defaultBehavior,
            responseHeadersPolicy: createHeadersPolicy(this, 'EmbedHeaders', embedHeaders),
          },
        }),
      },
      ...(stage.domain &&
        certificate && {
          domainNames: [stage.domain.name],
          // Applies to a custom certificate only; CloudFront sets its own minimum for its default certificate.
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          certificate,
        }),
      ...(firewall !== null && { webAclId: firewall }),
    })
    // Sends a new origin secret only after all functions accept it.
    this.distribution.node.addDependency(...api.servingFunctions)
    this.review(stage)
    this.url = `https://${stage.domain?.name ?? this.distribution.distributionDomainName}`
    this.deployPages(stage, bucket, {
      apiBase: '/api',
      clientId: pool.webClient,
      userPoolId: pool.id,
      region: stage.region,
      siteName: stage.siteName,
      packDays: stage.packDays,
      hotline: stage.hotline,
      exitAddress: stage.exitAddress,
      analyticsKey: stage.analytics?.key ?? null,
      analyticsUrl: stage.analytics?.url ?? null,
      agency: stage.identityProvider && {
        name: stage.identityProvider.name,
        address: pool.hosted,
        clientId: pool.agencyClient,
      },
      localPasswords: stage.localPasswords,
      passkeyHost: passkeyHost(stage),
      machineTranslation: stage.machineTranslation,
      publicPages: stage.publicPages,
    })
  }

  /** Suppresses cdk-nag findings that are intended. */
  private review(stage: Stage): void {
    suppressNagFindings(this.distribution, {
      'AwsSolutions-CFR1': 'Refugees and staff use the site from any country, so no country is blocked.',
      'AwsSolutions-CFR3':
        'Its log would store IP addresses together with search terms. The API Gateway log has each request without both.',
      ...(!stage.firewall && {
        'AwsSolutions-CFR2':
          'The firewall is an option of the stage because of its monthly cost: -c firewall=on. Throttling of the gateway and of sign-ins works without it.',
      }),
      ...(!stage.domain && {
        'AwsSolutions-CFR4':
          'Without a custom domain, the distribution uses the CloudFront certificate, which fixes the protocols. With one, the minimum is TLS 1.2.',
      }),
    })
  }

  private pages(stage: Stage, origin: IOrigin, sentTo: IBucket[], hosted: string | null): BehaviorOptions {
    const hosts = sentTo.map((one) => `https://${one.bucketRegionalDomainName}`)
    const connect = [`https://cognito-idp.${stage.region}.amazonaws.com`, ...(hosted ? [hosted] : []), ...hosts]
    const analytics = stage.analytics ? new URL(stage.analytics.url).origin : null
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: createHeadersPolicy(
        this,
        'Headers',
        pageHeaders({ connect, analytics, scripts: pageScripts(webBuildFolder) }),
      ),
    }
  }

  /** Serves public uploads; paths equal object keys. The bucket's own stack grants access to the distribution. */
  private forUploads(
    uploads: IBucket,
    access: IOriginAccessControl,
    embedOrigins: readonly string[],
  ): Record<string, BehaviorOptions> {
    const behavior: BehaviorOptions = {
      origin: importedBucketOrigin(this, 'Uploads', uploads, access),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: createHeadersPolicy(this, 'UploadHeaders', uploadHeaders),
    }
    return {
      ...(embedOrigins.length > 0 && {
        [embedTextsPattern]: {
          ...behavior,
          responseHeadersPolicy: createHeadersPolicy(this, 'EmbedTextsHeaders', uploadHeaders, embedOrigins),
        },
      }),
      '/uploads/*': behavior,
    }
  }

  private forApi(
    api: Api,
    functionAssociations: BehaviorOptions['functionAssociations'],
    embedOrigins: readonly string[],
  ): Record<string, BehaviorOptions> {
    const behavior: BehaviorOptions = {
      origin: new HttpOrigin(api.host, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [originSecretHeader]: api.originSecret },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // Responses are `no-store`. The policy is needed to forward headers that only a cache policy can forward.
      cachePolicy: new CachePolicy(this, 'ApiCache', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        headerBehavior: CacheHeaderBehavior.allowList(
          'Authorization',
          'Accept-Language',
          'CloudFront-Viewer-Country',
          'CloudFront-Viewer-Country-Region',
        ),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        cookieBehavior: CacheCookieBehavior.none(),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      }),
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: createHeadersPolicy(this, 'ApiHeaders', apiHeaders),
      functionAssociations,
    }
    // Before `/api/*`: the first matching pattern applies.
    const embedded = embedOrigins.length > 0 && {
      ...behavior,
      responseHeadersPolicy: createHeadersPolicy(this, 'EmbedReadHeaders', apiHeaders, embedOrigins),
    }
    return {
      ...(embedded && Object.fromEntries(embedApiPatterns.map((path) => [path, embedded]))),
      '/api': behavior,
      '/api/*': behavior,
    }
  }

  private deployPages(stage: Stage, bucket: Bucket, configuration: Record<string, unknown>): void {
    const logGroup = new LogGroup(this, 'DeployLog', {
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(this, 'DeployRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Daleel ${stage.name}: copies the web client into its bucket`,
    })
    logGroup.grantWrite(role)
    const shared = { destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup, role }
    const isBuilt = existsSync(`${webBuildFolder}/index.html`)
    if (!isBuilt)
      Annotations.of(Stack.of(this)).addWarningV2(
        'daleel:web-not-built',
        'The web client is not built: a placeholder page is deployed instead. Build it first: node infra/setup.mjs',
      )
    const client = isBuilt
      ? Source.asset(webBuildFolder, { exclude: ['.built'] })
      : Source.data('index.html', '<!doctype html><title>Daleel</title><p>Daleel')
    // Pages deploy after their assets. Assets of earlier versions remain, for tabs and devices with an older page.
    const parts = new BucketDeployment(this, 'DeployParts', {
      ...shared,
      sources: [client],
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.fromString(cacheControl.parts)],
    })
    const pages = new BucketDeployment(this, 'DeployPages', {
      ...shared,
      sources: [
        client,
        ...namedManifests(webBuildFolder, stage.siteName).map(([file, manifest]) => Source.jsonData(file, manifest)),
        Source.jsonData('config.json', configuration),
        Source.data('robots.txt', robotsTxt(this.url, stage.publicPages)),
      ],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.fromString(cacheControl.pages)],
    })
    pages.node.addDependency(parts)
    this.reviewDeployment(stage, bucket, role)
  }

  /** Suppresses findings about the function and role that CDK's `BucketDeployment` creates. */
  private reviewDeployment(stage: Stage, bucket: Bucket, role: Role): void {
    const stack = Stack.of(this)
    const theirs = 'The CDK provides this function and its runtime; it runs only during a deployment.'
    for (const copier of stack.node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment')))
      suppressNagFindings(copier, {
        'AwsSolutions-L1': theirs,
        'Serverless-LambdaLatestVersion': theirs,
        'Serverless-LambdaTracing': theirs,
        'Serverless-LambdaDLQ': 'Invoked synchronously by the deployment: if it fails, the deployment fails.',
      })
    const actions = ['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map((one) => `Action::s3:${one}`)
    const pages = `<${stack.getLogicalId(bucket.node.defaultChild as CfnElement)}.Arn>/*`
    const sent = `arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stage.region}/*`
    const reason =
      'The CDK grants these permissions to the function that copies the web client: to read the assets of the deployment and to write the bucket of pages, which has no other objects.'
    for (const found of [...actions, `Resource::${pages}`, `Resource::${sent}`])
      suppressNagFindings(role, { [`AwsSolutions-IAM5[${found}]`]: reason })
  }
}
