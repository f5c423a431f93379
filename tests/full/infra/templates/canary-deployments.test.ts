import { beforeAll, describe, expect, it } from 'vitest'
import {
  allOf,
  functionNameOf,
  oneOf,
  ownFunctions,
  propertyOf,
  loadTemplates,
  usual,
  valueAt,
  type StageTemplates,
} from '#tests/infra/templates/cached-templates.ts'

let cloud: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(usual)
})

const aliases = () => allOf(cloud.app, 'AWS::Lambda::Alias')
const functionOf = (id: unknown) => functionNameOf(ownFunctions(cloud.app).find((one) => one.id === id)!)
const groups = () => allOf(cloud.app, 'AWS::CodeDeploy::DeploymentGroup')

describe('new code in production', () => {
  it('of request-serving functions gets one request in ten for five minutes', () => {
    expect(
      aliases()
        .map((one) => functionOf(valueAt(propertyOf(one, 'FunctionName'), 'Ref')))
        .toSorted(),
    ).toEqual(['entity-faq', 'reading', 'search', 'session'])
    for (const alias of aliases()) {
      const { ApplicationName, DeploymentGroupName } = valueAt(
        (alias.resource as { UpdatePolicy?: unknown }).UpdatePolicy,
        'CodeDeployLambdaAliasUpdate',
      ) as Record<string, { Ref: string }>
      const group = groups().find(({ id }) => id === DeploymentGroupName!.Ref)!
      expect(propertyOf(group, 'DeploymentConfigName')).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes')
      expect(propertyOf(group, 'ApplicationName')).toEqual(ApplicationName)
    }
    expect(groups()).toHaveLength(4)
  })

  it('is rolled back within a minute on errors', () => {
    for (const group of groups()) {
      expect(propertyOf(group, 'AutoRollbackConfiguration')).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
      })
      const names = (propertyOf(group, 'AlarmConfiguration.Alarms') as unknown[]).map((one) => valueAt(one, 'Name.Ref'))
      const alarms = names.map((name) => oneOf(cloud.app, 'AWS::CloudWatch::Alarm', String(name)))
      expect(alarms.map((one) => propertyOf(one, 'MetricName'))).toEqual(['Errors', '5xx'])
      for (const one of alarms) expect(propertyOf(one, 'Period')).toBe(60)
      // Metrics of the alias, not of the previous version.
      expect(JSON.stringify(propertyOf(alarms[0]!, 'Dimensions'))).toContain('live')
    }
  })

  it('keeps previous versions, but none that a rolled-back deployment created', () => {
    for (const version of allOf(cloud.app, 'AWS::Lambda::Version'))
      expect(version.resource).toMatchObject({
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
      })
  })

  it('is invoked by the gateway through the alias', () => {
    const permitted = allOf(cloud.app, 'AWS::Lambda::Permission').map((one) =>
      valueAt(propertyOf(one, 'FunctionName'), 'Ref'),
    )
    for (const { id } of aliases()) expect(permitted).toContain(id)
  })

  it('gets the new origin secret only after all functions accept it', () => {
    const { DependsOn } = oneOf(cloud.app, 'AWS::CloudFront::Distribution').resource
    for (const { id } of aliases()) expect(cloud.apiFunctionStack.resources).toContain(id)
    expect(DependsOn).toContain(cloud.apiFunctionStack.id)
  })

  it('is deployed at once in a development stage', async () => {
    const { app } = await loadTemplates({ stage: 'dev' })
    for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::Application'])
      expect(allOf(app, type)).toEqual([])
  })
})
