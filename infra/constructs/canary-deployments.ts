import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'
import { runbookOf } from '#infra/constructs/monitoring/alarm-topic.ts'
import { suppressNagFindings } from './nag-suppressions.ts'

/**
 * Functions on the critical path of users. Each canary costs five resources and a stack is limited to 500, so not all
 * functions have one.
 */
const canariedFunctions: readonly string[] = ['session', 'entity-faq', 'search', 'reading']

export const isCanaried = ({ retainsData }: Stage, name: string): boolean =>
  retainsData && canariedFunctions.includes(name)

const minute = Duration.minutes(1)
const policy = 'service-role/AWSCodeDeployRoleForLambdaLimited'

/**
 * Deploys new code of these functions as a canary: 10 % of requests for five minutes. If the function fails or the API
 * returns 5xx errors in that time, CodeDeploy rolls the deployment back.
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
    description: `Daleel ${stage.name}: shifts requests to new code in steps`,
  })
  suppressNagFindings(role, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]:
      'AWS requires this managed policy for CodeDeploy and maintains it; only CodeDeploy can assume the role.',
  })
  const alarm = {
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  }
  const sum = { period: minute, statistic: Stats.SUM }
  const apiErrors = api.metricServerError(sum).createAlarm(part, 'DeploymentErrors-api', {
    ...alarm,
    threshold: 5,
    alarmDescription: `Daleel ${stage.name}: the API returns server errors during a canary deployment. ${runbookOf('DeploymentErrors')}`,
  })
  return [...aliases].map(([name, alias]) => {
    const failing = alias.metricErrors(sum).createAlarm(part, `DeploymentErrors-${name}`, {
      ...alarm,
      threshold: 1,
      alarmDescription: `Daleel ${stage.name}: the new version of "${name}" fails. ${runbookOf('DeploymentErrors')}`,
    })
    return new LambdaDeploymentGroup(part, `${name}-release`, {
      application,
      role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [failing, apiErrors],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    })
  })
}
