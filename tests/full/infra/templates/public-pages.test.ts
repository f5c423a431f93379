import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  embedScriptPath,
  embedApiPatterns,
  embedTextsPattern,
  publicPathPatterns,
} from '#shared/domain/public-pages/public-paths.ts'
import { viewerRequestCode } from '#infra/constructs/viewer-request-function.ts'
import { pageWriter } from '#infra/functions.ts'
import { publicPageHeaders, publicSearchHeaders } from '#infra/response-headers.ts'
import { robotsTxt } from '#infra/robots-txt.ts'
import { parseStage } from '#infra/stages.ts'
import { rightsOf } from '#tests/infra/templates/policy-statements.ts'
import {
  allOf,
  everythingOn,
  functionNameOf,
  oneOf,
  ownFunctions,
  plain,
  propertyOf,
  loadTemplates,
  usual,
  type StageTemplates,
} from '#tests/infra/templates/cached-templates.ts'

let cloud: StageTemplates
let plainCloud: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(everythingOn)
  plainCloud = await loadTemplates(usual)
})

type Behavior = Record<'PathPattern' | 'TargetOriginId' | 'CachePolicyId' | 'ResponseHeadersPolicyId', unknown>
const distribution = (of: StageTemplates) => oneOf(of.app, 'AWS::CloudFront::Distribution')
const behaviors = (of: StageTemplates) =>
  propertyOf(distribution(of), 'DistributionConfig.CacheBehaviors') as Behavior[]
const publicOnes = (of: StageTemplates) =>
  behaviors(of).filter(({ PathPattern }) => [...publicPathPatterns, '/search/*'].some((one) => one === PathPattern))

describe('a stage with public pages', () => {
  it('has a function that reads, writes and removes pages, and may otherwise only read the table and interface texts, and publish events [FE-9]', () => {
    const [writer] = ownFunctions(cloud.app).filter((one) => functionNameOf(one) === pageWriter.name)
    const lines = rightsOf(cloud, writer!)
    const on = (service: string) => lines.filter((line) => line.startsWith(`Allow ${service}:`))
    expect(
      on('s3')
        .filter((line) => line.includes('Pages'))
        .toSorted(),
    ).toEqual([
      'Allow s3:DeleteObject on <PublicPages.Arn>/pages/*',
      'Allow s3:GetObject on <PublicPages.Arn>/pages/*',
      'Allow s3:ListBucket on <PublicPages.Arn>',
      'Allow s3:PutObject on <PublicPages.Arn>/pages/*',
    ])
    expect(
      on('s3')
        .filter((line) => !line.includes('Pages'))
        .toSorted(),
    ).toEqual([
      'Allow s3:GetObject on <Files.Arn>/snapshots/*',
      'Allow s3:GetObject on <Uploads.Arn>/uploads/interface/*',
    ])
    expect(on('dynamodb').toSorted()).toEqual(
      ['BatchGetItem', 'Query'].map((one) => `Allow dynamodb:${one} on <Table.Arn>`),
    )
    expect(on('events')).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('Deny') && line.includes('personal-data'))).not.toEqual([])
    expect(propertyOf(writer!, 'Environment.Variables.EXIT_ADDRESS')).toBe('https://weather.example.org/')
    expect(propertyOf(writer!, 'Environment.Variables.HOTLINE')).toBe(everythingOn.hotline)
    expect(propertyOf(writer!, 'Environment.Variables.CONTENT_LICENCE')).toBe('CC BY 4.0')
    expect(propertyOf(writer!, 'Environment.Variables.SITE_URL')).toBe('https://daleel.agency.example.org')
    const code = readFileSync(join(cloud.bundles.folderOf(pageWriter.name), 'index.js'), 'utf8')
    const variables = Object.keys(propertyOf(writer!, 'Environment.Variables') as object)
    expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
  })

  it('stores pages in a bucket that only the distribution reads, and deletes withdrawn ones within a day', () => {
    const [bucket] = allOf(cloud.data, 'AWS::S3::Bucket').filter(({ id }) => id.startsWith('PublicPages'))
    expect(propertyOf(bucket!, 'LifecycleConfiguration.Rules.0.NoncurrentVersionExpiration.NoncurrentDays')).toBe(1)
    const [policy] = allOf(cloud.data, 'AWS::S3::BucketPolicy').filter(({ id }) => id.startsWith('PublicPages'))
    const statements = propertyOf(policy!, 'PolicyDocument.Statement') as Record<string, unknown>[]
    const letting = statements.filter(({ Effect, Action }) => Effect === 'Allow' && Action === 's3:GetObject')
    expect(letting.map(({ Principal, Resource }) => [Principal, plain(Resource, cloud)])).toEqual([
      [{ Service: 'cloudfront.amazonaws.com' }, '<PublicPages.Arn>/pages/*'],
    ])
  })

  it('caches pages for half a minute with their own policies, and lets the API answer missing ones', () => {
    const found = publicOnes(cloud)
    expect(found.map(({ PathPattern }) => PathPattern).toSorted()).toEqual(
      [...publicPathPatterns, '/search/*'].toSorted(),
    )
    const groups = propertyOf(distribution(cloud), 'DistributionConfig.OriginGroups.Items') as Record<string, unknown>[]
    expect(groups).toHaveLength(1)
    expect(new Set(found.map(({ TargetOriginId }) => TargetOriginId))).toEqual(new Set([groups[0]!['Id']]))
    expect(groups[0]!['FailoverCriteria']).toEqual({ StatusCodes: { Items: [403, 404], Quantity: 2 } })
    const origins = propertyOf(distribution(cloud), 'DistributionConfig.Origins') as Record<string, unknown>[]
    const gone = origins.filter(({ OriginPath }) => OriginPath === '/api/no-page')
    expect(gone).toHaveLength(1)
    expect(JSON.stringify(gone[0]!['OriginCustomHeaders'])).toContain('x-origin-secret')
    const caches = allOf(cloud.app, 'AWS::CloudFront::CachePolicy').filter(({ id }) => id.includes('PublicPagesCache'))
    expect(caches.map((one) => propertyOf(one, 'CachePolicyConfig.MaxTTL'))).toEqual([30])
    expect(new Set(found.map(({ CachePolicyId }) => JSON.stringify(CachePolicyId)))).toEqual(
      new Set([JSON.stringify({ Ref: caches[0]!.id })]),
    )
    const policyOf = (pattern: string) => {
      const { ResponseHeadersPolicyId } = found.find(({ PathPattern }) => PathPattern === pattern)!
      const { Ref } = ResponseHeadersPolicyId as { Ref: string }
      const [policy] = allOf(cloud.app, 'AWS::CloudFront::ResponseHeadersPolicy').filter(({ id }) => id === Ref)
      return propertyOf(
        policy!,
        'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
      )
    }
    expect(policyOf('/a/*')).toBe(publicPageHeaders['content-security-policy'])
    expect(policyOf('/search/*')).toBe(publicSearchHeaders['content-security-policy'])
  })
})

