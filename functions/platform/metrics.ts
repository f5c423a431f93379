import { optionalEnv } from './environment.ts'

/** Metrics of usage and of event delivery, with their units. */
const units = {
  /** Delay between the scheduled heartbeat and its arrival at a consumer. */
  Heartbeat: 'Milliseconds',
  /** Events over the size limit of the bus. */
  EventsDeadLettered: 'Count',
  Saves: 'Count',
  Publications: 'Count',
  Searches: 'Count',
  SearchesWithoutResult: 'Count',
} as const

export const metricNames = Object.keys(units) as (keyof typeof units)[]

/**
 * Writes metrics to the log in CloudWatch's embedded metric format, in the namespace of the stage (`METRICS_NAMESPACE`).
 * Does nothing without that variable, as in the local run. An event delivered twice is counted twice.
 */
export function recordMetrics(values: Partial<Record<keyof typeof units, number>>): void {
  const namespace = optionalEnv('METRICS_NAMESPACE')
  if (!namespace) return
  const names = Object.keys(values) as (keyof typeof units)[]
  const Metrics = names.map((name) => ({ Name: name, Unit: units[name] }))
  const CloudWatchMetrics = [{ Namespace: namespace, Dimensions: [[]], Metrics }]
  process.stdout.write(`${JSON.stringify({ _aws: { Timestamp: Date.now(), CloudWatchMetrics }, ...values })}\n`)
}
