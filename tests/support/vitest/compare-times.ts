import type { FileTime } from './timings-reporter.ts'

/**
 * Durations of a run in seconds. `testSeconds` is wall time; the files' durations add up to more, because they run
 * concurrently.
 */
export type Times = { setUpSeconds: number; checkSeconds: number; testSeconds: number; files: FileTime[] }

const maxFiles = 20

const sum = (files: readonly FileTime[]): number => files.reduce((total, { seconds }) => total + seconds, 0)

/** Table row: duration, duration of the last run, and name. */
const row = (name: string, seconds: number, last: number | undefined): string =>
  `${seconds.toFixed(1).padStart(8)} ${(last?.toFixed(1) ?? '–').padStart(8)}  ${name}`

/** Table at the end of a run: setup, checks, tests, total per project, and slowest files. */
export function compareTimes(times: Times, last: Times | null): string[] {
  const projects = [...Map.groupBy(times.files, ({ project }) => project)]
    .map(([project, files]) => ({ project, seconds: sum(files) }))
    .toSorted((one, other) => other.seconds - one.seconds)
  const slowest = times.files.toSorted((one, other) => other.seconds - one.seconds).slice(0, maxFiles)
  const lastOf = (project: string): number | undefined =>
    last ? sum(last.files.filter((one) => one.project === project)) : undefined
  return [
    ' seconds     last',
    row('set-up', times.setUpSeconds, last?.setUpSeconds),
    row('format, lint, types', times.checkSeconds, last?.checkSeconds),
    row('tests (wall time)', times.testSeconds, last?.testSeconds),
    ...projects.map(({ project, seconds }) => row(`project ${project}`, seconds, lastOf(project))),
    ...slowest.map(({ file, seconds }) => row(file, seconds, last?.files.find((one) => one.file === file)?.seconds)),
  ]
}
