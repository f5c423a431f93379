import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Annotations, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
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
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Bucket as ClosedBucket, type Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { pageHeaders, uploadHeaders } from '../headers.ts'
import type { Stage } from '../stages.ts'
import type { Api } from './api.ts'
import { closedBucket } from './closed-bucket.ts'
import { headersPolicy } from './headers-policy.ts'
import { rewritePages } from './rewrite-pages.ts'

const built = fileURLToPath(new URL('../../web/dist', import.meta.url))

export type SiteProps = {
  stage: Stage
  api: Api
  /** What everybody may see, served below the pages; browsers send it to the bucket itself. */
  uploads: IBucket
  /** Where browsers send and fetch files of people. */
  registry: IBucket
  /** Where browsers fetch exports. */
  files: IBucket
  pool: { id: string; webClient: string }
}

/** The web client and the API under one name. */
export class Site extends Construct {
  readonly url: string

  constructor(scope: Construct, id: string, { stage, api, files, uploads, registry, pool }: SiteProps) {
    super(scope, id)
    const bucket = closedBucket(this, 'Pages', stage)
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Daleel ${stage.name}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultRootObject: 'index.html',
      defaultBehavior: this.pages(stage, bucket, [files, uploads, registry]),
      additionalBehaviors: { ...this.forApi(api), '/uploads/*': this.forUploads(uploads) },
      ...(stage.domain && {
        domainNames: [stage.domain.name],
        // Takes a certificate of our own; without one CloudFront decides.
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.domain.certificate),
      }),
    })
    this.url = `https://${stage.domain?.name ?? distribution.distributionDomainName}`
    this.deployPages(stage, bucket, {
      apiBase: '/api',
      clientId: pool.webClient,
      userPoolId: pool.id,
      region: stage.region,
      siteName: stage.siteName,
      analyticsKey: stage.analytics?.key ?? null,
      analyticsUrl: stage.analytics?.url ?? null,
    })
  }

  private pages(stage: Stage, bucket: Bucket, sentTo: IBucket[]): BehaviorOptions {
    const hosts = sentTo.map((one) => `https://${one.bucketRegionalDomainName}`)
    const connect = [`https://cognito-idp.${stage.region}.amazonaws.com`, ...hosts]
    const analytics = stage.analytics ? new URL(stage.analytics.url).origin : null
    return {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headersPolicy(this, 'Headers', pageHeaders({ connect, analytics })),
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new EdgeFunction(this, 'RewritePages', {
            runtime: FunctionRuntime.JS_2_0,
            code: FunctionCode.fromInline(rewritePages),
          }),
        },
      ],
    }
  }

  /** Files under the very keys of their bucket, which lets this account's distributions read them. */
  private forUploads(uploads: IBucket): BehaviorOptions {
    // By its name alone: the bucket's own stack says who may read, and could not point back at what is made here.
    const bucket = ClosedBucket.fromBucketAttributes(this, 'Uploads', {
      bucketName: uploads.bucketName,
      bucketRegionalDomainName: uploads.bucketRegionalDomainName,
    })
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac')
    return {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headersPolicy(this, 'UploadHeaders', uploadHeaders),
    }
  }

  private forApi(api: Api): Record<string, BehaviorOptions> {
    const host = Fn.select(2, Fn.split('/', api.gateway.apiEndpoint))
    const behavior: BehaviorOptions = {
      origin: new HttpOrigin(host, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { 'x-origin-secret': api.originSecret },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // Its answers say no-store. The policy is here for the headers that only a cache policy can let through.
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
    }
    return { '/api': behavior, '/api/*': behavior }
  }

  private deployPages(stage: Stage, bucket: Bucket, configuration: Record<string, string | null>): void {
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
    const isBuilt = existsSync(`${built}/index.html`)
    if (!isBuilt)
      Annotations.of(Stack.of(this)).addWarningV2(
        'daleel:web-not-built',
        'The web client is not built: a placeholder page goes out in its place. Build it first: node infra/setup.mjs',
      )
    const client = isBuilt
      ? Source.asset(built, { exclude: ['.built'] })
      : Source.data('index.html', '<!doctype html><title>Daleel</title><p>Daleel')
    // A page comes after its parts; the parts of older pages stay, for browsers that still show one.
    const parts = new BucketDeployment(this, 'DeployParts', {
      ...shared,
      sources: [client],
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const pages = new BucketDeployment(this, 'DeployPages', {
      ...shared,
      sources: [client, Source.jsonData('config.json', configuration)],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
    })
    pages.node.addDependency(parts)
  }
}
