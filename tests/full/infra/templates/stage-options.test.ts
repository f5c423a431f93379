import { beforeAll, describe, expect, it } from 'vitest'
import { consumersOf, searchCode, searchWriter } from '#infra/functions.ts'
import { parseStage } from '#infra/stages.ts'
import { rightsOf, roleOf } from '#tests/infra/templates/policy-statements.ts'
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
  valueAt,
  type StageTemplates,
} from '#tests/infra/templates/cached-templates.ts'
import type { Json } from '#tests/infra/templates/create-templates.ts'

let cloud: StageTemplates
let plainCloud: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(everythingOn)
  plainCloud = await loadTemplates(usual)
})

const configuration = ({ app }: StageTemplates) =>
  propertyOf(oneOf(app, 'AWS::CloudFront::Distribution'), 'DistributionConfig')

const shortName = (id: string): string => id.replace(/[0-9A-F]{8}$/, '')

/** Value of an output of the stack in the other region. */
const fromElsewhere = (value: unknown) => {
  const { StackName, OutputName, Region } = valueAt(value, 'Fn::GetStackOutput') as Record<string, string>
  expect([StackName, Region]).toEqual(['daleel-production-edge-eu-central-1', 'us-east-1'])
  const { Value, Export } = cloud.edge.Outputs![OutputName!]!
  // An export could not change while the distribution uses it.
  expect(Export).toBeUndefined()
  return plain(Value, { data: cloud.edge })
}

describe('the web client', () => {
  it('gets the hotline and the exit URL, if configured', () => {
    expect(cloud.configuration).toMatchObject({
      siteName: 'Daleel',
      hotline: { name: { en: 'Helpline', ar: 'خط المساعدة' }, phone: '+44 1632 960100' },
      exitAddress: 'https://weather.example.org/',
    })
    expect(plainCloud.configuration).toMatchObject({ hotline: null, exitAddress: null })
  })
})

describe('push keys', () => {
  it('derive from the ledger secret and a number, so that another number rotates them', () => {
    const keyIn = (of: StageTemplates) => {
      const pushFunctions = ownFunctions(of.app).filter((one) =>
        ['notification', 'tell-away'].includes(functionNameOf(one)),
      )
      return new Set(pushFunctions.map((one) => plain(propertyOf(one, 'Environment.Variables.PUSH_KEY'), of)))
    }
    const reference = '{{resolve:secretsmanager:<LedgerKey>:SecretString:::}}'
    expect([...keyIn(plainCloud)]).toEqual([`1 ${reference}`])
    expect([...keyIn(cloud)]).toEqual([`2 ${reference}`])
  })
})

describe('the edge stack', () => {
  it('exists only if needed', () => {
    expect(plainCloud.edge.Resources).toEqual({})
    expect(configuration(plainCloud)).not.toHaveProperty('WebACLId')
    expect(cloud.endProtected.slice(0, 3)).toEqual([true, true, true])
  })
  it('has a firewall with limits per IP address, stricter for sign-in [IF-6]', () => {
    const firewall = oneOf(cloud.edge, 'AWS::WAFv2::WebACL')
    expect(propertyOf(firewall, 'Scope')).toBe('CLOUDFRONT')
    const rules = propertyOf(firewall, 'Rules') as { Name: string; Statement: unknown; Action?: unknown }[]
    const limitOf = (name: string) =>
      valueAt(rules.find((rule) => rule.Name === name)!.Statement, 'RateBasedStatement.Limit')
    expect(limitOf('All')).toBe(20_000)
    expect(limitOf('SignIn')).toBe(100)
    for (const name of ['All', 'SignIn'])
      expect(rules.find((rule) => rule.Name === name)!.Action).toHaveProperty('Block')
    expect(fromElsewhere(valueAt(configuration(cloud), 'WebACLId'))).toBe('<Firewall.Arn>')
    // Each rule has a monthly price.
    expect(rules.length).toBeLessThanOrEqual(5)
  })
  it.each([
    ['/api/auth', true],
    ['/api/forgetpassword', true],
    ['/api/resetpassword/one', true],
    ['/api/author', false],
    ['/api/home', false],
    ['/auth', false],
  ])('applies the sign-in limit to %s: %s', (path, counted) => {
    const rules = propertyOf(oneOf(cloud.edge, 'AWS::WAFv2::WebACL'), 'Rules') as { Name: string; Statement: unknown }[]
    const scope = 'RateBasedStatement.ScopeDownStatement.RegexMatchStatement.RegexString'
    const pattern = valueAt(rules.find(({ Name }) => Name === 'SignIn')!.Statement, scope)
    expect(new RegExp(String(pattern)).test(path)).toBe(counted)
  })

  it('creates a certificate for the domain, validated in its zone', () => {
    const certificate = oneOf(cloud.edge, 'AWS::CertificateManager::Certificate')
    expect(propertyOf(certificate, 'DomainName')).toBe(everythingOn.domain)
    expect(propertyOf(certificate, 'DomainValidationOptions.0.HostedZoneId')).toBe(everythingOn.zoneId)
    expect(valueAt(configuration(cloud), 'Aliases')).toEqual([everythingOn.domain])
    expect(fromElsewhere(valueAt(configuration(cloud), 'ViewerCertificate.AcmCertificateArn'))).toBe('<Certificate>')
    expect(valueAt(configuration(cloud), 'ViewerCertificate.MinimumProtocolVersion')).toBe('TLSv1.2_2021')
    const names = allOf(cloud.app, 'AWS::Route53::RecordSet').map((one) => [
      propertyOf(one, 'Name'),
      propertyOf(one, 'Type'),
    ])
    expect(names).toEqual([
      [`${everythingOn.domain}.`, 'A'],
      [`${everythingOn.domain}.`, 'AAAA'],
      [`${everythingOn.apiDomain}.`, 'A'],
    ])
  })
})

