import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import { apiFunctions } from '#infra/api-functions.ts'
import { pageHeaders } from '#infra/response-headers.ts'
import { namedManifests } from '#infra/web-manifests.ts'
import { pageScripts } from '#infra/page-scripts.ts'
import {
  allOf,
  functionNameOf,
  named,
  oneOf,
  ownFunctions,
  plain,
  propertyOf,
  loadTemplates,
  usual,
  valueAt,
  type Entry,
  type StageTemplates,
} from '#tests/infra/templates/cached-templates.ts'

let cloud: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(usual)
})

const listAt = (value: unknown, path: string) => valueAt(value, path) as unknown[]

/** Function behind a gateway route, by its name in infra/functions.ts. */
function functionBehind(route: Entry): string {
  const integrationId = listAt(propertyOf(route, 'Target'), 'Fn::Join.1').map((part) => valueAt(part, 'Ref'))[1]
  const integration = allOf(cloud.app, 'AWS::ApiGatewayV2::Integration').find(({ id }) => id === integrationId)!
  // Some routes use the alias of the latest version.
  const uri = propertyOf(integration, 'IntegrationUri')
  const alias = allOf(cloud.app, 'AWS::Lambda::Alias').find(({ id }) => id === valueAt(uri, 'Ref'))
  const functionId = alias ? valueAt(propertyOf(alias, 'FunctionName'), 'Ref') : valueAt(uri, 'Fn::GetAtt.0')
  return functionNameOf(ownFunctions(cloud.app).find(({ id }) => id === functionId)!)
}

describe('the API', () => {
  it('routes every path to its function [AZ-1]', () => {
    const behind = new Map(
      allOf(cloud.app, 'AWS::ApiGatewayV2::Route').map((one) => [propertyOf(one, 'RouteKey'), functionBehind(one)]),
    )
    const behindPath = (path: string) => behind.get(`ANY ${path}`) ?? behind.get('$default')
    for (const { path } of routes) {
      const first = path.split('/')[1]!
      const answering = apiFunctions.find(({ paths }) => paths.includes(first))?.name
      const key = path === `/${first}` ? `/api/${first}` : `/api/${first}/{proxy+}`
      expect({ path, behind: behindPath(key) }).toEqual({ path, behind: answering })
    }
    expect(behind.get('$default')).toBe('reference')
    for (const key of behind.keys()) expect(key).toMatch(/^(\$default|ANY \/api\/[\w-]+(\/\{proxy\+\})?)$/)
  })

  it('has one integration and permission per function, and one for unknown paths', () => {
    expect(allOf(cloud.app, 'AWS::ApiGatewayV2::Integration')).toHaveLength(apiFunctions.length)
    const sources = allOf(cloud.app, 'AWS::Lambda::Permission')
      .filter((one) => propertyOf(one, 'Principal') === 'apigateway.amazonaws.com')
      .map((one) => plain(propertyOf(one, 'SourceArn'), cloud).split(':').at(-1))
    expect(sources.filter((one) => one === '<ApiGateway>/*/*/*')).toHaveLength(apiFunctions.length)
    expect(sources.filter((one) => one === '<ApiGateway>/*/$default')).toHaveLength(1)
  })

  it('limits requests per second, and sign-in more strictly [IF-6]', () => {
    const stage = oneOf(cloud.app, 'AWS::ApiGatewayV2::Stage')
    expect(propertyOf(stage, 'DefaultRouteSettings')).toEqual({
      ThrottlingRateLimit: 2000,
      ThrottlingBurstLimit: 4000,
    })
    const limits = propertyOf(stage, 'RouteSettings') as Record<string, { ThrottlingRateLimit: number }>
    for (const path of ['auth', 'forgetpassword', 'resetpassword'])
      expect(limits[`ANY /api/${path}`]!.ThrottlingRateLimit).toBeLessThan(100)
    expect(propertyOf(stage, 'AccessLogSettings.Format')).not.toMatch(/ip|path|query|user/i)
  })

  it('rejects requests that bypass the distribution', () => {
    const sent = 'Origins.1.OriginCustomHeaders.0'
    const reference = '{{resolve:secretsmanager:<ApiOriginSecret1>:SecretString:::}}'
    expect(valueAt(distribution(), `${sent}.HeaderName`)).toBe('x-origin-secret')
    expect(plain(valueAt(distribution(), `${sent}.HeaderValue`), cloud)).toBe(reference)
    for (const { name } of apiFunctions) {
      const entry = ownFunctions(cloud.app).find((one) => functionNameOf(one) === name)!
      expect(plain(propertyOf(entry, 'Environment.Variables.ORIGIN_SECRETS'), cloud)).toBe(reference)
    }
    const { Properties } = oneOf(cloud.app, 'AWS::SecretsManager::Secret').resource
    expect(Properties).toMatchObject({ GenerateSecretString: { PasswordLength: 48 } })
    expect(Properties).not.toHaveProperty('SecretString')
  })

  it('rotates its origin secret, and accepts the previous one while configured', async () => {
    const other = await loadTemplates(named)
    expect(oneOf(other.app, 'AWS::SecretsManager::Secret').id).toMatch(/^ApiOriginSecret2/)
    const both = await loadTemplates({ ...named, formerOriginSecret: '1' })
    const reference = (number: number) => `{{resolve:secretsmanager:<ApiOriginSecret${number}>:SecretString:::}}`
    const own = oneOf(both.app, 'AWS::CloudFront::Distribution')
    const sent = valueAt(propertyOf(own, 'DistributionConfig'), 'Origins.1.OriginCustomHeaders.0.HeaderValue')
    expect(plain(sent, both)).toBe(reference(2))
    const taking = ownFunctions(both.app).filter((one) => apiFunctions.some(({ name }) => name === functionNameOf(one)))
    expect(taking).toHaveLength(apiFunctions.length)
    for (const one of taking) {
      expect(plain(propertyOf(one, 'Environment.Variables.ORIGIN_SECRETS'), both)).toBe(
        `${reference(2)},${reference(1)}`,
      )
      expect(both.apiFunctionStack.resources).toContain(one.id)
    }
    // The secret is sent only after every function accepts it.
    expect(own.resource.DependsOn).toContain(both.apiFunctionStack.id)
    await expect(loadTemplates({ ...named, formerOriginSecret: '2' })).rejects.toThrow('another number')
  })
})

