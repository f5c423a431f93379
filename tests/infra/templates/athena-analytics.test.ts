import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, it } from 'vitest'
import { captureTables } from '#shared/domain/analytics/search-captures.ts'
import { namedQueries } from '#infra/analytics/named-queries.ts'
import { Analytics } from '#infra/constructs/athena-analytics.ts'
import { parseStage } from '#infra/stages.ts'

type Properties = Record<string, unknown>
type Statement = { Effect: string; Action: string | string[]; Resource: unknown; Condition?: unknown }

const stack = new Stack(new App(), 'Test', { env: { account: '123456789012', region: 'eu-central-1' } })
const captures = Bucket.fromBucketName(stack, 'Captures', 'captures-of-test')
const stage = parseStage((name) => (name === 'stage' ? 'production' : undefined))
const analytics = new Analytics(stack, 'Analytics', { stage, captures })
const template = Template.fromStack(Stack.of(analytics))
const all = (type: string) =>
  Object.values(template.findResources(type)).map(({ Properties }) => Properties as Properties)

describe('the analytics tables', () => {
  it('have the written columns, partitioned by day automatically', () => {
    const tables = all('AWS::Glue::Table').map(({ TableInput }) => TableInput as Properties)
    expect(tables.map(({ Name }) => Name)).toEqual(['searches', 'openings'])
    for (const { Name, StorageDescriptor, PartitionKeys, Parameters } of tables) {
      const columns = captureTables[Name as 'searches'].map(([column, type]) => ({ Name: column, Type: type }))
      expect((StorageDescriptor as Properties)['Columns']).toEqual(columns)
      expect(PartitionKeys).toEqual([{ Name: 'day', Type: 'string' }])
      expect(Parameters).toMatchObject({
        'projection.enabled': 'true',
        'projection.day.range': 'NOW-90DAYS,NOW',
        'storage.location.template': `s3://captures-of-test/captures/${Name as string}/day=\${day}/`,
      })
    }
  })

  it('are queried in an enforced workgroup with a limit of a gigabyte', () => {
    const [{ WorkGroupConfiguration } = {}, ...others] = all('AWS::Athena::WorkGroup')
    expect(others).toEqual([])
    expect(WorkGroupConfiguration).toMatchObject({
      EnforceWorkGroupConfiguration: true,
      BytesScannedCutoffPerQuery: 1_073_741_824,
      ResultConfiguration: {
        OutputLocation: 's3://captures-of-test/results/',
        EncryptionConfiguration: { EncryptionOption: 'SSE_S3' },
      },
    })
  })

  it('have the same queries as the local run', () => {
    const savedQueries = all('AWS::Athena::NamedQuery').map(({ Name, QueryString, WorkGroup }) => [
      Name,
      QueryString,
      WorkGroup,
    ])
    const wanted = namedQueries.map(({ name, sql }) => [name, sql, 'daleel-production-analytics'])
    expect(savedQueries.toSorted()).toEqual(wanted.toSorted())
  })
})

describe('the analyst role', () => {
  const statements = all('AWS::IAM::Policy').flatMap(
    ({ PolicyDocument }) => (PolicyDocument as { Statement: Statement[] }).Statement,
  )
  const text = (value: unknown): string =>
    JSON.stringify(value).replaceAll(
      /\{"Fn::Join":\["",\[(.*?)\]\]\}/g,
      (_, parts: string) => `"${parts.replaceAll(/\{"Ref":"AWS::Partition"\}/g, 'aws').replaceAll(/[",]/g, '')}"`,
    )

  it('can access captures, results, its tables and its workgroup only', () => {
    const rights = statements.flatMap(({ Effect, Action, Resource }) =>
      [Action].flat().flatMap((action) => [Resource].flat().map((one) => `${Effect} ${action} ${text(one)}`)),
    )
    const of = (service: string) => rights.filter((one) => one.startsWith(`Allow ${service}:`))
    expect(of('s3').toSorted()).toEqual([
      'Allow s3:AbortMultipartUpload "arn:aws:s3:::captures-of-test/results/*"',
      'Allow s3:GetBucketLocation "arn:aws:s3:::captures-of-test"',
      'Allow s3:GetObject "arn:aws:s3:::captures-of-test/captures/*"',
      'Allow s3:GetObject "arn:aws:s3:::captures-of-test/results/*"',
      'Allow s3:ListBucket "arn:aws:s3:::captures-of-test"',
      'Allow s3:ListMultipartUploadParts "arn:aws:s3:::captures-of-test/results/*"',
      'Allow s3:PutObject "arn:aws:s3:::captures-of-test/results/*"',
    ])
    const places = (service: string) => [...new Set(of(service).map((one) => one.split(' ')[2]))].toSorted()
    const own = ':eu-central-1:123456789012:'
    expect(places('athena')).toEqual([`"arn:aws:athena${own}workgroup/daleel-production-analytics"`])
    expect(places('glue')).toEqual([
      `"arn:aws:glue${own}catalog"`,
      `"arn:aws:glue${own}database/daleel_production"`,
      `"arn:aws:glue${own}table/daleel_production/openings"`,
      `"arn:aws:glue${own}table/daleel_production/searches"`,
    ])
    expect(of('glue').every((one) => one.startsWith('Allow glue:Get'))).toBe(true)
    expect(rights).toHaveLength(of('s3').length + of('athena').length + of('glue').length)
  })

  it('lists its own folders only, and requires a second factor', () => {
    const listing = statements.find(({ Action }) => Action === 's3:ListBucket')
    expect(listing?.Condition).toEqual({ StringLike: { 's3:prefix': ['captures/*', 'results/*'] } })
    const [role] = all('AWS::IAM::Role')
    const trust = role!['AssumeRolePolicyDocument'] as { Statement: Statement[] }
    expect(trust.Statement).toMatchObject([
      { Action: 'sts:AssumeRole', Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } },
    ])
    expect(role!['ManagedPolicyArns']).toBeUndefined()
  })
})
