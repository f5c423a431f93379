import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preflight } from '#infra/operations/preflight.ts'
import type { Finding } from '#infra/operations/support/preflight-finding.ts'
import { parseStage } from '#infra/stages.ts'

/** Mocked responses of an AWS account; defaults describe an account that is ready. */
type Account = {
  regionStatus: string
  bootstrap: Record<string, number>
  /** Status and termination protection of existing stacks. */
  stacks: Record<string, [status: string, isProtected: boolean]>
  parts: Record<string, [type: string, physical: string][]>
  atOnce: number
  /** Changed quotas of requests a second, by code. */
  quotas: Record<string, number>
  distributions: number
  roles: [there: number, most: number]
  sandbox: boolean
  /** SES identities and whether they are verified. */
  identities: Record<string, boolean>
  certificates: Record<string, { Status: string; SubjectAlternativeNames: string[] }>
  zones: Record<string, string>
  /** Services that deny access. */
  refusing: string[]
}

const ready: Account = {
  regionStatus: 'ENABLED_BY_DEFAULT',
  bootstrap: { 'eu-central-1': 28, 'us-east-1': 28 },
  stacks: {},
  parts: {},
  atOnce: 1000,
  quotas: {},
  distributions: 1,
  roles: [40, 1000],
  sandbox: false,
  identities: { 'agency.example.org': true },
  certificates: {},
  zones: { Z1: 'agency.example.org.' },
  refusing: [],
}

let account: Account
let signed: boolean[]

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
const members = (parts: [string, string][]) =>
  parts
    .map(
      ([type, physical]) =>
        `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${physical}</PhysicalResourceId></member>`,
    )
    .join('')

function answer(url: URL, target: string, body: string): Response {
  const [service = '', region = ''] = url.hostname.split('.')
  if (account.refusing.includes(service)) return json({ message: 'not authorized' }, 403)
  const input = body.startsWith('{') ? (JSON.parse(body) as Record<string, string>) : {}
  const stack = url.searchParams.get('StackName') ?? ''
  switch (service) {
    case 'sts':
      return new Response('<Arn>arn:aws:iam::123456789012:user/op</Arn><Account>123456789012</Account>')
    case 'account':
      return json({ RegionOptStatus: account.regionStatus })
    case 'ssm': {
      const version = account.bootstrap[region]
      return version ? json({ Parameter: { Value: String(version) } }) : json({ __type: 'ParameterNotFound' }, 400)
    }
    case 'cloudformation': {
      if (url.searchParams.get('Action') === 'ListStackResources')
        return new Response(`<StackResourceSummaries>${members(account.parts[stack] ?? [])}</StackResourceSummaries>`)
      const there = account.stacks[stack]
      if (!there) return new Response(`<Message>Stack with id ${stack} does not exist</Message>`, { status: 400 })
      const [status, isProtected] = there
      return new Response(
        `<StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection>`,
      )
    }
    case 'lambda':
      return json({ AccountLimit: { ConcurrentExecutions: account.atOnce } })
    case 'cloudfront':
      return new Response(`<Quantity>${account.distributions}</Quantity>`)
    case 'servicequotas': {
      const quota = account.quotas[input['QuotaCode']!]
      return quota === undefined ? json({ __type: 'NoSuchResourceException' }, 400) : json({ Quota: { Value: quota } })
    }
    case 'iam': {
      const [there, most] = account.roles
      const entry = (key: string, value: number) => `<entry><key>${key}</key><value>${value}</value></entry>`
      return new Response(entry('RolesQuota', most) + entry('Roles', there))
    }
    case 'email': {
      if (url.pathname === '/v2/email/account')
        return json({ ProductionAccessEnabled: !account.sandbox, SendQuota: { Max24HourSend: 200 } })
      const proven = account.identities[decodeURIComponent(url.pathname.split('/').at(-1)!)]
      return proven === undefined ? json({}, 404) : json({ VerifiedForSendingStatus: proven })
    }
    case 'acm': {
      const certificate = account.certificates[input['CertificateArn']!]
      return certificate ? json({ Certificate: certificate }) : json({ __type: 'ResourceNotFoundException' }, 400)
    }
    case 'route53': {
      const name = account.zones[url.pathname.split('/').at(-1)!]
      return name ? new Response(`<HostedZone><Name>${name}</Name></HostedZone>`) : new Response('', { status: 404 })
    }
    default:
      throw new Error(`nobody answers at ${url.hostname} ${target}`)
  }
}

