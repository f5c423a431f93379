import { ArnFormat, CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnNamedQuery, CfnWorkGroup } from 'aws-cdk-lib/aws-athena'
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue'
import { AccountRootPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import {
  captureRetentionDays,
  captureFolderPath,
  captureTableNames,
  captureTables,
} from '#shared/domain/analytics/search-captures.ts'
import { namedQueries } from '#infra/analytics/named-queries.ts'
import type { Stage } from '#infra/stages.ts'
import { suppressNagFindings, wildcardFindings } from './nag-suppressions.ts'

/** Maximum bytes that one query may scan before Athena cancels it: about 250 million searches, or half a cent. */
const maxBytesPerQuery = 1024 ** 3

const serde = 'org.openx.data.jsonserde.JsonSerDe'

/**
 * Search analytics: Glue tables over the captured searches, an Athena workgroup with a scan limit, the saved queries of
 * the project, and a role for analysts that reaches these only. Costs nothing until a query runs.
 *
 * The bucket `captures` must be in the same stack. The consumer `archive` writes searches below `captures/`, the
 * workgroup writes results below `results/`, and lifecycle rules of the bucket expire both. Any user of the account who
 * signed in with a second factor may assume the role, if IAM allows it.
 */
export class Analytics extends Construct {
  readonly role: Role

  constructor(scope: Construct, id: string, { stage, captures }: { stage: Stage; captures: IBucket }) {
    super(scope, id)
    const { account } = Stack.of(this)
    const name = `daleel_${stage.name}`
    const database = new CfnDatabase(this, 'Database', {
      catalogId: account,
      databaseInput: { name, description: `Daleel ${stage.name}: searches of the last ${captureRetentionDays} days` },
    })
    for (const table of captureTableNames) {
      const location = `s3://${captures.bucketName}/${captureFolderPath(table)}/`
      const made = new CfnTable(this, `Table-${table}`, {
        catalogId: account,
        databaseName: name,
        tableInput: {
          name: table,
          tableType: 'EXTERNAL_TABLE',
          partitionKeys: [{ name: 'day', type: 'string' }],
          parameters: {
            classification: 'json',
            compressionType: 'gzip',
            // Partition projection: days need no entry in the catalog, and days past retention are not scanned.
            'projection.enabled': 'true',
            'projection.day.type': 'date',
            'projection.day.format': 'yyyy-MM-dd',
            'projection.day.range': `NOW-${captureRetentionDays}DAYS,NOW`,
            'storage.location.template': `${location}day=\${day}/`,
          },
          storageDescriptor: {
            location,
            columns: captureTables[table].map(([column, type]) => ({ name: column, type })),
            inputFormat: 'org.apache.hadoop.mapred.TextInputFormat',
            outputFormat: 'org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat',
            serdeInfo: { serializationLibrary: serde },
          },
        },
      })
      made.addResourceDependency(database)
    }
    const group = new CfnWorkGroup(this, 'WorkGroup', {
      name: `daleel-${stage.name}-analytics`,
      description: `Daleel ${stage.name}: queries on searches`,
      recursiveDeleteOption: true,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        bytesScannedCutoffPerQuery: maxBytesPerQuery,
        publishCloudWatchMetricsEnabled: true,
        requesterPaysEnabled: false,
        engineVersion: { selectedEngineVersion: 'Athena engine version 3' },
        resultConfiguration: {
          outputLocation: `s3://${captures.bucketName}/results/`,
          expectedBucketOwner: account,
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    })
    for (const query of namedQueries) {
      const savedQuery = new CfnNamedQuery(this, `Query-${query.name}`, {
        name: query.name,
        description: query.description,
        database: name,
        workGroup: group.name,
        queryString: query.sql,
      })
      savedQuery.addResourceDependency(group)
    }
    this.role = this.analysts(stage, captures, { database: name, group: group.name })
    new CfnOutput(this, 'AnalystRole', { value: this.role.roleArn }).overrideLogicalId('AnalystRole')
  }

  private analysts(stage: Stage, captures: IBucket, { database, group }: { database: string; group: string }): Role {
    const stack = Stack.of(this)
    const role = new Role(this, 'Analysts', {
      description: `Daleel ${stage.name}: may query searches, and nothing else`,
      assumedBy: new AccountRootPrincipal().withConditions({ Bool: { 'aws:MultiFactorAuthPresent': 'true' } }),
    })
    const catalog = [
      stack.formatArn({ service: 'glue', resource: 'catalog' }),
      stack.formatArn({ service: 'glue', resource: 'database', resourceName: database }),
      ...captureTableNames.map((table) =>
        stack.formatArn({ service: 'glue', resource: 'table', resourceName: `${database}/${table}` }),
      ),
    ]
    const queryActions = ['StartQueryExecution', 'StopQueryExecution', 'GetQueryExecution', 'BatchGetQueryExecution']
    const readActions = [
      'GetQueryResults',
      'ListQueryExecutions',
      'GetWorkGroup',
      'GetNamedQuery',
      'BatchGetNamedQuery',
    ]
    const workgroup = stack.formatArn({
      service: 'athena',
      resource: 'workgroup',
      resourceName: group,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
    const below = (folder: string) => captures.arnForObjects(`${folder}/*`)
    const statements = [
      {
        actions: [...queryActions, ...readActions, 'ListNamedQueries'].map((one) => `athena:${one}`),
        resources: [workgroup],
      },
      {
        actions: ['GetDatabase', 'GetTable', 'GetTables', 'GetPartition', 'GetPartitions'].map((one) => `glue:${one}`),
        resources: catalog,
      },
      { actions: ['s3:GetObject'], resources: [below('captures')] },
      {
        actions: ['GetObject', 'PutObject', 'ListMultipartUploadParts', 'AbortMultipartUpload'].map(
          (one) => `s3:${one}`,
        ),
        resources: [below('results')],
      },
      { actions: ['s3:GetBucketLocation'], resources: [captures.bucketArn] },
      {
        actions: ['s3:ListBucket'],
        resources: [captures.bucketArn],
        conditions: { StringLike: { 's3:prefix': ['captures/*', 'results/*'] } },
      },
    ].map((props) => new PolicyStatement(props))
    for (const statement of statements) {
      for (const star of wildcardFindings(this, statement))
        suppressNagFindings(role, {
          [star]: 'Searches and results are separate objects: the permission covers one folder of one bucket.',
        })
      role.addToPolicy(statement)
    }
    return role
  }
}
