import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { createFirewall } from '#infra/constructs/firewall.ts'
import type { Stage } from '#infra/stages.ts'

/** Resources of the distribution that must be in us-east-1: web ACL and certificate. */
export class EdgeStack extends Stack {
  /** ARN of the web ACL; null if the stage has none. */
  readonly firewall: string | null
  /** Null if the stage has no custom domain, or configures an existing certificate. */
  readonly certificate: ICertificate | null

  constructor(scope: Construct, id: string, { stage, ...rest }: StackProps & { stage: Stage }) {
    super(scope, id, rest)
    const { firewall, domain, zone } = stage
    const webAcl = firewall ? createFirewall(this, stage) : null
    this.firewall = webAcl && webAcl.attrArn
    this.certificate =
      domain?.certificate === null
        ? new Certificate(this, 'Certificate', {
            domainName: domain.name,
            // Without a hosted zone, the deployment pauses until the DNS records that ACM lists exist.
            validation: CertificateValidation.fromDns(
              zone
                ? HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name })
                : undefined,
            ),
          })
        : null
    // Weak references: with strong ones, these resources could not be replaced while the distribution, which is
    // deployed later, uses them.
    for (const given of [webAcl, this.certificate])
      if (given) CrossStackReferences.of(given).produce(ReferenceStrength.WEAK)
  }
}
