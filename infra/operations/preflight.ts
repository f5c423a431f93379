import { consumersOf, isCalledByImports } from '#infra/functions.ts'
import { concurrencyShares } from '#infra/limits.ts'
import { hasEdge, hasOutsideAlarms, stackNames, parseStage, type Stage } from '#infra/stages.ts'
import { runCli, readArguments, CommandError, printLine } from './support/command-line.ts'
import { ask, ok, stop, type Finding } from './support/preflight-finding.ts'
import { checkCertificates, checkDistribution, checkHostedZone } from './support/preflight-site.ts'
import {
  callService,
  requestOrThrow,
  sendSignedRequest,
  xmlText,
  type SignedRequest,
} from './support/signed-aws-request.ts'
import { stackResources } from './support/stack-resources.ts'

const usage = `npm run preflight -- -c stage=production -c region=… -c sender=… [-c …]

Checks whether the AWS account of the shell's credentials is ready for a stage with these settings of the deployment;
changes nothing. Prints for each check: ok, ASK (the deployment succeeds, but something must be requested or checked) or
STOP (the deployment would fail), and what to do. Exit code 1 if a check says STOP.`

/** Minimum concurrent executions for a small office. A new account has ten. */
const minConcurrency = 200
/** Upper bound of IAM roles that a stage creates, with all options on. */
const rolesOfStage = 70
/** Minimum version of the CDK bootstrap stack. */
const minBootstrapVersion = 6

const byQuery = async (service: string, region: string, query: Record<string, string>, hostname?: string) =>
  (await requestOrThrow({ service, region, query, ...(hostname && { hostname }) })).text

const stacksOf = (stage: Stage): (readonly [stack: string, region: string])[] => {
  const { data, app, search, edge, edgeWatch, probe } = stackNames(stage)
  const here = [data, app, ...(stage.searchCollection ? [search] : [])]
  return [
    ...here.map((one) => [one, stage.region] as const),
    ...(hasEdge(stage) ? [[edge, 'us-east-1'] as const] : []),
    ...(hasOutsideAlarms(stage) ? [[edgeWatch, 'us-east-1'] as const, [probe, stage.probeRegion] as const] : []),
  ]
}

const regionsOf = (stage: Stage): string[] => [...new Set(stacksOf(stage).map(([, region]) => region))]

async function checkIdentity({ region }: Stage): Promise<Finding[]> {
  const xml = await byQuery('sts', region, { Action: 'GetCallerIdentity', Version: '2011-06-15' })
  return [ok(`account ${xmlText(xml, 'Account')}, as ${xmlText(xml, 'Arn')}`)]
}

async function checkRegion({ region }: Stage): Promise<Finding[]> {
  const response = await requestOrThrow({
    service: 'account',
    region: 'us-east-1',
    path: '/getRegionOptStatus',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ RegionName: region }),
  })
  const { RegionOptStatus: status } = JSON.parse(response.text) as { RegionOptStatus?: string }
  const enable = `aws account enable-region --region-name ${region}; it takes minutes to hours`
  return [
    status?.startsWith('ENABLED')
      ? ok(`region ${region} is enabled`)
      : stop(`region ${region} is ${status ?? 'unknown'}`, enable),
  ]
}

async function checkBootstrap(stage: Stage): Promise<Finding[]> {
  const findings = regionsOf(stage).map(async (region) => {
    const found = await callService('ssm', region, 'AmazonSSM.GetParameter', {
      Name: '/cdk-bootstrap/hnb659fds/version',
    })
    const version = Number((found as { Parameter: { Value: string } } | null)?.Parameter.Value ?? 0)
    if (version >= minBootstrapVersion) return ok(`${region} is bootstrapped, version ${version}`)
    const what =
      version === 0 ? `${region} is not bootstrapped` : `${region} is bootstrapped with the old version ${version}`
    return stop(what, `npx cdk bootstrap aws://ACCOUNT/${region}`)
  })
  return Promise.all(findings)
}

/** CDK replaces a stack whose first deployment failed, unless it is protected or its deletion failed. */
async function checkStacks(stage: Stage): Promise<Finding[]> {
  const findings = stacksOf(stage).map(async ([stack, region]) => {
    const query = { Action: 'DescribeStacks', StackName: stack, Version: '2010-05-15' }
    const response = await sendSignedRequest({ service: 'cloudformation', region, query })
    if (!response.ok && /does not exist/.test(response.text)) return ok(`${stack} does not exist yet`)
    if (!response.ok) throw new CommandError(`${stack}: ${xmlText(response.text, 'Message')}`)
    const status = xmlText(response.text, 'StackStatus')
    const remove = `aws cloudformation delete-stack --region ${region} --stack-name ${stack}`
    const unprotect = `aws cloudformation update-termination-protection --no-enable-termination-protection --region ${region} --stack-name ${stack}`
    if (/^(ROLLBACK_FAILED|DELETE_FAILED|CREATE_FAILED)$/.test(status))
      return stop(`${stack} is ${status}`, `empty the buckets that its events name; ${unprotect}; ${remove}`)
    if (status === 'ROLLBACK_COMPLETE' && xmlText(response.text, 'EnableTerminationProtection') === 'true')
      return stop(`${stack} failed in its first deployment and is protected`, `${unprotect}; then deploy again`)
    if (status.endsWith('_IN_PROGRESS')) return stop(`${stack} is ${status}`, 'wait until it ends')
    return ok(`${stack} is ${status}`)
  })
  return Promise.all(findings)
}

