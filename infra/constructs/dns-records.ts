import { CfnOutput } from 'aws-cdk-lib'
import type { DomainName } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import { ApiGatewayv2DomainProperties, CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'

/**
 * DNS records of the stage's custom domains, if the stage has the hosted zone. Otherwise outputs the target of the
 * API's domain, for the zone's owner to enter.
 */
export class DnsRecords extends Construct {
  constructor(scope: Construct, id: string, stage: Stage, leads: { site: IDistribution; api: DomainName | null }) {
    super(scope, id)
    const { zone } = stage
    const hosted =
      zone && HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name })
    if (stage.domain && hosted) this.nameSite(hosted, stage.domain.name, leads.site)
    if (stage.apiDomain && leads.api) this.nameApi(hosted, stage.apiDomain.name, leads.api)
  }

  private nameSite(zone: IHostedZone, recordName: string, site: IDistribution): (ARecord | AaaaRecord)[] {
    const entry = { zone, recordName, target: RecordTarget.fromAlias(new CloudFrontTarget(site)) }
    return [new ARecord(this, 'Site', entry), new AaaaRecord(this, 'SiteBySix', entry)]
  }

  private nameApi(zone: IHostedZone | null, recordName: string, api: DomainName): ARecord | CfnOutput {
    const { regionalDomainName, regionalHostedZoneId } = api
    if (!zone) return new CfnOutput(this, 'Api', { value: regionalDomainName, description: `target of ${recordName}` })
    const target = new ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId)
    return new ARecord(this, 'Api', { zone, recordName, target: RecordTarget.fromAlias(target) })
  }
}