/** Result of the CloudFront function of a behavior for a request. */
function runAtEdge(uri: string, headers: Record<string, { value: string }>, behavior: unknown): unknown {
  const code = oneOf(cloud.app, 'AWS::CloudFront::Function')
  expect(valueAt(behavior, 'FunctionAssociations')).toEqual([
    { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [code.id, 'FunctionARN'] } },
  ])
  const event = { viewer: { ip: '203.0.113.9' }, request: { uri, headers } }
  return runInNewContext(`${String(propertyOf(code, 'FunctionCode'))}\nhandler(${JSON.stringify(event)})`)
}

const distribution = () => propertyOf(oneOf(cloud.app, 'AWS::CloudFront::Distribution'), 'DistributionConfig')

describe('the site', () => {
  it('sends security headers with every page [FE-2]', () => {
    const policy = oneOf(cloud.app, 'AWS::CloudFront::ResponseHeadersPolicy', 'SiteHeaders')
    const sent = propertyOf(policy, 'ResponseHeadersPolicyConfig')
    const security = (path: string) => valueAt(sent, `SecurityHeadersConfig.${path}`)
    const transport = [
      `max-age=${String(security('StrictTransportSecurity.AccessControlMaxAgeSec'))}`,
      ...(security('StrictTransportSecurity.IncludeSubdomains') ? ['includeSubDomains'] : []),
    ]
    const custom = listAt(sent, 'CustomHeadersConfig.Items') as { Header: string; Value: string }[]
    const wanted = pageHeaders({
      connect: [
        'https://cognito-idp.eu-central-1.amazonaws.com',
        ...['Files', 'Uploads', 'Registry'].map((name) => `https://<${name}.RegionalDomainName>`),
      ],
      analytics: 'https://tags.example',
      scripts: pageScripts('web/dist'),
    })
    expect(wanted['content-security-policy']).toContain("; style-src 'self'; ")
    // CloudFront accepts 1,783 characters. Host names of buckets have at most 93.
    const longest = wanted['content-security-policy']!.replaceAll(/<[^>]+>/g, 'x'.repeat(93))
    expect(longest.length).toBeLessThanOrEqual(1783)
    expect({
      'content-security-policy': plain(security('ContentSecurityPolicy.ContentSecurityPolicy'), cloud),
      'strict-transport-security': transport.join('; '),
      'x-content-type-options': security('ContentTypeOptions.Override') ? 'nosniff' : null,
      'referrer-policy': security('ReferrerPolicy.ReferrerPolicy'),
      ...Object.fromEntries(custom.map(({ Header, Value }) => [Header, Value])),
    }).toEqual(wanted)
    expect(valueAt(distribution(), 'DefaultCacheBehavior.ResponseHeadersPolicyId')).toHaveProperty('Ref')
  })

  it('allows no analytics host without analytics', async () => {
    const { app, data } = await loadTemplates({ stage: 'dev' })
    const policy = oneOf(app, 'AWS::CloudFront::ResponseHeadersPolicy', 'SiteHeaders')
    const text = plain(
      propertyOf(
        policy,
        'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
      ),
      { data },
    )
    expect(text).toContain(`script-src ${["'self'", ...pageScripts('web/dist')].join(' ')};`)
  })

  it('does not turn API errors into pages [FE-3]', () => {
    const errors = listAt(distribution(), 'CustomErrorResponses') as Record<string, unknown>[]
    expect(errors.filter((one) => one['ResponsePagePath'] !== undefined)).toEqual([])
    const behaviors = listAt(distribution(), 'CacheBehaviors')
    expect(behaviors.map((one) => valueAt(one, 'PathPattern'))).toEqual(['/api', '/api/*', '/uploads/*'])
    for (const behavior of behaviors.slice(0, 2))
      expect(runAtEdge('/api/faq/7/x', {}, behavior)).toMatchObject({ uri: '/api/faq/7/x' })
    expect(behaviors[2]).not.toHaveProperty('FunctionAssociations')
  })

  it('does not cache errors of an origin', () => {
    expect(valueAt(distribution(), 'CustomErrorResponses')).toEqual(
      [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    )
  })

  it('sends the viewer’s IP address to the API, overriding any header of the request', () => {
    const forged = { 'x-viewer-address': { value: '198.51.100.1' }, 'x-forwarded-for': { value: '198.51.100.2' } }
    for (const behavior of listAt(distribution(), 'CacheBehaviors').slice(0, 2))
      expect(runAtEdge('/api/auth', forged, behavior)).toMatchObject({
        headers: { 'x-viewer-address': { value: '203.0.113.9' } },
      })
  })

  it('sends the requested host to the API, because the distribution replaces it', () => {
    const sent = { host: { value: 'daleel.example' }, 'x-viewer-host': { value: 'elsewhere.example' } }
    const [behavior] = listAt(distribution(), 'CacheBehaviors')
    expect(runAtEdge('/api/mcp', sent, behavior!)).toMatchObject({
      headers: { 'x-viewer-host': { value: 'daleel.example' } },
    })
  })

  it('sends security headers with every API response, including those of the gateway', () => {
    const policy = oneOf(cloud.app, 'AWS::CloudFront::ResponseHeadersPolicy', 'SiteApiHeaders')
    for (const behavior of listAt(distribution(), 'CacheBehaviors').slice(0, 2))
      expect(valueAt(behavior, 'ResponseHeadersPolicyId')).toEqual({ Ref: policy.id })
    expect(propertyOf(policy, 'ResponseHeadersPolicyConfig.SecurityHeadersConfig')).toEqual({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
    })
  })

  it('passes authorization, language and location to the API, and caches responses for at most a second', () => {
    const { ParametersInCacheKeyAndForwardedToOrigin: forwarded, ...times } = propertyOf(
      oneOf(cloud.app, 'AWS::CloudFront::CachePolicy'),
      'CachePolicyConfig',
    ) as Record<string, unknown>
    expect(times).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 })
    expect(valueAt(forwarded, 'HeadersConfig.Headers')).toEqual(
      expect.arrayContaining(['Authorization', 'CloudFront-Viewer-Country', 'CloudFront-Viewer-Country-Region']),
    )
    expect(valueAt(forwarded, 'QueryStringsConfig.QueryStringBehavior')).toBe('all')
    // Managed policy: all viewer headers except Host.
    const policy = valueAt(distribution(), 'CacheBehaviors.1.OriginRequestPolicyId')
    expect(policy).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac')
    expect(listAt(distribution(), 'CacheBehaviors.1.AllowedMethods')).toContain('PATCH')
  })

  it('accepts TLS only, and is the only reader of the web bucket [IF-4]', () => {
    expect(valueAt(distribution(), 'DefaultCacheBehavior.ViewerProtocolPolicy')).toBe('redirect-to-https')
    expect(valueAt(distribution(), 'CacheBehaviors.1.ViewerProtocolPolicy')).toBe('https-only')
    expect(valueAt(distribution(), 'Origins.1.CustomOriginConfig.OriginProtocolPolicy')).toBe('https-only')
    expect(valueAt(distribution(), 'Origins.0.OriginAccessControlId')).toHaveProperty(['Fn::GetAtt'])
    const statements = listAt(oneOf(cloud.app, 'AWS::S3::BucketPolicy').resource.Properties, 'PolicyDocument.Statement')
    const reads = statements.filter((one) => valueAt(one, 'Effect') === 'Allow')
    expect(reads).toHaveLength(1)
    expect(reads[0]).toMatchObject({ Action: 's3:GetObject', Principal: { Service: 'cloudfront.amazonaws.com' } })
    expect(valueAt(reads[0], 'Condition.StringEquals')).toHaveProperty(['AWS:SourceArn'])
  })

  const copies = (app: StageTemplates['app']) => allOf(app, 'Custom::CDKBucketDeployment')

  it('keeps chunks of older versions for open tabs', () => {
    expect(copies(cloud.app).map((one) => propertyOf(one, 'Prune'))).toEqual([false, false])
    const bucket = oneOf(cloud.app, 'AWS::S3::Bucket', 'SitePages')
    const rules = propertyOf(bucket, 'LifecycleConfiguration.Rules') as object[]
    expect(rules.length).toBeGreaterThan(0)
    for (const rule of rules)
      expect(Object.keys(rule).filter((key) => /^(?:Expiration|Transition)/.test(key))).toEqual([])
  })

  it('has all other files revalidated, including the service worker', () => {
    const [parts, pages] = copies(cloud.app)
    expect([propertyOf(parts!, 'Exclude'), propertyOf(parts!, 'Include')]).toEqual([['*'], ['assets/*']])
    expect([propertyOf(pages!, 'Exclude'), pages!.resource.Properties?.['Include']]).toEqual([['assets/*'], undefined])
    expect(propertyOf(pages!, 'SystemMetadata.cache-control')).toBe('no-cache')
  })

  it('has the configured site name in the manifests', async () => {
    const { app } = await loadTemplates({ stage: 'dev', siteName: 'Answers' })
    const sources = (of: StageTemplates['app']) => (propertyOf(copies(of)[1]!, 'SourceBucketNames') as unknown[]).length
    expect(sources(app) - sources(cloud.app)).toBe(3)
    expect(namedManifests('web/dist', 'Daleel')).toEqual([])
    const own = namedManifests('web/dist', 'Answers')
    expect(own.map(([file]) => file).toSorted()).toEqual(['ar', 'en', 'fr'].map((one) => `manifest.${one}.webmanifest`))
    for (const [, manifest] of own)
      expect(manifest).toMatchObject({ name: 'Answers', short_name: 'Answers', start_url: '/', display: 'standalone' })
  })

  it('serves uploads under their key with safe headers', () => {
    const behavior = listAt(distribution(), 'CacheBehaviors').find(
      (one) => valueAt(one, 'PathPattern') === '/uploads/*',
    )
    const origin = listAt(distribution(), 'Origins').find(
      (one) => valueAt(one, 'Id') === valueAt(behavior, 'TargetOriginId'),
    )
    expect(plain(valueAt(origin, 'DomainName'), cloud)).toBe('<Uploads.RegionalDomainName>')
    expect(valueAt(origin, 'OriginAccessControlId')).toHaveProperty(['Fn::GetAtt'])
    expect(origin).not.toHaveProperty('OriginPath')
    const policy = oneOf(cloud.app, 'AWS::CloudFront::ResponseHeadersPolicy', 'SiteUploadHeaders')
    expect(valueAt(behavior, 'ResponseHeadersPolicyId')).toEqual({ Ref: policy.id })
    const security = 'ResponseHeadersPolicyConfig.SecurityHeadersConfig'
    expect(propertyOf(policy, `${security}.ContentTypeOptions.Override`)).toBe(true)
    expect(propertyOf(policy, `${security}.ContentSecurityPolicy.ContentSecurityPolicy`)).toBe(
      "default-src 'none'; sandbox",
    )
  })

  it.each([
    ['/', '/index.html'],
    ['/faq/7/edit', '/index.html'],
    ['/reset_password/a-b_C', '/index.html'],
    ['/apiary', '/index.html'],
    ['/assets/index-1a2b.js', '/assets/index-1a2b.js'],
    ['/config.json', '/config.json'],
    ['/api', '/api'],
    ['/api/faq/7', '/api/faq/7'],
  ])('maps the path %s to %s at the edge', (from, to) => {
    expect(runAtEdge(from, {}, valueAt(distribution(), 'DefaultCacheBehavior'))).toMatchObject({ uri: to })
  })

  it('uses a custom domain and certificate with TLS 1.2', async () => {
    const { app } = await loadTemplates(named)
    const own = propertyOf(oneOf(app, 'AWS::CloudFront::Distribution'), 'DistributionConfig')
    expect(own).toMatchObject({
      Aliases: ['daleel.example'],
      ViewerCertificate: { AcmCertificateArn: named.certificate, MinimumProtocolVersion: 'TLSv1.2_2021' },
    })
    const mail = ownFunctions(app).find((one) => functionNameOf(one) === 'mail')!
    expect(propertyOf(mail, 'Environment.Variables.SITE_URL')).toBe('https://daleel.example')
    await expect(loadTemplates({ certificate: named.certificate })).rejects.toThrow('none is set')
  })
})