const raiseQuota = (region: string, service: string, code: string, value: number): string =>
  `aws service-quotas request-service-quota-increase --region ${region} --service-code ${service} --quota-code ${code} --desired-value ${value}`

async function checkConcurrencyQuota(stage: Stage): Promise<Finding[]> {
  const { region, retainsData } = stage
  const response = await requestOrThrow({ service: 'lambda', region, path: '/2016-08-19/account-settings' })
  const { AccountLimit: limit } = JSON.parse(response.text) as { AccountLimit: { ConcurrentExecutions: number } }
  const maxAllowed = limit.ConcurrentExecutions
  const raise = raiseQuota(region, 'lambda', 'L-B99A9384', 1000)
  const reserved = concurrencyShares.consumer * consumersOf(stage).filter(isCalledByImports).length
  if (retainsData && maxAllowed < reserved + concurrencyShares.unreserved) {
    const why = `${reserved} are reserved for consumers of imports, and ${concurrencyShares.unreserved} must stay unreserved`
    return [stop(`${maxAllowed} concurrent executions: ${why}`, raise)]
  }
  if (maxAllowed >= minConcurrency) return [ok(`${maxAllowed} concurrent executions`)]
  return [ask(`${maxAllowed} concurrent executions: a new account has 10, an office needs ${minConcurrency}`, raise)]
}

/** Quotas of requests a second that must be at least the limit of the stage. `standard`: value of an unchanged quota. */
const requestQuotas = ({ throttle, signInThrottle, identityProvider }: Stage) => [
  { what: 'API Gateway allows', service: 'apigateway', code: 'L-8A5B8E43', standard: 10_000, needed: throttle.rate },
  ...[
    { what: 'Cognito allows sign-ins at', code: 'L-026ADBA3', standard: 120 },
    { what: 'Cognito allows token refreshes at', code: 'L-F21F8BB4', standard: 120 },
    ...(identityProvider
      ? [{ what: 'Cognito allows sign-ins with the identity provider at', code: 'L-BB3E7CCF', standard: 25 }]
      : []),
  ].map((one) => ({ ...one, service: 'cognito-idp', needed: signInThrottle.rate })),
]

async function checkRequestQuotas(stage: Stage): Promise<Finding[]> {
  const findings = requestQuotas(stage).map(async ({ what, service, code, standard, needed }) => {
    const input = { ServiceCode: service, QuotaCode: code }
    const found = await callService('servicequotas', stage.region, 'ServiceQuotasV20190624.GetServiceQuota', input)
    // Service Quotas returns no value for an unchanged quota.
    const maxAllowed = (found as { Quota: { Value: number } } | null)?.Quota.Value ?? standard
    const finding = `${what} ${maxAllowed} requests per second, this stage ${needed}`
    return maxAllowed >= needed
      ? ok(finding)
      : ask(finding, raiseQuota(stage.region, service, code, Math.max(standard, needed)))
  })
  return Promise.all(findings)
}

async function checkRoleQuota(): Promise<Finding[]> {
  const query = { Action: 'GetAccountSummary', Version: '2010-05-08' }
  const xml = await byQuery('iam', 'us-east-1', query, 'iam.amazonaws.com')
  const number = (key: string) =>
    Number(new RegExp(`<key>${key}</key>\\s*<value>(\\d+)</value>`).exec(xml)?.[1] ?? Number.NaN)
  const [there, maxAllowed] = [number('Roles'), number('RolesQuota')]
  if (there + rolesOfStage <= maxAllowed)
    return [ok(`${there} of ${maxAllowed} IAM roles exist, a stage creates up to ${rolesOfStage}`)]
  const raise = raiseQuota('us-east-1', 'iam', 'L-FE177D64', 2000)
  return [stop(`${there} of ${maxAllowed} IAM roles exist, and a stage creates up to ${rolesOfStage}`, raise)]
}

