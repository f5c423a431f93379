import { Duration, Names, Stack } from 'aws-cdk-lib'
import { type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/**
 * Creates a CloudFront response headers policy. CloudFront requires the security headers as separate properties.
 *
 * @param readBy Origins that may read responses with CORS, without credentials.
 */
export function createHeadersPolicy(
  scope: Construct,
  id: string,
  headers: Record<string, string>,
  readBy: readonly string[] = [],
): ResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy,
    'strict-transport-security': transport,
    'referrer-policy': referrerPolicy,
    'x-content-type-options': _nosniff,
    ...others
  } = headers
  const seconds = Number(/max-age=(\d+)/.exec(transport!)![1])
  return new ResponseHeadersPolicy(scope, id, {
    // Policy names are unique per account, not per region.
    responseHeadersPolicyName: `${Names.uniqueId(scope)}${id}-${Stack.of(scope).region}`,
    securityHeadersBehavior: {
      ...(contentSecurityPolicy && { contentSecurityPolicy: { contentSecurityPolicy, override: true } }),
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(seconds),
        includeSubdomains: transport!.includes('includeSubDomains'),
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: referrerPolicy as HeadersReferrerPolicy, override: true },
    },
    ...(readBy.length > 0 && {
      corsBehavior: {
        accessControlAllowCredentials: false,
        accessControlAllowHeaders: ['Accept-Language'],
        accessControlAllowMethods: ['GET'],
        accessControlAllowOrigins: [...readBy],
        originOverride: true,
      },
    }),
    ...(Object.keys(others).length > 0 && {
      customHeadersBehavior: {
        customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
      },
    }),
  })
}
