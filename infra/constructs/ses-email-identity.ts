import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib'
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'

/**
 * Makes the sender known to the mail service. An address is asked by mail whether it agrees; a domain proves itself by
 * three names in its zone, which are entered here where the zone is ours, and told otherwise.
 */
export function addEmailIdentity(
  scope: Construct,
  { mailSender, mailIdentity, zone, retainsData: keeps }: Stage,
): void {
  const domain = mailSender.slice(mailSender.indexOf('@') + 1)
  const entersNames = mailIdentity === 'domain' && zone?.name === domain
  const identityOf = (): Identity => {
    if (mailIdentity === 'address') return Identity.email(mailSender)
    if (!entersNames) return Identity.domain(domain)
    return Identity.publicHostedZone(
      PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'MailZone', {
        hostedZoneId: zone.id,
        zoneName: zone.name,
      }),
    )
  }
  const identity = new EmailIdentity(scope, 'MailIdentity', { identity: identityOf() })
  if (keeps) identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
  if (mailIdentity === 'domain' && !entersNames)
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      outputDnsRecord(scope, index + 1, `${name} CNAME ${value}`)
}

const outputDnsRecord = (scope: Construct, index: number, value: string) =>
  new CfnOutput(scope, `MailRecord${index}`, { value })
