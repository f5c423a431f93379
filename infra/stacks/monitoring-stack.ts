import { NestedStack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { notifyOfFailedCopies } from '#infra/constructs/backups.ts'
import { notifyOfMalware } from '#infra/constructs/malware-scan.ts'
import { addMonitoringDashboard, addSavedLogQueries } from '#infra/constructs/monitoring/monitoring-dashboard.ts'
import { ServiceAlarms, type MonitoredResources } from '#infra/constructs/monitoring/service-alarms.ts'

type WatchStackProps = MonitoredResources & {
  functions: Map<string, LambdaFunction>
  distribution: IDistribution
  /** Upload buckets with malware scanning. */
  scanned: IBucket[]
}

/**
 * Alarms, dashboard and saved queries. Nested in the application's stack, so that both deploy and roll back together;
 * separate because a stack is limited to 500 resources.
 */
export class MonitoringStack extends NestedStack {
  constructor(scope: Construct, id: string, { functions, distribution, scanned, ...watched }: WatchStackProps) {
    super(scope, id, { description: `Daleel ${watched.stage.name}: alarms` })
    const { topic, all } = new ServiceAlarms(this, 'Watch', watched).alarms
    addMonitoringDashboard(this, { ...watched, functions, distribution, alarms: all })
    addSavedLogQueries(this, watched.stage, functions)
    if (watched.stage.copyTo !== null) notifyOfFailedCopies(this, topic)
    if (scanned.length > 0) notifyOfMalware(this, topic, scanned)
  }
}
