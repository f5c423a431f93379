import { optionalEnv } from './environment.ts'

/** What is measured of the business, and of the way of a change from the table to its consumers, each with its unit. */
const units = {
  /** From the moment at which the Scheduler was to write the heartbeat to the moment at which a consumer hears of it. */
  Heartbeat: 'Milliseconds',
  /** Events that are larger than the bus takes. */
  LaidAside: 'Count',
  Saves: 'Count',
  Publications: 'Count',
  Searches: 'Count',
  SearchesWithoutResult: 'Count',
  SignInsRefused: 'Count',
} as const

export const metricNames = Object.keys(units) as (keyof typeof units)[]

/**
 * Writes measures into the log, in the form from which CloudWatch takes them (its embedded metric format), under the
 * name of the stage that the environment has (`MEASURES`); nothing where it has none, as in the local run. What is heard
 * twice is counted twice.
 */
export function recordMetrics(values: Partial<Record<keyof typeof units, number>>): void {
  const namespace = optionalEnv('MEASURES')
  if (!namespace) return
  const names = Object.keys(values) as (keyof typeof units)[]
  const Metrics = names.map((name) => ({ Name: name, Unit: units[name] }))
  const CloudWatchMetrics = [{ Namespace: namespace, Dimensions: [[]], Metrics }]
  process.stdout.write(`${JSON.stringify({ _aws: { Timestamp: Date.now(), CloudWatchMetrics }, ...values })}\n`)
}