describe('an API with its own domain', () => {
  it('disables the gateway’s default endpoint, and the distribution uses the domain', () => {
    const gateway = (of: StageTemplates) => oneOf(of.app, 'AWS::ApiGatewayV2::Api')
    expect(propertyOf(gateway(cloud), 'DisableExecuteApiEndpoint')).toBe(true)
    // Without a domain, the distribution uses the gateway's endpoint, which only the secret protects.
    expect(propertyOf(gateway(plainCloud), 'DisableExecuteApiEndpoint')).toBe(false)
    const origins = valueAt(configuration(cloud), 'Origins') as unknown[]
    const origin = origins.find((one) => valueAt(one, 'DomainName') === everythingOn.apiDomain)
    expect(valueAt(origin, 'OriginCustomHeaders.0.HeaderName')).toBe('x-origin-secret')
    const domain = oneOf(cloud.app, 'AWS::ApiGatewayV2::DomainName')
    expect(propertyOf(domain, 'DomainNameConfigurations.0')).toMatchObject({ SecurityPolicy: 'TLS_1_2' })
    expect(propertyOf(oneOf(cloud.app, 'AWS::ApiGatewayV2::ApiMapping'), 'DomainName')).toEqual({ Ref: domain.id })
  })
})

describe('the malware scan', () => {
  it('F15: blocks each file for all but the scanner until it is clean: infected, failed or not scanned [FU-7] [F15]', () => {
    const plans = allOf(cloud.data, 'AWS::GuardDuty::MalwareProtectionPlan')
    expect(plans.map((plan) => plain(propertyOf(plan, 'ProtectedResource.S3Bucket.BucketName'), cloud))).toEqual([
      '<Uploads>',
      '<Registry>',
    ])
    for (const plan of plans) expect(propertyOf(plan, 'Actions.Tagging.Status')).toBe('ENABLED')
    for (const [name, folder, scanner] of [
      ['Uploads', 'uploads', 'UploadScanRole'],
      ['Registry', 'files', 'RegistryScanRole'],
    ] as const) {
      const policy = oneOf(cloud.data, 'AWS::S3::BucketPolicy', name)
      const closed = (propertyOf(policy, 'PolicyDocument.Statement') as Record<string, unknown>[]).filter((one) =>
        valueAt(one, 'Condition.StringNotEquals.aws:PrincipalArn'),
      )
      expect(closed).toMatchObject([
        { Effect: 'Deny', Principal: { AWS: '*' }, Action: ['s3:GetObject', 's3:GetObjectVersion'] },
        { Effect: 'Deny', Principal: { AWS: '*' }, Action: ['s3:PutObjectTagging', 's3:PutObjectVersionTagging'] },
      ])
      for (const one of closed) {
        expect(plain(one['Resource'], cloud)).toBe(`<${name}.Arn>/${folder}/*`)
        expect(plain(valueAt(one, 'Condition.StringNotEquals.aws:PrincipalArn'), cloud)).toBe(`<${scanner}.Arn>`)
      }
      // A file without the tag does not match either.
      const tag = 's3:ExistingObjectTag/GuardDutyMalwareScanStatus'
      const conditions = closed.map((one) => (one['Condition'] as { StringNotEquals: object }).StringNotEquals)
      expect(conditions.map((one) => (one as Record<string, unknown>)[tag])).toEqual(['NO_THREATS_FOUND', undefined])
    }
  })

  it('notifies operators of malware, and is absent if disabled', () => {
    const rule = oneOf(cloud.watch, 'AWS::Events::Rule', 'MalwareFound')
    expect(propertyOf(rule, 'EventPattern.detail.scanResultDetails.scanResultStatus')).toEqual([
      { 'anything-but': 'NO_THREATS_FOUND' },
    ])
    expect(plain(propertyOf(rule, 'Targets.0.Arn'), cloud)).toBe('<WatchAlarmsTopic>')
    expect(allOf(plainCloud.data, 'AWS::GuardDuty::MalwareProtectionPlan')).toEqual([])
  })
})

