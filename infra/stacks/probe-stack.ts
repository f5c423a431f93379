import { CrossStackReferences, Duration, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { Tracing } from 'aws-cdk-lib/aws-lambda'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets'
import type { Construct } from 'constructs'
import type { Bundles } from '#infra/bundle-functions.ts'
import { BoundFunction } from '#infra/constructs/lambda-function.ts'
import { Alarms } from '#infra/constructs/monitoring/alarm-topic.ts'
import { suppressNagFindings } from '#infra/constructs/nag-suppressions.ts'
import { siteProbe } from '#infra/functions.ts'
import { memory, probe } from '#infra/limits.ts'
import type { Stage } from '#infra/stages.ts'

const nothingToKeep = 'A failed run has no data to keep: the alarm counts it, and the next one follows within minutes.'

/**
 * Checks the site every few minutes from another region, and sends an alarm if checks fail or the probe does not run.
 * Deployed after the application, which creates the site.
 */
export class ProbeStack extends Stack {
  readonly runs: Schedule

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; bundles: Bundles; siteUrl: string }) {
    const { stage, bundles, siteUrl, ...rest } = props
    super(scope, id, rest)
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK)
    const { lambda } = new BoundFunction(this, 'Probe', {
      stage,
      bundles,
      resources: null,
      uses: [],
      name: siteProbe.name,
      memory: memory.probe,
      timeout: probe.timeoutSeconds,
      tracing: Tracing.DISABLED,
    })
    lambda.addEnvironment('SITE_URL', siteUrl)
    // No retry: the alarm counts failures, and the next run follows within minutes.
    lambda.configureAsyncInvoke({ retryAttempts: 0 })
    suppressNagFindings(lambda, {
      'Serverless-LambdaTracing':
        'It only sends requests to the site, whose functions are traced; each trace has a price.',
      'Serverless-LambdaDLQ': nothingToKeep,
      'Serverless-LambdaAsyncFailureDestination': nothingToKeep,
    })
    this.runs = new Schedule(this, 'Runs', {
      description: 'Runs the probe of the site',
      schedule: ScheduleExpression.rate(Duration.minutes(probe.minutes)),
      target: new Universal({
        service: 'lambda',
        action: 'invoke',
        input: ScheduleTargetInput.fromObject({ FunctionName: lambda.functionName, InvocationType: 'Event' }),
        retryAttempts: 0,
        policyStatements: [
          new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }),
        ],
      }),
    })
    new Alarms(this, 'Watch', { stage, publisherServices: ['cloudwatch'] }).add(
      'SiteProbeFailing',
      `checks of the site from ${stage.probeRegion} failed for ${2 * probe.minutes} minutes, or did not run`,
      lambda.metricErrors({ period: Duration.minutes(probe.minutes), statistic: Stats.SUM }),
      { threshold: 0, evaluationPeriods: 2, treatMissingData: TreatMissingData.BREACHING },
    )
  }
}
