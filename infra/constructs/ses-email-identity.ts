import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib'
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'

/**
 * Registers the sender with SES. An e-mail address is verified by an e-mail with a link. A domain is verified by three
 * DKIM records, which are created in the stage's hosted zone or else output for the zone's owner.
 */
export function addEmailIdentity(scope: Construct, { mailSender, mailIdentity, zone, retainsData }: Stage): void {
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
  if (retainsData) identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
  if (mailIdentity === 'domain' && !entersNames)
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      outputDnsRecord(scope, index + 1, `${name} CNAME ${value}`)
}

const outputDnsRecord = (scope: Construct, index: number, value: string) =>
  new CfnOutput(scope, `MailRecord${index}`, { value })
