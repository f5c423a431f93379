import { Dashboard, GraphWidget, Metric, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { metricNamespace } from './alarm-topic.ts'
import { metricPeriod, tableThrottles, type MonitoredResources } from './service-alarms.ts'

/** Functions with the most effect on perceived speed. */
const dashboardFunctions = ['search', 'entity-faq', 'reading', 'session']

type OverviewProps = Pick<MonitoredResources, 'stage' | 'api' | 'table' | 'publisher' | 'undelivered'> & {
  functions: Map<string, IFunction>
}

/** Creates the CloudWatch dashboard. Free for up to 50 metrics each and three dashboards per account. */
export function addMonitoringDashboard(scope: Construct, props: OverviewProps): Dashboard {
  const { stage, api, table, publisher, functions, undelivered } = props
  const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12, height: 6 })
  const sum = { period: metricPeriod, statistic: Stats.SUM }
  return new Dashboard(scope, 'Overview', {
    // Dashboard names are unique per account, not per region.
    dashboardName: `daleel-${stage.name}-${stage.region}`,
    widgets: [
      [
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
      ],
      [
        graph(
          'Function duration in milliseconds, p95',
          dashboardFunctions.map((name) =>
            functions.get(name)!.metricDuration({ period: metricPeriod, statistic: 'p95', label: name }),
          ),
        ),
        graph('Table', [
          table.metricConsumedReadCapacityUnits({ ...sum, label: 'read units' }),
          table.metricConsumedWriteCapacityUnits({ ...sum, label: 'write units' }),
          tableThrottles(table),
        ]),
      ],
      [
        graph('Age of stream records in milliseconds', [
          publisher.metric('IteratorAge', { period: metricPeriod, statistic: Stats.MAXIMUM, label: 'oldest' }),
        ]),
        graph(
          'Dead-lettered events by consumer',
          [...undelivered].map(([name, queue]) =>
            queue.metricApproximateNumberOfMessagesVisible({
              period: metricPeriod,
              statistic: Stats.MAXIMUM,
              label: name,
            }),
          ),
        ),
      ],
      [
        graph(
          'Usage',
          ['Saves', 'Publications', 'Searches', 'SearchesWithoutResult', 'SignInsRefused'].map(
            (metricName) => new Metric({ namespace: metricNamespace(stage), metricName, ...sum }),
          ),
        ),
        graph('Heartbeat delay in milliseconds', [
          new Metric({
            namespace: metricNamespace(stage),
            metricName: 'Heartbeat',
            period: metricPeriod,
            statistic: Stats.MAXIMUM,
          }),
        ]),
      ],
    ],
  })
}
