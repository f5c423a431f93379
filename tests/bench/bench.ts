import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundleFunctions } from '#infra/bundle-functions.ts'
import { runSynth } from '#tests/infra/templates/synth-process.ts'
import { accounts } from './account-lists.ts'
import { availability } from './availability.ts'
import { compare } from './compare.ts'
import { crash } from './crash.ts'
import { digest } from './digest.ts'
import { field } from './slow-device.ts'
import { fleet } from './fleet/fleet.ts'
import { growth } from './growth.ts'
import type { Content } from './fill-table.ts'
import {
  dashboard,
  getOne,
  list,
  organisations,
  personal,
  save,
  search,
  signIn,
  work,
  type Benchmark,
  type Line,
} from './api-latency.ts'
import { hostile } from './hostile.ts'
import { importing } from './import.ts'
import { startFilledProduct } from './product-child.ts'
import { lighthouse } from './lighthouse.ts'
import { pack } from './pack.ts'
import { pages } from './public-pages.ts'
import { snapshots } from './snapshots.ts'
import { soak } from './soak.ts'

/** Benchmarks by content, ordered so that each has little effect on the next. */
const figures: Record<Content, Record<string, Benchmark>> = {
  faq: { list, get: getOne, search, work, dashboard, save },
  directory: { organisations },
  lists: { personal },
  users: { accounts },
}

const withoutData: Record<string, () => Promise<Line[]>> = { functions, synth, pack }

/** Slow benchmarks that run only when requested by name. */
const onlyAsked: Record<string, () => Promise<void>> = {
  field: () => field(print, values.screen),
  fleet: () =>
    fleet({ processes: numbersIn(values.processes), records: numbersIn(values.records, [1000, 10_000]) }, print),
  crash: () => crash(print, Number(values.kills)),
  digest: async () => {
    const kills = Number.isFinite(Number(values.kills)) ? Number(values.kills) : 3
    for (const people of values.records.length > 0 ? sizes : [200_000]) print(await digest(people, kills))
  },
  availability: async () => {
    for (const records of values.records.length > 0 ? sizes : [10_000]) await availability(records, print)
  },
  snapshots: async () => {
    for (const records of sizes) print(await snapshots(records))
  },
  pages: async () => {
    const [first = 1000, ...more] = values.records.length > 0 ? sizes : []
    print(await pages(first))
    // A process has one product.
    for (const records of more) runScript('./bench.ts', ['pages', '--records', String(records)])
  },
  growth: async () => {
    if (!growth(sizes, (args) => runScript('./bench.ts', args))) process.exitCode = 1
  },
  lighthouse: () => lighthouse(print),
  import: async () => {
    for (const records of values.records.length > 0 ? sizes : [10_000]) print(await importing(records))
  },
  hostile: async () => print(await hostile(Number(values.calls), Number(values.seed ?? Date.now() % 2 ** 31))),
  soak: async () =>
    print(
      await soak({
        connections: Number(values.connections ?? 1000),
        seconds: Number(values.seconds ?? 300),
        pause: Number(values.pause),
      }),
    ),
}

/** Runs a script in a process of its own. Prints and returns its lines. */
function runScript(name: string, args: readonly string[]): Line[] {
  const script = fileURLToPath(new URL(name, import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = linesIn(stdout)
  print(lines)
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} failed`)
  return lines
}

// It fails if a function has too little memory.
async function functions(): Promise<Line[]> {
  runScript('./functions.ts', values.records.slice(0, 1))
  return []
}

const linesIn = (text: string): Line[] =>
  text.split('\n').flatMap((line) => (line.startsWith('{"name"') ? [JSON.parse(line) as Line] : []))

async function synth(): Promise<Line[]> {
  await bundleFunctions()
  return [{ name: 'synth', processor_seconds: Math.round(runSynth().seconds * 10) / 10 }]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string', multiple: true, default: [] },
    profile: { type: 'string' },
    // For `field`: name of a single part.
    screen: { type: 'string' },
    // For `fleet`: processes per fleet.
    processes: { type: 'string', multiple: true, default: ['20', '100', '400'] },
    // Concurrent clients and duration: for `soak`, and for the comparison of lists, gets and searches.
    connections: { type: 'string' },
    seconds: { type: 'string' },
    // For `soak`: think time of each client in milliseconds.
    pause: { type: 'string', default: '1000' },
    // For `crash`: maximum kills per operation. For `digest`: kills, by default 3.
    kills: { type: 'string', default: 'Infinity' },
    // For `hostile`: number of requests, and random seed.
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    // Revision to compare the benchmarks with, and number of alternating runs.
    compare: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
})

/** Parses numbers of a repeatable option, also comma-separated. Returns the default if there are none. */
function numbersIn(texts: readonly string[], otherwise: number[] = []): number[] {
  const numbers = texts.flatMap((text) => text.split(',')).map(Number)
  return numbers.length > 0 ? numbers : otherwise
}

const load =
  values.connections && values.seconds
    ? { connections: Number(values.connections), seconds: Number(values.seconds) }
    : null

const contents = Object.keys(figures) as Content[]
const known = [...contents.flatMap((content) => Object.keys(figures[content])), ...Object.keys(withoutData)]
const all = [...known, ...Object.keys(onlyAsked)]
const unknown = positionals.find((name) => !all.includes(name))
const sizes = numbersIn(values.records, [1000, 10_000, 100_000])
if (unknown !== undefined || !sizes.every((size) => Number.isInteger(size) && size >= 100)) {
  process.stderr.write(
    `npm run bench -- [${all.join('|')}]… [--records 10000]… [--connections 16 --seconds 6] [--profile FOLDER] [--compare REVISION]\n`,
  )
  process.exit(1)
}
const wanted = positionals.length > 0 ? positionals : known
const print = (lines: readonly Line[]) => {
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`)
}

if (values.compare) {
  const [records = 1000] = numbersIn(values.records)
  const isFast = compare(values.compare, { names: wanted, records, rounds: Number(values.rounds) }, print)
  process.exit(isFast ? 0 : 1)
}

for (const name of wanted) {
  print((await withoutData[name]?.()) ?? [])
  await onlyAsked[name]?.()
}

for (const content of contents) {
  const asked = Object.keys(figures[content]).filter((name) => wanted.includes(name))
  for (const records of asked.length > 0 ? sizes : []) await measureFilled(content, records, asked)
}

async function measureFilled(content: Content, records: number, asked: readonly string[]): Promise<void> {
  const product = await startFilledProduct(content, records, { profile: values.profile ?? null })
  try {
    print([{ name: 'fill', content, records, seconds: Math.round(product.fillSeconds * 10) / 10 }])
    for (const name of asked) {
      // Access tokens expire after a quarter of an hour; filling a large table may take longer.
      const headers = await signIn(product)
      print(await figures[content][name]!({ product, records, headers, load }))
    }
    const { rss, used } = await product.state()
    print([{ name: 'memory', content, records, rss_mb: Math.round(rss), used_mb: Math.round(used) }])
  } finally {
    await product.stop()
  }
}
