import { stackNames, type Stage } from '#infra/stages.ts'
import { ask, ok, stop, type Finding } from './preflight-finding.ts'
import { callService, requestOrThrow, xmlText } from './signed-aws-request.ts'
import { stackResources } from './stack-resources.ts'

export async function checkCertificates({ domain, apiDomain, region }: Stage): Promise<Finding[]> {
  const wanted = [
    ...(domain?.certificate ? [{ host: domain.name, arn: domain.certificate, region: 'us-east-1' }] : []),
    ...(apiDomain ? [{ host: apiDomain.name, arn: apiDomain.certificate, region }] : []),
  ]
  const findings = wanted.map(async ({ host, arn, region: where }) => {
    const make = `aws acm request-certificate --region ${where} --domain-name ${host} --validation-method DNS`
    if (arn.split(':')[3] !== where) return stop(`the certificate for ${host} is not in ${where}`, make)
    const found = await callService('acm', where, 'CertificateManager.DescribeCertificate', { CertificateArn: arn })
    if (!found) return stop(`the certificate ${arn} does not exist`, make)
    const { Certificate } = found as { Certificate: { Status: string; SubjectAlternativeNames?: string[] } }
    const names = Certificate.SubjectAlternativeNames ?? []
    const covers = names.some((one) => one === host || (one.startsWith('*.') && host.replace(/^[^.]+/, '*') === one))
    if (Certificate.Status !== 'ISSUED')
      return stop(`the certificate for ${host} is ${Certificate.Status}`, 'enter the DNS records that ACM shows')
    return covers
      ? ok(`the certificate for ${host} is valid`)
      : stop(`${arn} is for ${names.join(', ')}, not ${host}`, make)
  })
  return Promise.all(findings)
}

export async function checkHostedZone({ zone }: Stage): Promise<Finding[]> {
  if (zone === null) return []
  const path = `/2013-04-01/hostedzone/${zone.id}`
  const response = await requestOrThrow({
    service: 'route53',
    region: 'us-east-1',
    hostname: 'route53.amazonaws.com',
    path,
  })
  const name = xmlText(response.text, 'Name').replace(/\.$/, '')
  if (name === zone.name) return [ok(`the zone ${zone.name} is in this account`)]
  return [
    stop(`${zone.id} is ${name ? `the zone ${name}` : 'not a zone of this account'}`, 'aws route53 list-hosted-zones'),
  ]
}

/**
 * The id of the distribution is unknown before the first deployment. After that, only this distribution should be
 * allowed to read uploads.
 */
export async function checkDistribution(stage: Stage): Promise<Finding[]> {
  const { region, distribution } = stage
  const parts = await stackResources(stackNames(stage).app, region).catch(() => [])
  const own = parts.find(({ type }) => type === 'AWS::CloudFront::Distribution')?.physical
  if (!own)
    return distribution
      ? [stop(`the distribution ${distribution} does not exist yet`, 'deploy without it first')]
      : checkCloudFrontAccess()
  if (distribution === own) return [ok(`only ${own} serves uploads`)]
  return [ask('any distribution of the account may serve uploads', `-c distribution=${own}`)]
}

/** Some new accounts may not create a distribution until AWS has verified them. No API tells which. */
async function checkCloudFrontAccess(): Promise<Finding[]> {
  const query = { MaxItems: '1' }
  const path = '/2020-05-31/distribution'
  const hostname = 'cloudfront.amazonaws.com'
  const { text } = await requestOrThrow({ service: 'cloudfront', region: 'us-east-1', hostname, path, query })
  if (Number(xmlText(text, 'Quantity')) > 0) return [ok('the account has CloudFront distributions')]
  const verify = 'if the deployment fails with "must be verified", open a support case for CloudFront; it takes a day'
  return [ask('the account has no CloudFront distribution yet', verify)]
}
