import { Annotations, Duration } from 'aws-cdk-lib'
import {
  CachePolicy,
  OriginProtocolPolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IOrigin,
  type IOriginAccessControl,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { originSecretHeader } from '#shared/api/edge-headers.ts'
import { missingPageRoute, publicPathPatterns } from '#shared/domain/public-pages/public-paths.ts'
import { publicPageHeaders, publicSearchHeaders } from '#infra/response-headers.ts'
import { publicPageCache } from '#infra/limits.ts'
import type { Api } from './http-api.ts'
import { createHeadersPolicy } from './response-headers-policy.ts'

/** Imports the bucket by name. Its own stack grants read access and could not refer back to this stack. */
export function importedBucketOrigin(
  scope: Construct,
  id: string,
  bucket: IBucket,
  originAccessControl: IOriginAccessControl,
): IOrigin {
  const named = Bucket.fromBucketAttributes(scope, id, {
    bucketName: bucket.bucketName,
    bucketRegionalDomainName: bucket.bucketRegionalDomainName,
  })
  Annotations.of(scope).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac')
  return S3BucketOrigin.withOriginAccessControl(named, { originAccessControl })
}

type Parts = {
  pages: IBucket
  api: Api
  access: IOriginAccessControl
  edgeFunctions: BehaviorOptions['functionAssociations']
}

/**
 * CloudFront behaviors of the public pages. A page that the bucket does not contain falls back to the API, which
 * renders a not-found page with links.
 */
export function publicPageBehaviors(
  scope: Construct,
  { pages, api, access, edgeFunctions }: Parts,
): Record<string, BehaviorOptions> {
  const origin = new OriginGroup({
    primaryOrigin: importedBucketOrigin(scope, 'PublicPages', pages, access),
    fallbackOrigin: new HttpOrigin(api.host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: { [originSecretHeader]: api.originSecret },
      originPath: `/api${missingPageRoute}`,
    }),
    fallbackStatusCodes: [403, 404],
  })
  // Pages set their own `Cache-Control`.
  const cachePolicy = new CachePolicy(scope, 'PublicPagesCache', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(publicPageCache.seconds),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })
  const behavior = (id: string, headers: Record<string, string>): BehaviorOptions => ({
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy,
    responseHeadersPolicy: createHeadersPolicy(scope, id, headers),
    ...(edgeFunctions && { functionAssociations: edgeFunctions }),
  })
  const defaultBehavior = behavior('PublicHeaders', publicPageHeaders)
  return {
    ...Object.fromEntries(publicPathPatterns.map((path) => [path, defaultBehavior])),
    '/search/*': behavior('PublicSearchHeaders', publicSearchHeaders),
  }
}
