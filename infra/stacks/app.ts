import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Bundles } from '../bundle.ts'
import { Api } from '../constructs/api.ts'
import type { Resources } from '../constructs/bindings.ts'
import { addConsumers, addPublisher, createBus } from '../constructs/on-change.ts'
import { Site } from '../constructs/site.ts'
import type { Stage } from '../stages.ts'
import type { DataStack } from './data.ts'

/** What is made from the code alone: the API, the consumers of events, and the site before them. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; data: DataStack; bundles: Bundles }) {
    const { stage, data, bundles, ...rest } = props
    super(scope, id, rest)
    if (stage.mailSender.endsWith('.example'))
      Annotations.of(this).addWarningV2(
        'daleel:no-sender',
        `Mails would come from ${stage.mailSender}, which nobody owns. Name the sender: -c sender=…`,
      )
    const bus = createBus(this)
    const pool = {
      id: data.pool.pool.userPoolId,
      arn: data.pool.pool.userPoolArn,
      webClient: data.pool.web.userPoolClientId,
      serverClient: data.pool.server.userPoolClientId,
    }
    const resources: Resources = {
      table: {
        name: data.table.tableName,
        arn: data.table.tableArn,
        streamArn: data.table.tableStreamArn!,
        keyArn: data.key.keyArn,
        region: stage.region,
      },
      files: { name: data.files.bucketName, arn: data.files.bucketArn },
      uploads: { name: data.uploads.bucketName, arn: data.uploads.bucketArn },
      registry: {
        name: data.registry.bucketName,
        arn: data.registry.bucketArn,
        keyArn: data.registryKey.keyArn,
        region: stage.region,
      },
      pool,
      bus: { name: bus.eventBusName, arn: bus.eventBusArn },
      mail: { sender: stage.mailSender, identities: this.mailIdentities(stage.mailSender) },
      site: () => ({ url: site.url, name: stage.siteName }),
    }
    const shared = { stage, bundles, resources }
    const api = new Api(this, 'Api', shared)
    const { files, uploads, registry } = data
    const site = new Site(this, 'Site', { stage, api, pool, files, uploads, registry })
    addPublisher(this, { ...shared, unannounced: data.unannounced })
    addConsumers(this, { ...shared, bus })
    new CfnOutput(this, 'SiteUrl', { value: site.url }).overrideLogicalId('Url')
  }

  /** The mail service knows an address either itself or by its domain. */
  private mailIdentities(sender: string): string[] {
    const names = [sender, sender.slice(sender.indexOf('@') + 1)]
    return names.map((resourceName) => this.formatArn({ service: 'ses', resource: 'identity', resourceName }))
  }
}