describe('the search collection', () => {
  const policyOf = (template: Json, type: string, name: string) =>
    JSON.parse(plain(propertyOf(oneOf(template, type, name), 'Policy'), cloud)) as unknown
  const functionNamed = (name: string) => ownFunctions(cloud.app).find((one) => functionNameOf(one) === name)!

  it('is encrypted, for searches, and does not scale to zero', () => {
    const collection = oneOf(cloud.search, 'AWS::OpenSearchServerless::Collection')
    expect(collection.resource.Properties).toMatchObject({
      Name: 'daleel-production',
      Type: 'SEARCH',
      CollectionGroupName: 'daleel-production',
    })
    expect(collection.resource.DependsOn).toHaveLength(3)
    expect(propertyOf(oneOf(cloud.search, 'AWS::OpenSearchServerless::CollectionGroup'), 'CapacityLimits')).toEqual({
      MinIndexingCapacityInOcu: 0,
      MaxIndexingCapacityInOcu: 8,
      MinSearchCapacityInOcu: 2,
      MaxSearchCapacityInOcu: 8,
    })
    const rules = [{ ResourceType: 'collection', Resource: ['collection/daleel-production'] }]
    const security = 'AWS::OpenSearchServerless::SecurityPolicy'
    expect(policyOf(cloud.search, security, 'Encryption')).toEqual({ Rules: rules, AWSOwnedKey: true })
    expect(policyOf(cloud.search, security, 'Network')).toEqual([{ Rules: rules, AllowFromPublic: true }])
  })

  it('grants read to the functions that search, write to its writer, and nothing to others', () => {
    const role = (name: string) => `<${shortName(roleOf(functionNamed(name)))}.Arn>`
    const index = { ResourceType: 'index', Resource: ['index/daleel-production/*'] }
    const access = policyOf(cloud.app, 'AWS::OpenSearchServerless::AccessPolicy', 'SearchAccess')
    expect(access).toMatchObject([
      { Principal: [role('search'), role('mcp')], Rules: [{ ...index, Permission: ['aoss:ReadDocument'] }] },
      { Principal: [role('search-writer')], Rules: [index, { ResourceType: 'collection' }] },
    ])
    const having = ownFunctions(cloud.app).filter((one) => rightsOf(cloud, one).some((line) => line.includes('aoss:')))
    expect(having.map(functionNameOf).toSorted()).toEqual(['mcp', 'search', 'search-writer'])
    for (const one of having) {
      const lines = rightsOf(cloud, one).filter((line) => line.includes('aoss:'))
      expect(lines).toEqual(['Allow aoss:APIAccessAll on <Collection.Arn>'])
      expect(plain(propertyOf(one, 'Environment.Variables.SEARCH_ENDPOINT'), cloud)).toBe(
        '<Collection.CollectionEndpoint>',
      )
    }
  })

  it('is updated by a consumer with an alarm for failures', () => {
    const rule = oneOf(cloud.app, 'AWS::Events::Rule', 'Consumerssearchwriter')
    expect(propertyOf(rule, 'EventPattern.detail-type')).toEqual(['RecordChanged', 'DayBegan'])
    expect(plain(propertyOf(rule, 'Targets.0.Arn'), cloud)).toBe('<ConsumerssearchwriterGathered.Arn>')
    expect(plain(propertyOf(rule, 'Targets.0.DeadLetterConfig.Arn'), cloud)).toBe(
      '<ConsumerssearchwriterUndelivered.Arn>',
    )
    const pushFunctions = allOf(cloud.watch, 'AWS::CloudWatch::Alarm').map(({ id }) => shortName(id))
    expect(pushFunctions).toContain('WatchAlarmsConsumerEventsDeadLetteredsearchwriter')
    expect(pushFunctions).toContain('WatchAlarmsConsumerQueueDelayedsearchwriter')
  })

  it('is absent if disabled', () => {
    expect(plainCloud.search.Resources).toEqual({})
    expect(JSON.stringify([plainCloud.app, plainCloud.data])).not.toMatch(
      /aoss|OpenSearch|SEARCH_ENDPOINT|search-writer/i,
    )
  })
})

