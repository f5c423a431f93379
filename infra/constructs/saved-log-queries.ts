import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'

/** Queries by name. Fields: `functions/platform/logger.ts`, and what Lambda reports of each invocation. */
const queries = {
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
  return Object.entries(queries).map(
    ([name, query]) =>
      new QueryDefinition(scope, `Query-${name}`, {
        queryDefinitionName: `daleel-${stage.name}/${name}`,
        queryString: new QueryString(query),
        logGroups,
      }),
  )
}
