import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { createFirewall } from '#infra/constructs/firewall.ts'
import type { Stage } from '#infra/stages.ts'

/** Whether a stage has anything that must lie where distributions take it from. */
export const hasEdge = ({ firewall, domain }: Stage): boolean => firewall || domain?.certificate === null

/** What a distribution takes from us-east-1 alone: its firewall, and a certificate that is made here. */
export class EdgeStack extends Stack {
  /** Address of the firewall; null: the stage has none. */
  readonly firewall: string | null
  /** Null: the stage has no own name, or brings a certificate along. */
  readonly certificate: ICertificate | null

  constructor(scope: Construct, id: string, { stage, ...rest }: StackProps & { stage: Stage }) {
    super(scope, id, rest)
    const { firewall, domain, zone } = stage
    this.firewall = firewall ? createFirewall(this, stage).attrArn : null
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
  }
}
