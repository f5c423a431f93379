import { NestedStack } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { tellOfCopies } from '#infra/constructs/backups.ts'
import { tellOfMalware } from '#infra/constructs/malware-scan.ts'
import { addOverview } from '#infra/constructs/overview.ts'
import { Watch, type Watched } from '#infra/constructs/watch.ts'

type WatchStackProps = Watched & {
  /** The functions behind the gateway, by their names. */
  functions: Map<string, IFunction>
  /** What people send, where it is looked through for malware. */
  scanned: IBucket[]
}

/**
 * Who watches the application, and what they see. It is a part of the application's stack, so that it goes out and comes back
 * with what it watches, but its resources are counted apart: a stack may have 500.
 */
export class WatchStack extends NestedStack {
  constructor(scope: Construct, id: string, { functions, scanned, ...watched }: WatchStackProps) {
    super(scope, id, { description: `Daleel ${watched.stage.name}: alarms` })
    const { topic } = new Watch(this, 'Watch', watched).alarms
    addOverview(this, { ...watched, functions })
    if (watched.stage.copyTo !== null) tellOfCopies(this, topic)
    if (scanned.length > 0) tellOfMalware(this, topic, scanned)
  }
}