async function checkSesQuota(stage: Stage): Promise<Finding[]> {
  const { region } = stage
  const ses = { service: 'ses', region, hostname: `email.${region}.amazonaws.com` }
  const account = JSON.parse((await requestOrThrow({ ...ses, path: '/v2/email/account' })).text) as {
    ProductionAccessEnabled?: boolean
    SendingEnabled?: boolean
    SendQuota?: { Max24HourSend: number }
  }
  const quota = `${account.SendQuota?.Max24HourSend ?? 0} emails per day`
  const enableSendingCommand = `aws sesv2 put-account-details --region ${region} --production-access-enabled --mail-type TRANSACTIONAL --website-url https://… --use-case-description "Password resets of staff"; it takes a day. Until then: aws sesv2 create-email-identity --email-identity ADDRESS for each recipient`
  return [
    account.ProductionAccessEnabled
      ? ok(`SES sends to all addresses, ${quota}`)
      : ask(`SES is in the sandbox: it sends to verified addresses only, ${quota}`, enableSendingCommand),
    ...(account.SendingEnabled === false
      ? [ask('SES sending is disabled for this account', 'console: SES, Account dashboard')]
      : []),
    await checkSenderIdentity(stage, ses),
  ]
}

/** Only one stack can own an SES identity. A second stage with the same sender must use it without owning it. */
async function checkSenderIdentity(
  stage: Stage,
  ses: Pick<SignedRequest, 'service' | 'region' | 'hostname'>,
): Promise<Finding> {
  const { mailSender, mailIdentity, region } = stage
  const domain = mailSender.slice(mailSender.indexOf('@') + 1)
  const lookUp = async (identity: string) => {
    const response = await requestOrThrow({ ...ses, path: `/v2/email/identities/${encodeURIComponent(identity)}` })
    if (response.status === 404) return null
    return {
      identity,
      proven: (JSON.parse(response.text) as { VerifiedForSendingStatus?: boolean }).VerifiedForSendingStatus,
    }
  }
  if (mailIdentity === 'none') {
    const known = (await Promise.all([mailSender, domain].map(lookUp))).filter((one) => one !== null)
    if (known.some(({ proven }) => proven)) return ok(`${mailSender} is verified in SES`)
    if (known.length > 0)
      return ask(`${known[0]!.identity} is in SES but not verified`, 'enter the DNS records that SES shows')
    return ask(`no email is sent from ${mailSender}: it is not in SES`, '-c mailIdentity=domain (or address)')
  }
  const wanted = mailIdentity === 'domain' ? domain : mailSender
  const known = await lookUp(wanted)
  if (!known) return ok(`${wanted} will be added to SES`)
  const parts = await stackResources(stackNames(stage).data, region).catch(() => [])
  const isOurs = parts.some(({ type, physical }) => type === 'AWS::SES::EmailIdentity' && physical === wanted)
  if (!isOurs)
    return stop(
      `${wanted} is in SES already, added by another stage or by hand, and only one stack can own it`,
      '-c mailIdentity=none: this stage uses it without owning it',
    )
  return known.proven
    ? ok(`${wanted} is verified`)
    : ask(`${wanted} is not verified yet`, 'enter the DNS records that SES shows')
}

/** Checks by the text that is printed if a check fails to run. */
const checks: Record<string, (stage: Stage) => Promise<Finding[]>> = {
  'the identity of the caller': checkIdentity,
  'the status of the region': checkRegion,
  'the CDK bootstrap': checkBootstrap,
  'the status of the stacks': checkStacks,
  'the limit of concurrent executions': checkConcurrencyQuota,
  'the request limits of API Gateway and Cognito': checkRequestQuotas,
  'the limit of IAM roles': checkRoleQuota,
  'the status of SES': checkSesQuota,
  'the status of certificates': checkCertificates,
  'the DNS zone': checkHostedZone,
  'the distribution of uploads': checkDistribution,
}

/**
 * Runs all checks. A check that fails to run, for example for missing permissions, becomes a finding to verify by hand.
 */
export async function preflight(stage: Stage): Promise<Finding[]> {
  const findings = Object.entries(checks).map(([what, check]) =>
    check(stage).catch((error: unknown) => [ask(`${what} could not be checked`, (error as Error).message)]),
  )
  return (await Promise.all(findings)).flat()
}

/** Invalid settings are usage errors. */
function stageOf(context: (name: string) => unknown): Stage {
  try {
    return parseStage(context)
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    context: { type: 'string', short: 'c', multiple: true, default: [] },
  })
  const given = values.context.map((one) => /^([^=]+)=(.*)$/s.exec(one))
  if (positionals.length > 0 || given.includes(null)) throw new CommandError(usage)
  const settings = new Map(given.map((one) => [one![1]!, one![2]!]))
  const findings = await preflight(stageOf((name) => settings.get(name)))
  for (const { level, what, how } of findings) printLine(`${level.padEnd(5)} ${what}${how ? `\n      ${how}` : ''}`)
  if (findings.some(({ level }) => level === 'STOP')) throw new CommandError('this deployment would fail')
}

if (import.meta.main) await runCli(run)