describe('a stage without public pages', () => {
  it('has no page writer and no public paths', () => {
    expect(publicOnes(plainCloud)).toEqual([])
    expect(JSON.stringify(plainCloud.app)).not.toMatch(/write-pages|PAGES_BUCKET|OriginGroups/)
    expect(propertyOf(oneOf(plainCloud.app, 'AWS::CloudFront::Function'), 'FunctionCode')).toBe(
      viewerRequestCode(false),
    )
    expect(propertyOf(oneOf(cloud.app, 'AWS::CloudFront::Function'), 'FunctionCode')).toBe(
      viewerRequestCode(true, true),
    )
  })
})

type Passed = { uri?: string; statusCode?: number }

describe('the edge', () => {
  const passedBy = (publicPages: boolean) => {
    const handler = runInNewContext(`${viewerRequestCode(publicPages)}\nhandler`) as (event: object) => Passed
    return (uri: string) => {
      const { uri: led, statusCode } = handler({ viewer: { ip: '203.0.113.1' }, request: { uri, headers: {} } })
      return statusCode ?? led
    }
  }
  const table: [asked: string, open: string, closed: string | number][] = [
    ['/a/abcdefgh23', '/pages/a/abcdefgh23/index.html', 404],
    ['/o/abcdefgh23/ar', '/pages/o/abcdefgh23/ar.html', 404],
    ['/m/abcdefgh23/fr/', '/pages/m/abcdefgh23/fr.html', 404],
    ['/c/abcdefgh2l', '/pages/a/nothing/en.html', 404],
    ['/a/abcdefgh23/../x', '/pages/a/nothing/en.html', 404],
    ['/a/short/ar', '/pages/a/nothing/ar.html', 404],
    ['/search/ar', '/pages/search/ar.html', 404],
    ['/search/find.js', '/pages/search/find.js', 404],
    ['/search/other.js', '/pages/a/nothing/en.html', 404],
    ['/feed/fr.xml', '/pages/feed/fr.xml', 404],
    ['/sitemap.xml', '/pages/lists/sitemap.xml', 404],
    ['/sitemap-12.xml', '/pages/lists/sitemap-12.xml', 404],
    ['/llms.txt', '/pages/lists/llms.txt', 404],
    ['/search-result', '/index.html', '/index.html'],
    ['/faq/list', '/index.html', '/index.html'],
    ['/assets/a.js', '/assets/a.js', '/assets/a.js'],
    ['/api/search', '/api/search', '/api/search'],
  ]
  it.each(table)('routes %s to %s, and without public pages to %s', (asked, open, closed) => {
    expect([passedBy(true)(asked), passedBy(false)(asked)]).toEqual([open, closed])
  })

  it('stays within the limits of CloudFront functions', () => {
    expect(Buffer.byteLength(viewerRequestCode(true))).toBeLessThan(10_000)
  })

  it('serves the embed script only with embed origins', () => {
    const answerTo = (embeds: boolean) => {
      const handler = runInNewContext(`${viewerRequestCode(true, embeds)}\nhandler`) as (event: object) => Passed
      const { uri, statusCode } = handler({
        viewer: { ip: '203.0.113.1' },
        request: { uri: embedScriptPath, headers: {} },
      })
      return statusCode ?? uri
    }
    expect([answerTo(true), answerTo(false)]).toEqual(['/embed.js', 404])
  })
})

