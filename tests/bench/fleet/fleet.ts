import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Line } from '../api-latency.ts'
import { rounded } from '../load-client.ts'

/** Heap limit of the child in MB; each simulated process has its own rows. */
const memory = 10_000

/** Maximum units per second and partition: half the limit of DynamoDB. */
const bounds = { read: 3000 / 2, write: 1000 / 2 }

/** Maximum read units per list. A process with few requests checks for changes on each of them, at half a unit. */
const listBound = (perSecond: number): number => (perSecond < 10 ? 1.7 : 1.1)

/** Numbers of users for which the results are compared with the bounds. */
const extrapolated = [100_000, 1_000_000]

type Hot = { partition: string; units: number }
type Lists = Line & { name: 'lists'; load: string; read_units: number; per_second_and_process: number }
type Fleet = Line & {
  name: 'fleet'
  processes: number
  users: number
  read: Hot[]
  written: Hot[]
}

async function linesOf(records: number, sizes: readonly number[], print: (lines: Line[]) => void): Promise<Line[]> {
  const script = fileURLToPath(new URL('./child.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${memory}`,
      '--disable-warning=ExperimentalWarning',
      script,
      ...[records, ...sizes].map(String),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const lines: Line[] = []
  let rest = ''
  for await (const part of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    const all = (rest + part).split('\n')
    rest = all.pop()!
    const some = all.filter((text) => text.startsWith('{"name"')).map((text) => JSON.parse(text) as Line)
    print(some)
    lines.push(...some)
  }
  if ((await ended) !== 0) throw new Error('the fleet ended early')
  return lines
}

/**
 * Returns the hottest partition for a number of users, scaled down from the smallest fleet that is large enough. This
 * overestimates superlinear growth. Null if no fleet is large enough.
 */
function hottestWith(users: number, fleets: readonly Fleet[], kind: 'read' | 'written'): Hot | null {
  const large = fleets.filter((one) => one.users >= users).toSorted((one, other) => one.users - other.users)[0]
  if (!large) return null
  const { partition, units } = large[kind][0]!
  return { partition, units: rounded((units * users) / large.users) }
}

type Row = { what: string; found: number; bound: number; where: string }

/** Prints results and bounds. Returns the names of missed bounds. */
function table(rows: readonly Row[]): string[] {
  const cells = rows.map(({ what, found, bound, where }) => [
    what,
    String(found),
    String(bound),
    found > bound ? 'missed' : 'held',
    where,
  ])
  const head = ['', 'units', 'bound', '', '']
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map((row) => row[at]!.length)))
  for (const row of [head, ...cells])
    process.stdout.write(
      `${row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd()}\n`,
    )
  return rows.filter(({ found, bound }) => found > bound).map(({ what }) => what)
}

/**
 * Measures the table usage of fleets of processes against the limits of a partition.
 *
 * @throws If a bound is missed.
 */
export async function fleet(
  { processes, records }: { processes: readonly number[]; records: readonly number[] },
  print: (lines: readonly Line[]) => void,
): Promise<void> {
  const lines: Line[] = []
  for (const [at, count] of records.entries()) lines.push(...(await linesOf(count, at === 0 ? processes : [], print)))
  const fleets = lines.filter((line): line is Fleet => line.name === 'fleet')
  const lists = lines.filter((line): line is Lists => line.name === 'lists')
  const missed = table([
    ...lists.map(({ records: of, load, read_units, per_second_and_process }) => ({
      what: `a list of ${String(of)} records, ${load}`,
      found: read_units,
      bound: listBound(per_second_and_process),
      where: '',
    })),
    ...extrapolated.flatMap((users) =>
      (['read', 'written'] as const).flatMap((kind) => {
        const hottest = hottestWith(users, fleets, kind)
        if (!hottest) return []
        const bound = kind === 'read' ? bounds.read : bounds.write
        const what = `${users} users: ${kind} a second, of the hottest partition`
        return [{ what, found: hottest.units, bound, where: hottest.partition }]
      }),
    ),
  ])
  if (missed.length > 0) throw new Error(`bounds were missed: ${missed.join('; ')}`)
}
