import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { Alarms } from '#infra/constructs/monitoring/alarm-topic.ts'
import { metricPeriod } from '#infra/constructs/monitoring/service-alarms.ts'
import type { Stage } from '#infra/stages.ts'

/**
 * Alarm on the distribution's error rate. CloudFront metrics exist in us-east-1 only, and an alarm must be in the
 * region of its metric. Deployed after the application, which creates the distribution.
 */
export class EdgeMonitoringStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; distribution: IDistribution }) {
    const { stage, distribution, ...rest } = props
    super(scope, id, rest)
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK)
    const alarms = new Alarms(this, 'Watch', { stage, publisherServices: ['cloudwatch'] })
    const errorRate = new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      period: metricPeriod,
      statistic: Stats.AVERAGE,
    })
    alarms.add(
      'DistributionErrorRateHigh',
      'more than 5 % of the CloudFront responses have been server errors for 15 minutes',
      errorRate,
      { threshold: 5, evaluationPeriods: 3 },
    )
  }
}
