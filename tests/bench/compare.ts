import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#tests/support/local-run.ts'
import { extractRelease } from '#tests/support/release-tree.ts'
import type { Line } from './api-latency.ts'
import { rounded } from './load-client.ts'

/** Figures of a benchmark for which less is better. */
const figures = ['p50_ms', 'p95_ms', 'cpu_ms'] as const

/** A load that got slower by more than this, in time and in CPU time, fails the comparison. */
const maxRatio = 1.25

type Comparison = { names: readonly string[]; records: number; rounds: number }
type Measured = Map<string, number[]>

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

function run(folder: string, { names, records }: Comparison): Line[] {
  const script = join(folder, 'tests', 'bench', 'bench.ts')
  const { status, stdout } = spawnSync(process.execPath, [script, ...names, '--records', String(records)], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`the benchmarks of ${folder} failed`)
  return stdout.split('\n').flatMap((line) => (line.startsWith('{"name"') ? [JSON.parse(line) as Line] : []))
}

function collect(measured: Measured, lines: readonly Line[]): void {
  for (const { name, connections, pause, ...line } of lines)
    for (const figure of figures) {
      const value = line[figure]
      if (typeof value !== 'number' || connections === undefined) continue
      const load = `${name}, ${String(connections)} connections${pause === undefined ? '' : ` with pause`}: ${figure}`
      measured.set(load, [...(measured.get(load) ?? []), value])
    }
}

/** Ratios of the medians, this revision to the other one, of the loads that both measured. */
export function ratiosOf(own: Measured, base: Measured): { load: string; own: number; base: number; ratio: number }[] {
  return [...own].flatMap(([load, values]) => {
    const others = base.get(load)
    if (!others) return []
    const [one, other] = [middle(values), middle(others)]
    return [{ load, own: one, base: other, ratio: rounded(one / other) }]
  })
}

/**
 * Measures this tree and another revision alternately on the same machine, and prints the ratios.
 *
 * @returns False if a load got slower by more than a quarter, in its median time and in CPU time.
 */
export function compare(revision: string, wanted: Comparison, print: (lines: readonly Line[]) => void): boolean {
  const release = extractRelease(revision)
  try {
    const [own, base]: [Measured, Measured] = [new Map(), new Map()]
    for (let round = 0; round < wanted.rounds; round++) {
      collect(own, run(root, wanted))
      collect(base, run(release.folder, wanted))
    }
    const ratios = ratiosOf(own, base)
    print(ratios.map((one) => ({ name: 'compare', ...one })))
    return isAsFast(ratios)
  } finally {
    release.remove()
  }
}

export function isAsFast(ratios: readonly { load: string; ratio: number }[]): boolean {
  const isSlower = (load: string) => (ratios.find((one) => one.load === load)?.ratio ?? 0) > maxRatio
  return !ratios.some(
    ({ load }) => load.endsWith(': cpu_ms') && isSlower(load) && isSlower(load.replace(': cpu_ms', ': p50_ms')),
  )
}
