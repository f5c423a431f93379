import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tests/support/local-run.ts'
import type { Line } from './api-latency.ts'
import { growthChart } from './growth-chart.ts'
import { rounded } from './load-client.ts'

/** Loads in the order of the table, with the greatest allowed growth of their p95 from the smallest to the largest size. */
const loads = [
  { name: 'get', label: 'one record', maxGrowth: 3 },
  { name: 'list', label: 'list', maxGrowth: 3 },
  { name: 'search', label: 'search', maxGrowth: 6 },
  { name: 'save', label: 'save', maxGrowth: 3 },
  { name: 'page_change', label: 'change until on the public page', maxGrowth: 3 },
  { name: 'work', label: 'work list', maxGrowth: 3 },
  { name: 'dashboard', label: 'dashboard', maxGrowth: 3 },
]

/** Figures of a size as a whole: name of the line, name of the figure in it, label. */
const totals = [
  ['memory', 'used_mb', 'memory in use, MB'],
  ['search_cold', 'milliseconds', 'search index built, ms'],
  ['search_begun', 'milliseconds', 'first search after a start from snapshots, ms'],
  ['snapshot', 'build_seconds', 'snapshot of FAQs written, s'],
  ['snapshot_begun', 'milliseconds', 'first list after a start from a snapshot, ms'],
] as const

/** Lines of all benchmarks by number of records. */
export type Measured = ReadonlyMap<number, readonly Line[]>

export type Growth = { label: string; p95: number[]; ratio: number; isTooSteep: boolean }

const page = join(root, 'docs', 'performance.md')
const chart = join(root, 'docs', 'images', 'growth.svg')
const [begin, end] = ['<!-- growth -->', '<!-- end of growth -->']

const number = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error('a figure is missing')
  return value
}

/** The line of a load with one connection and without think time. */
function lineOf(lines: readonly Line[], name: string): Line {
  const found = lines.find((one) => one.name === name && one['connections'] === 1 && one['pause'] === undefined)
  if (!found) throw new Error(`no line of ${name}`)
  return found
}

/** Returns the growth of each load's 95th percentile, sizes ascending. */
export function growthOf(measured: Measured): Growth[] {
  return loads.map(({ name, label, maxGrowth }) => {
    const lines = [...measured.values()].map((all) => lineOf(all, name))
    const p95 = lines.map((line) => number(line['p95_ms']))
    const ratio = rounded(p95.at(-1)! / p95[0]!)
    return { label, p95, ratio, isTooSteep: ratio > maxGrowth }
  })
}

function table(measured: Measured, loadsGrown: readonly Growth[]): string {
  const sizes = [...measured.keys()].map((size) => size.toLocaleString('en'))
  const row = (cells: readonly string[]) => `|${cells.join('|')}|`
  const all = totals.map(([name, figure, label]) => {
    const values = [...measured.values()].map((lines) => number(lines.find((one) => one.name === name)?.[figure]))
    return row([label, ...values.map(String), `${rounded(values.at(-1)! / values[0]!)}×`])
  })
  return [
    row(['p95, ms', ...sizes, 'growth']),
    row(['---', ...sizes.map(() => '---'), '---']),
    ...loadsGrown.map(({ label, p95, ratio }) => row([label, ...p95.map(String), `${ratio}×`])),
    ...all,
  ].join('\n')
}

/**
 * Measures all loads at each size, and writes the table and the chart of `docs/performance.md`.
 *
 * @param run Runs benchmarks in a process of its own and returns their lines.
 * @returns False if a load grows more than it may.
 */
export function growth(sizes: readonly number[], run: (args: string[]) => Line[]): boolean {
  const measured = new Map<number, Line[]>()
  for (const records of sizes) {
    const size = ['--records', String(records)]
    const requests = run(['get', 'list', 'search', 'work', 'dashboard', 'save', ...size])
    const snapshots = run(['snapshots', ...size]).filter(({ name }) => name.startsWith('snapshot'))
    measured.set(records, [...requests, ...snapshots, ...run(['pages', ...size])])
  }
  const all = growthOf(measured)
  const text = readFileSync(page, 'utf8')
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  if (after < before) throw new Error(`${page} has no place for the table`)
  writeFileSync(page, `${text.slice(0, before)}\n\n${table(measured, all)}\n\n${text.slice(after)}`)
  writeFileSync(chart, growthChart(sizes, all))
  return !all.some(({ isTooSteep }) => isTooSteep)
}