beforeEach(() => {
  account = ready
  signed = []
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'one').stubEnv('AWS_SECRET_ACCESS_KEY', 'other')
  vi.stubGlobal('fetch', async (url: string, { headers = {}, body = '' }: { headers?: object; body?: string }) => {
    const sent = new Headers(headers as Record<string, string>)
    signed.push(sent.get('authorization')?.startsWith('AWS4-HMAC-SHA256 ') ?? false)
    return answer(new URL(url), sent.get('x-amz-target') ?? '', body)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const usual = { stage: 'production', firewall: 'off', sender: 'daleel@agency.example.org' }
const look = (context: Record<string, string> = {}): Promise<Finding[]> =>
  preflight(parseStage((name) => ({ ...usual, ...context })[name]))

/** Findings that are not OK: level, description and remedy. */
const open = async (context: Record<string, string> = {}) =>
  (await look(context)).flatMap(({ level, what, how }) => (level === 'ok' ? [] : [`${level} ${what}: ${how}`]))

const withIdentityProvider = {
  domain: 'daleel.agency.example.org',
  zoneId: 'Z1',
  zoneName: 'agency.example.org',
  identityProvider: 'oidc',
  identityName: 'Agency',
  identityIssuer: 'https://accounts.agency.example.org',
  identityClientId: 'daleel',
  identitySecret: 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:daleel-identity-AbCdEf',
}

describe('a ready account', () => {
  it('has no findings, and the report names identity and checks', async () => {
    const findings = await look(withIdentityProvider)
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
    const messages = findings.map(({ what }) => what)
    expect(messages).toContain('account 123456789012, as arn:aws:iam::123456789012:user/op')
    // The stack in us-east-1 needs a bootstrapped region too.
    expect(messages.filter((what) => what.includes('bootstrapped'))).toHaveLength(2)
    expect(signed.length).toBeGreaterThan(10)
    expect(signed).not.toContain(false)
  })
})

describe('findings', () => {
  it.each<[string, Partial<Account>, Record<string, string>, RegExp]>([
    [
      'a hundred functions work at once',
      { atOnce: 180 },
      {},
      /^ASK 180 concurrent executions.*L-B99A9384 --desired-value 1000$/,
    ],
    [
      'ten do',
      { atOnce: 10 },
      {},
      /^STOP 10 concurrent executions.*50 are reserved .*L-B99A9384 --desired-value 1000$/,
    ],
    [
      'ten do, for trying things',
      { atOnce: 10 },
      { stage: 'dev' },
      /^ASK 10 concurrent executions.*a new account has 10/,
    ],
    ['the gateway takes less', { quotas: { 'L-8A5B8E43': 100 } }, {}, /^ASK API Gateway allows 100 .*L-8A5B8E43/],
    ['Cognito takes fewer sign-ins', { quotas: { 'L-026ADBA3': 5 } }, {}, /^ASK Cognito allows sign-ins at 5 .*120$/],
    ['fewer refreshes', { quotas: { 'L-F21F8BB4': 5 } }, {}, /^ASK Cognito allows token refreshes at 5 .*L-F21F8BB4/],
    [
      'fewer sign-ins with the identity provider',
      { quotas: { 'L-BB3E7CCF': 20 } },
      withIdentityProvider,
      /^ASK Cognito allows sign-ins with the identity provider at 20 .*L-BB3E7CCF/,
    ],
    ['there is no room for roles', { roles: [960, 1000] }, {}, /^STOP 960 of 1000 IAM roles .*L-FE177D64/],
    [
      'the region is off',
      { regionStatus: 'DISABLED' },
      {},
      /^STOP region eu-central-1 is DISABLED: aws account enable-region/,
    ],
    ['the toolkit is not at home', { bootstrap: {} }, {}, /^STOP eu-central-1 is not bootstrapped: npx cdk bootstrap/],
    ['it is an old toolkit', { bootstrap: { 'eu-central-1': 5 } }, {}, /^STOP .* bootstrapped with the old version 5/],
    [
      'the toolkit is not in us-east-1',
      { bootstrap: { 'eu-central-1': 28 } },
      { firewall: 'on' },
      /^STOP us-east-1 is not bootstrapped: npx cdk bootstrap aws:\/\/ACCOUNT\/us-east-1$/,
    ],
    [
      'the toolkit is not in the region of the probe',
      {},
      { alarmEmail: 'it@agency.example.org', probeRegion: 'me-central-1' },
      /^STOP me-central-1 is not bootstrapped/,
    ],
    ['CloudFront is new', { distributions: 0 }, {}, /^ASK the account has no CloudFront distribution yet: .*support/],
    [
      'mails stay in the sandbox',
      { sandbox: true },
      {},
      /^ASK .*sandbox.*200 emails per day: aws sesv2 put-account-details/,
    ],
    ['nobody knows the sender', { identities: {} }, {}, /^ASK no email is sent .*-c mailIdentity=domain/],
    [
      'the domain is not proven',
      { identities: { 'agency.example.org': false } },
      {},
      /^ASK agency.example.org .*not verified/,
    ],
    [
      'another stage owns the domain of mails',
      {},
      { mailIdentity: 'domain' },
      /^STOP agency.example.org is in SES .*only one stack can own it: -c mailIdentity=none/,
    ],
    [
      'a first deployment failed and is protected',
      { stacks: { 'daleel-production-data': ['ROLLBACK_COMPLETE', true] } },
      {},
      /^STOP daleel-production-data failed in its first deployment .*--no-enable-termination-protection .*deploy again$/,
    ],
    [
      'a first deployment could not be cleared away',
      { stacks: { 'daleel-production-app': ['ROLLBACK_FAILED', false] } },
      {},
      /^STOP daleel-production-app is ROLLBACK_FAILED: empty the buckets/,
    ],
    [
      'the certificate is not there',
      {},
      { domain: 'a.example.org', certificate: 'arn:aws:acm:us-east-1:1:certificate/none' },
      /^STOP the certificate .* does not exist: aws acm request-certificate --region us-east-1 --domain-name a.example.org/,
    ],
    [
      'the certificate waits',
      {
        certificates: {
          'arn:aws:acm:us-east-1:1:certificate/1': { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: [] },
        },
      },
      { domain: 'a.example.org', certificate: 'arn:aws:acm:us-east-1:1:certificate/1' },
      /^STOP the certificate for a.example.org is PENDING_VALIDATION/,
    ],
    [
      'the certificate is for another name',
      {
        certificates: {
          'arn:aws:acm:us-east-1:1:certificate/1': { Status: 'ISSUED', SubjectAlternativeNames: ['*.b.example.org'] },
        },
      },
      { domain: 'a.example.org', certificate: 'arn:aws:acm:us-east-1:1:certificate/1' },
      /^STOP .* is for \*\.b\.example\.org, not a\.example\.org/,
    ],
    [
      'the certificate is of another region',
      {},
      { domain: 'a.example.org', certificate: 'arn:aws:acm:eu-central-1:1:certificate/1' },
      /^STOP the certificate for a.example.org is not in us-east-1/,
    ],
    [
      'the zone is elsewhere',
      {},
      { zoneId: 'Z2', zoneName: 'agency.example.org' },
      /^STOP Z2 is not a zone of this account/,
    ],
    [
      'it is known which distribution it is',
      { parts: { 'daleel-production-app': [['AWS::CloudFront::Distribution', 'E2QWRUHAPOMQZL']] } },
      {},
      /^ASK any distribution .*: -c distribution=E2QWRUHAPOMQZL$/,
    ],
    [
      'a distribution is named before there is one',
      {},
      { distribution: 'E2QWRUHAPOMQZL' },
      /^STOP the distribution E2QWRUHAPOMQZL does not exist/,
    ],
    ['a call is refused', { refusing: ['iam'] }, {}, /^ASK the limit of IAM roles could not be checked: .*403/],
  ])('name the remedy if %s', async (_, different, context, messages) => {
    account = { ...ready, ...different }
    expect(await open(context)).toEqual([expect.stringMatching(messages)])
  })

  it('are absent if a wildcard certificate covers the subdomain', async () => {
    const arn = 'arn:aws:acm:us-east-1:1:certificate/1'
    account = { ...ready, certificates: { [arn]: { Status: 'ISSUED', SubjectAlternativeNames: ['*.example.org'] } } }
    expect(await open({ domain: 'a.example.org', certificate: arn })).toEqual([])
  })

  it('are absent for a mail domain that the stage created', async () => {
    const parts: Account['parts'] = { 'daleel-production-data': [['AWS::SES::EmailIdentity', 'agency.example.org']] }
    account = { ...ready, parts, stacks: { 'daleel-production-data': ['UPDATE_COMPLETE', true] } }
    expect(await open({ mailIdentity: 'domain' })).toEqual([])
  })
})
