import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'
import { suppressNagFindings } from './nag-suppressions.ts'

/** Functions that everybody waits for. Each costs five resources of a stack that may have 500, so not all of them. */
const canariedFunctions: readonly string[] = ['session', 'entity-faq', 'search', 'reading']

/** Whether new code of a function answers one request in ten at first. */
export const isCanaried = ({ retainsData: keeps }: Stage, name: string): boolean =>
  keeps && canariedFunctions.includes(name)

const minute = Duration.minutes(1)
const policy = 'service-role/AWSCodeDeployRoleForLambdaLimited'

/**
 * New code of these functions answers one request in ten for five minutes. Where it fails meanwhile, or the API answers
 * with faults, the code before it answers everything again, and the deployment goes back as a whole.
 */
export function addCanaries(
  scope: Construct,
  stage: Stage,
  aliases: Map<string, Alias>,
  api: HttpApi,
): LambdaDeploymentGroup[] {
  const part = new Construct(scope, 'Canary')
  const application = new LambdaApplication(part, 'Releases')
  const role = new Role(part, 'Role', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    description: `Daleel ${stage.name}: leads requests to new code little by little`,
  })
  suppressNagFindings(role, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]:
      'The deployment service names this policy for its work and keeps it up to date; only that service can take the role.',
  })
  const alarm = {
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  }
  const sum = { period: minute, statistic: Stats.SUM }
  const faults = api.metricServerError(sum).createAlarm(part, 'Faults', {
    ...alarm,
    threshold: 5,
    alarmDescription: `Daleel ${stage.name}: while new code is tried, the API answers with faults`,
  })
  return [...aliases].map(([name, alias]) => {
    const failing = alias.metricErrors(sum).createAlarm(part, name, {
      ...alarm,
      threshold: 1,
      alarmDescription: `Daleel ${stage.name}: while new code is tried, "${name}" fails`,
    })
    return new LambdaDeploymentGroup(part, `${name}-release`, {
      application,
      role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [failing, faults],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    })
  })
}
