import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  Metric,
  Stats,
  TextWidget,
  type IAlarm,
  type IMetric,
  type MetricOptions,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'
import { metricNamespace } from './alarm-topic.ts'
import { metricPeriod, tableThrottles, type MonitoredResources } from './service-alarms.ts'

/** Functions with the most effect on perceived speed. */
const dashboardFunctions = ['search', 'entity-faq', 'reading', 'session']

/** Region of the metrics of CloudFront and of the cost. */
const globalRegion = 'us-east-1'

type OverviewProps = Pick<MonitoredResources, 'stage' | 'api' | 'table' | 'publisher' | 'pool'> & {
  functions: Map<string, LambdaFunction>
  distribution: IDistribution
  alarms: IAlarm[]
}

/**
 * Creates the CloudWatch dashboard: alarms first, then one section per part, from what users notice to the cost. Free
 * for up to 50 metrics each and three dashboards per account.
 */
export function addMonitoringDashboard(scope: Construct, props: OverviewProps): Dashboard {
  const { stage, api, table, publisher, functions, pool, distribution, alarms } = props
  const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12, height: 6 })
  const section = (title: string, ...graphs: IWidget[]): IWidget[][] => [
    [new TextWidget({ markdown: `## ${title}`, width: 24, height: 1 })],
    graphs,
  ]
  const sum = { period: metricPeriod, statistic: Stats.SUM }
  const maximum = { period: metricPeriod, statistic: Stats.MAXIMUM }
  const own = (metricName: string, how = sum) =>
    new Metric({ namespace: metricNamespace(stage), metricName, label: metricName, ...how })
  const ofSite = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      region: globalRegion,
      period: metricPeriod,
      statistic,
    })
  const ofPool = (metricName: string, options: MetricOptions) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: pool.id, UserPoolClient: pool.webClient },
      ...options,
    })
  return new Dashboard(scope, 'Overview', {
    // Dashboard names are unique per account, not per region.
    dashboardName: `daleel-${stage.name}-${stage.region}`,
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 })],
      ...section(
        'Users',
        graph('Requests to the site', [ofSite('Requests', Stats.SUM)]),
        graph('Failed requests to the site in percent', [ofSite('5xxErrorRate', Stats.AVERAGE)]),
      ),
      ...section(
        'API',
        graph('Requests', [
          api.metricCount({ ...sum, label: 'all' }),
          api.metricClientError({ ...sum, label: 'client errors' }),
          api.metricServerError({ ...sum, label: 'server errors' }),
        ]),
        graph(
          'API latency in milliseconds',
          ['p50', 'p95', 'p99'].map((statistic) =>
            api.metricLatency({ period: metricPeriod, statistic, label: statistic }),
          ),
        ),
      ),
      ...section(
        'Search and functions',
        graph('Searches', [own('Searches'), own('SearchesWithoutResult')]),
        graph(
          'Function duration in milliseconds, p95',
          dashboardFunctions.map((name) =>
            functions.get(name)!.metricDuration({ period: metricPeriod, statistic: 'p95', label: name }),
          ),
        ),
      ),
      ...section(
        'Events',
        graph('Age of stream records in milliseconds', [
          publisher.metric('IteratorAge', { ...maximum, label: 'oldest' }),
        ]),
        graph('Heartbeat delay in milliseconds', [own('Heartbeat', maximum)]),
      ),
      ...section(
        'Table',
        graph('Capacity units', [
          table.metricConsumedReadCapacityUnits({ ...sum, label: 'read units' }),
          table.metricConsumedWriteCapacityUnits({ ...sum, label: 'write units' }),
          tableThrottles(table),
        ]),
        graph('Changes', [own('Saves'), own('Publications')]),
      ),
      ...section(
        'Accounts and cost',
        graph('Sign-ins', [
          ofPool('SignInSuccesses', { ...sum, statistic: Stats.SAMPLE_COUNT, label: 'attempts' }),
          ofPool('SignInSuccesses', { ...sum, label: 'successful' }),
          ofPool('SignInThrottles', { ...sum, label: 'throttled' }),
        ]),
        graph('Estimated charges of the account this month in US dollars', [
          new Metric({
            namespace: 'AWS/Billing',
            metricName: 'EstimatedCharges',
            dimensionsMap: { Currency: 'USD' },
            region: globalRegion,
            ...maximum,
          }),
        ]),
      ),
    ],
  })
}

/** Saved queries by name. Fields: `functions/platform/logger.ts`, and what Lambda reports of each invocation. */
const logQueries = {
  errors: {
    filterStatements: ['level in ["error", "warn"]'],
    statsStatements: ['count(*) as times, latest(trace_id) as last_trace by level, message, text, @log'],
    sort: 'times desc',
  },
  slow: {
    filterStatements: ['@type = "REPORT"'],
    statsStatements: [
      'count(*) as times, pct(@duration, 95) as p95, max(@duration) as slowest, max(@initDuration) as start, max(@maxMemoryUsed / 1000000) as megabytes by @log',
    ],
    sort: 'p95 desc',
  },
  trace: {
    fields: ['@timestamp', 'level', 'message', 'text', '@log'],
    filterStatements: ['trace_id = "TRACE_ID"'],
    sort: '@timestamp asc',
  },
}

/** Creates the saved queries of Logs Insights over the logs of the API functions. They cost nothing until they run. */
export function addSavedLogQueries(scope: Construct, stage: Stage, functions: Map<string, LambdaFunction>) {
  const logGroups = [...functions.values()].map(({ logGroup }) => logGroup)
  return Object.entries(logQueries).map(
    ([name, query]) =>
      new QueryDefinition(scope, `Query-${name}`, {
        queryDefinitionName: `daleel-${stage.name}/${name}`,
        queryString: new QueryString(query),
        logGroups,
      }),
  )
}
