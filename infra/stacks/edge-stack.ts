import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { createFirewall } from '#infra/constructs/firewall.ts'
import type { Stage } from '#infra/stages.ts'

/** What a distribution takes from us-east-1 alone: its firewall, and a certificate that is made here. */
export class EdgeStack extends Stack {
  /** Address of the firewall; null: the stage has none. */
  readonly firewall: string | null
  /** Null: the stage has no own name, or brings a certificate along. */
  readonly certificate: ICertificate | null

  constructor(scope: Construct, id: string, { stage, ...rest }: StackProps & { stage: Stage }) {
    super(scope, id, rest)
    const { firewall, domain, zone } = stage
    const wall = firewall ? createFirewall(this, stage) : null
    this.firewall = wall && wall.attrArn
    this.certificate =
      domain?.certificate === null
        ? new Certificate(this, 'Certificate', {
            domainName: domain.name,
            // Without a zone of ours, the deployment waits until somebody enters the names that ACM shows.
            validation: CertificateValidation.fromDns(
              zone
                ? HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name })
                : undefined,
            ),
          })
        : null
    // Read from the outputs of this stack when the next is deployed: one that holds on to what it was given could not be
    // changed before the distribution lets go, which is deployed after it.
    for (const given of [wall, this.certificate])
      if (given) CrossStackReferences.of(given).produce(ReferenceStrength.WEAK)
  }
}
