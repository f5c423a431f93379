import { NestedStack } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { notifyOfFailedCopies } from '#infra/constructs/backups.ts'
import { notifyOfMalware } from '#infra/constructs/malware-scan.ts'
import { addMonitoringDashboard } from '#infra/constructs/monitoring-dashboard.ts'
import { ServiceAlarms, type MonitoredResources } from '#infra/constructs/service-alarms.ts'

type WatchStackProps = MonitoredResources & {
  /** The functions behind the gateway, by their names. */
  functions: Map<string, IFunction>
  /** What people send, where it is looked through for malware. */
  scanned: IBucket[]
}

/**
 * Who watches the application, and what they see. It is a part of the application's stack, so that it goes out and comes back
 * with what it watches, but its resources are counted apart: a stack may have 500.
 */
export class MonitoringStack extends NestedStack {
  constructor(scope: Construct, id: string, { functions, scanned, ...watched }: WatchStackProps) {
    super(scope, id, { description: `Daleel ${watched.stage.name}: alarms` })
    const { topic } = new ServiceAlarms(this, 'Watch', watched).alarms
    addMonitoringDashboard(this, { ...watched, functions })
    if (watched.stage.copyTo !== null) notifyOfFailedCopies(this, topic)
    if (scanned.length > 0) notifyOfMalware(this, topic, scanned)
  }
}
