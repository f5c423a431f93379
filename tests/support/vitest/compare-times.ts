import type { FileTime } from './timings-reporter.ts'

/** Seconds of one run. `testSeconds` is wall time; those of files add up to more, since files run side by side. */
export type Times = { setUpSeconds: number; checkSeconds: number; testSeconds: number; files: FileTime[] }

const maxFiles = 20

const sum = (files: readonly FileTime[]): number => files.reduce((total, { seconds }) => total + seconds, 0)

/** A row of the table: the name, the seconds, and the seconds of the last run. */
const row = (name: string, seconds: number, last: number | undefined): string =>
  `${seconds.toFixed(1).padStart(8)} ${(last?.toFixed(1) ?? '–').padStart(8)}  ${name}`

/** The table that a run ends with: set-up, checks and tests, the total of each project, and the slowest files. */
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