describe('semantic search', () => {
  const having = (of: StageTemplates) =>
    ownFunctions(of.app).filter((one) => rightsOf(of, one).some((line) => line.includes('bedrock:')))

  it('grants the search function and consumer one model and one object', () => {
    expect(having(cloud).map(functionNameOf).toSorted()).toEqual(['search', 'search-writer'])
    for (const one of having(cloud)) {
      const lines = rightsOf(cloud, one)
      expect(lines.filter((line) => line.includes('bedrock:'))).toEqual([
        'Allow bedrock:InvokeModel on arn:<AWS::Partition>:bedrock:eu-central-1::foundation-model/amazon.titan-embed-text-v2:0',
      ])
      const actions = functionNameOf(one) === 'search' ? ['GetObject'] : ['PutObject', 'GetObject']
      expect(lines.filter((line) => line.includes('/meaning/'))).toEqual(
        actions.map((action) => `Allow s3:${action} on <Files.Arn>/meaning/vectors`),
      )
      expect(propertyOf(one, 'Environment.Variables.SEMANTIC_MODEL')).toBe('amazon.titan-embed-text-v2:0')
    }
  })

  it('uses the same search bundle for both engines, and is absent if disabled', () => {
    const context = (more: Record<string, string>) => parseStage((name) => ({ semantic: 'on', ...more })[name])
    expect([context({}), context({ searchCollection: 'on' })].map(searchCode)).toEqual([
      'search-by-meaning',
      'search-by-meaning',
    ])
    expect(
      [context({ semantic: 'off' }), context({ semantic: 'off', searchCollection: 'on' })].map(searchCode),
    ).toEqual(['search', 'search-in-collection'])
    expect(context({}).semanticModel).toBe('amazon.titan-embed-text-v2:0')
    const cohere = 'cohere.embed-multilingual-v3'
    expect(context({ semanticModel: cohere }).semanticModel).toBe(cohere)
    const off = { semantic: 'off' }
    const writers = [context({}), context({ ...off, searchCollection: 'on' }), context(off)].map(consumersOf)
    expect(writers.map((all) => all.includes(searchWriter))).toEqual([true, true, false])
    expect(context({ semantic: 'off', semanticModel: 'amazon.titan-embed-text-v2:0' }).semanticModel).toBeNull()
    expect(JSON.stringify([plainCloud.app, plainCloud.data])).not.toMatch(/bedrock|SEMANTIC|search-writer|meaning/i)
  })
})

describe('the mail identity', () => {
  it('is created for the domain with DNS records in its zone', () => {
    expect(propertyOf(oneOf(cloud.data, 'AWS::SES::EmailIdentity'), 'EmailIdentity')).toBe('agency.example.org')
    expect(allOf(cloud.data, 'AWS::Route53::RecordSet').map((one) => propertyOf(one, 'Type'))).toEqual([
      'CNAME',
      'CNAME',
      'CNAME',
    ])
    expect(allOf(plainCloud.data, 'AWS::SES::EmailIdentity')).toEqual([])
  })
})

describe('a stage', () => {
  const from = (context: Record<string, string>) => parseStage((name) => context[name])

  it.each<[context: Record<string, string>, why: string]>([
    ...['firewall', 'searchCollection', 'semantic', 'machineTranslation', 'publicPages'].map(
      (name): [Record<string, string>, string] => [{ [name]: 'yes' }, `${name} is on or off`],
    ),
    [{ hsds: 'on' }, 'hsds is one of open, keys, off'],
    [{ semantic: 'on', semanticModel: 'cohere' }, 'semanticModel is one of amazon.titan-embed-text-v2:0, cohere'],
    [{ mailIdentity: 'mailbox' }, 'mailIdentity is one of none, address, domain'],
    [{ apiDomain: 'api.agency.example' }, 'apiDomain and apiCertificate are set together'],
    [{ exitAddress: 'http://weather.example' }, 'exitAddress is an address that begins with https://'],
    [{ hotline: '+44 1632 960100' }, 'hotline: it is JSON'],
    [{ zoneId: 'Z1' }, 'zoneId and zoneName are set together'],
    [{ distribution: 'd111111abcdef8.cloudfront.net' }, 'distribution is the id of one, such as E2QWRUHAPOMQZL'],
    [{ budget: 'much' }, 'budget is a whole number'],
    [{ stage: 'production', copyTo: 'daleel-copies' }, 'copyTo is the ARN of a backup vault'],
    [{ copyTo: everythingOn.copyTo }, 'copyTo is for production'],
    [{ domain: 'a.example.org', zoneId: 'Z1', zoneName: 'example.com' }, 'is no name of the zone example.com'],
  ])('is refused with %o', (context, why) => {
    expect(() => from(context)).toThrow(why)
  })

  it('has threat protection only if enabled, in production too', () => {
    expect(from({ stage: 'production' }).threatProtection).toBe(false)
    for (const stage of ['dev', 'production'])
      expect(from({ stage, threatProtection: 'on' }).threatProtection).toBe(true)
  })
})