describe('embedding sites', () => {
  const partners = ['https://partner.example.org', 'https://other.example.org:8443']
  const policyOf = (of: StageTemplates, pattern: string) => {
    const { ResponseHeadersPolicyId } = behaviors(of).find(({ PathPattern }) => PathPattern === pattern)!
    const { Ref } = ResponseHeadersPolicyId as { Ref: string }
    return allOf(of.app, 'AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) => id === Ref)!
  }

  it('may read public endpoints and interface texts without credentials, and nothing else [FE-10]', () => {
    const patterns = behaviors(cloud).map(({ PathPattern }) => PathPattern)
    for (const pattern of [...embedApiPatterns, embedTextsPattern]) {
      // CloudFront uses the first matching behavior.
      const general = pattern === embedTextsPattern ? '/uploads/*' : '/api/*'
      expect(patterns.indexOf(pattern)).toBeLessThan(patterns.indexOf(general))
      expect(propertyOf(policyOf(cloud, pattern), 'ResponseHeadersPolicyConfig.CorsConfig')).toEqual({
        AccessControlAllowCredentials: false,
        AccessControlAllowHeaders: { Items: ['Accept-Language'] },
        AccessControlAllowMethods: { Items: ['GET'] },
        AccessControlAllowOrigins: { Items: partners },
        OriginOverride: true,
      })
    }
    const open = allOf(cloud.app, 'AWS::CloudFront::ResponseHeadersPolicy').filter(
      (one) => propertyOf(one, 'ResponseHeadersPolicyConfig.CorsConfig') !== undefined,
    )
    expect(open).toHaveLength(2)
    const { Items } = propertyOf(
      policyOf(cloud, embedScriptPath),
      'ResponseHeadersPolicyConfig.CustomHeadersConfig',
    ) as {
      Items: Record<string, unknown>[]
    }
    expect(Items).toEqual([{ Header: 'cross-origin-resource-policy', Value: 'cross-origin', Override: true }])
  })

  it('are none without embed origins or public pages', () => {
    const patterns = behaviors(plainCloud).map(({ PathPattern }) => PathPattern)
    expect([...embedApiPatterns, embedTextsPattern, embedScriptPath].filter((one) => patterns.includes(one))).toEqual(
      [],
    )
    expect(JSON.stringify(plainCloud.app)).not.toContain('CorsConfig')
    const of = (context: Record<string, string>) => parseStage((name) => context[name]).embedOrigins
    expect(of({ publicPages: 'on', embedOrigins: partners.join(',') })).toEqual(partners)
    expect(of({ publicPages: 'off', embedOrigins: partners.join(',') })).toEqual([])
    expect(of({ publicPages: 'on' })).toEqual([])
  })

  it.each(['*', 'https://*.example.org', 'http://partner.example.org', 'https://partner.example.org/page', 'partner'])(
    'are rejected if they are not origins: %s',
    (embedOrigins) => {
      const context: Record<string, string> = { publicPages: 'on', embedOrigins }
      expect(() => parseStage((name) => context[name])).toThrow('is no origin such as https://partner.example')
    },
  )
})

describe('robots.txt', () => {
  it('lists the sitemap, or disallows everything without public pages', () => {
    expect(robotsTxt('https://daleel.example', true)).toMatch(/\nSitemap: https:\/\/daleel\.example\/sitemap\.xml\n$/)
    expect(robotsTxt('https://daleel.example', false)).toBe('User-agent: *\nDisallow: /\n')
  })
})
