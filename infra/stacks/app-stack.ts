import { Annotations, CfnOutput, NestedStack, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Bundles } from '#infra/bundle-functions.ts'
import { Api } from '#infra/constructs/http-api.ts'
import type { BoundResources } from '#infra/constructs/bound-resources.ts'
import { addDailySchedule } from '#infra/constructs/daily-schedule.ts'
import { addConsumers, addPublisher, createEventBus } from '#infra/constructs/event-consumers.ts'
import { metricNamespace } from '#infra/constructs/monitoring/alarm-topic.ts'
import { addHeartbeat } from '#infra/constructs/monitoring/heartbeat.ts'
import { DnsRecords } from '#infra/constructs/dns-records.ts'
import { grantCollectionAccess } from '#infra/constructs/search-collection-access.ts'
import { Site } from '#infra/constructs/site-distribution.ts'
import { apiFunctions } from '#infra/api-functions.ts'
import { searchWriter } from '#infra/functions.ts'
import { passkeyHost, type Stage } from '#infra/stages.ts'
import type { DataStack } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'
import type { SearchStack } from './search-stack.ts'
import { MonitoringStack } from './monitoring-stack.ts'

type AppStackProps = StackProps & {
  stage: Stage
  data: DataStack
  edge: EdgeStack | null
  search: SearchStack | null
  bundles: Bundles
}

/** Stateless resources: API, event consumers and site. */
export class AppStack extends Stack {
  readonly names: DnsRecords
  readonly distribution: Distribution
  readonly siteUrl: string
  readonly consumers: NestedStack
  readonly apiFunctions: NestedStack
  readonly watch: MonitoringStack

  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { stage, data, edge, search, bundles, ...rest } = props
    super(scope, id, rest)
    this.warn(stage)
    const bus = createEventBus(this)
    const passkeys = passkeyHost(stage)
    const pool = {
      id: data.pool.pool.userPoolId,
      arn: data.pool.pool.userPoolArn,
      webClient: data.pool.web.userPoolClientId,
      serverClient: data.pool.server.userPoolClientId,
      agencyClient: data.pool.agency.userPoolClientId,
      passkeyClient: data.pool.passkey.userPoolClientId,
    }
    // Exported explicitly, so that cdk-nag suppressions match the rule ids with the final reference.
    const named = (bucket: Bucket) => ({ name: bucket.bucketName, arn: data.exportValue(bucket.bucketArn) })
    const resources: BoundResources = {
      table: {
        name: data.table.tableName,
        arn: data.table.tableArn,
        streamArn: data.table.tableStreamArn!,
        keyArn: data.key.keyArn,
        region: stage.region,
      },
      files: named(data.files),
      captures: named(data.captures),
      pages: {
        ...named(data.pages),
        site: stage.siteName,
        exit: stage.exitAddress,
        hotline: stage.hotline,
        licence: stage.contentLicence,
        isServed: stage.publicPages,
      },
      unannounced: named(data.unannounced),
      // Dynamic reference, resolved at deployment: the template does not contain the value.
      ledger: { ...named(data.ledger.bucket), key: data.ledger.key.secretValue.unsafeUnwrap() },
      // Derived from the ledger's secret, because another secret has a monthly price. A different number in
      // `stage.pushKey` rotates the keys.
      pushKey: `${stage.pushKey} ${data.ledger.key.secretValue.unsafeUnwrap()}`,
      metrics: metricNamespace(stage),
      searchCollection: search && { endpoint: search.collection.endpoint, arn: search.collection.arn },
      semanticModel: stage.semanticModel && {
        name: stage.semanticModel,
        arn: this.formatArn({
          service: 'bedrock',
          account: '',
          resource: 'foundation-model',
          resourceName: stage.semanticModel,
        }),
      },
      machineTranslation: stage.machineTranslation,
      uploads: named(data.uploads),
      registry: { ...named(data.registry), keyArn: data.registryKey.keyArn, region: stage.region },
      pool,
      signInEnvironment: {
        ...(!stage.localPasswords && { LOCAL_PASSWORDS: 'off' }),
        ...(passkeys !== null && { PASSKEY_HOST: passkeys }),
        ...(stage.identityProvider?.groupRoles && { GROUP_ROLES: stage.identityProvider.groupRoles }),
        ...(stage.identityProvider?.groupGuardedRoles && {
          GROUP_GUARDED_ROLES: stage.identityProvider.groupGuardedRoles,
        }),
      },
      bus: { name: bus.eventBusName, arn: bus.eventBusArn },
      mail: {
        sender: stage.mailSender,
        identities: this.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }),
      },
      site: () => ({ url: site.url, name: stage.siteName }),
      hsds: stage.hsds,
    }
    const shared = { stage, bundles, resources }
    const api = new Api(this, 'Api', shared)
    this.apiFunctions = api.functionStack
    const { files, uploads, pages, registry, logs } = data
    const site = new Site(this, 'Site', {
      stage,
      api,
      pool: { ...pool, hosted: data.pool.hosted },
      files,
      uploads,
      pages: stage.publicPages ? pages : null,
      registry,
      logs,
      certificate: edge?.certificate ?? this.broughtCertificate(stage),
      firewall: edge?.firewall ?? null,
    })
    const published = addPublisher(this, shared)
    addDailySchedule(this, bus)
    addHeartbeat(this, resources.table)
    // Nested, because a stack is limited to 500 resources and each consumer has about ten.
    this.consumers = new NestedStack(this, 'Listening', { description: `Daleel ${stage.name}: consumers of events` })
    const { functions, ...queues } = addConsumers(this.consumers, { ...shared, bus })
    this.watch = new MonitoringStack(this, 'Watching', {
      stage,
      api: api.gateway,
      table: data.table,
      pool,
      vault: data.backups?.used ?? null,
      personalDataLogs: api.functions.get('entity-personal-data')!.logGroup,
      ...published,
      ...queues,
      functions: api.functions,
      distribution: site.distribution,
      scanned: stage.scansUploads ? [uploads, registry] : [],
    })
    this.distribution = site.distribution
    this.siteUrl = site.url
    if (search) {
      const readers = apiFunctions.filter(({ uses }) => uses.includes('search collection read'))
      grantCollectionAccess(this, search.collection.name, {
        readers: readers.map(({ name }) => api.functions.get(name)!),
        writer: functions.get(searchWriter.name)!,
      })
    }
    this.names = new DnsRecords(this, 'Names', stage, { site: site.distribution, api: api.domain })
    new CfnOutput(this, 'SiteUrl', { value: site.url }).overrideLogicalId('Url')
    this.addStackDependency(data)
  }

  private warn(stage: Stage): void {
    if (stage.mailSender.endsWith('.example'))
      Annotations.of(this).addWarningV2(
        'daleel:no-sender',
        `${stage.mailSender} is a placeholder sender that cannot send email. Set the sender: -c sender=…`,
      )
    if (stage.alarmEmail === null)
      Annotations.of(this).addWarningV2(
        'daleel:no-alarm-email',
        'Alarms and the budget have no recipient. Set one: -c alarmEmail=…',
      )
  }

  private broughtCertificate({ domain }: Stage): ICertificate | null {
    const arn = domain?.certificate ?? null
    return arn === null ? null : Certificate.fromCertificateArn(this, 'Certificate', arn)
  }
}
