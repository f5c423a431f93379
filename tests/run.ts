import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { compareTimes, type Times } from './support/vitest/compare-times.ts'
import { type TestRun, TimingsReporter } from './support/vitest/timings-reporter.ts'

// Runs the tests; see docs/testing.md for the tiers.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tier: { type: 'string', default: 'gate' },
    title: { type: 'string', short: 't' },
    random: { type: 'string' },
    shard: { type: 'string' },
  },
})
const { tier } = options
if (!['unit', 'gate', 'full'].includes(tier)) throw new Error(`--tier is unit, gate or full, not ${tier}`)

const root = fileURLToPath(new URL('..', import.meta.url))
const cached = (name: string) => join(root, 'node_modules', '.cache', name)
const started = performance.now()
const secondsSince = (start: number) => (performance.now() - start) / 1000
const print = (line: string) => process.stdout.write(`${line}\n`)

async function runTool(name: string, ...args: string[]): Promise<boolean> {
  const start = performance.now()
  const child = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isClean = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  print(`${name}: ${isClean ? 'passed' : 'failed'}, ${secondsSince(start).toFixed(1)} s`)
  return isClean
}

/** Runs all test files of the tier, or those whose path contains a filter. */
async function runTests(filters: string[]): Promise<TestRun> {
  if (filters.length === 0) process.env['TEST_TIER'] = tier === 'full' ? 'full' : 'gate'
  // Shares compiled packages between workers.
  process.env['NODE_COMPILE_CACHE'] ??= cached('node')
  // No colour codes in logs that are not a terminal.
  if (!process.stdout.isTTY) process.env['NO_COLOR'] ??= '1'
  const reporter = new TimingsReporter(root, Boolean(options.title))
  const vitest = await startVitest(
    'test',
    filters,
    {
      root,
      config: join(root, 'tests', 'vitest.config.ts'),
      watch: false,
      reporters: [filters.length > 0 ? 'verbose' : 'dot', reporter],
      ...(tier === 'unit' && filters.length === 0 && { project: ['node: *', 'web: *'] }),
      ...(options.title && { testNamePattern: options.title }),
      ...(options.shard && { shard: options.shard }),
      ...(options.random && { sequence: { shuffle: { files: true }, seed: Number(options.random) } }),
    },
    {},
  )
  await vitest?.close()
  return reporter.run
}

/** Reads and deletes the duration of the setup before this run, in seconds. */
function takeSetUpSeconds(): number {
  const file = cached('set-up-seconds')
  if (!existsSync(file)) return 0
  const seconds = Number(readFileSync(file, 'utf8'))
  rmSync(file)
  return seconds
}

function printTimes(times: Times): void {
  const file = cached(`test-times-${tier}.json`)
  const last = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Times) : null
  for (const line of compareTimes(times, last)) print(line)
  writeFileSync(file, JSON.stringify(times))
}

const total = { passed: 0, failed: 0 }
const isWhole = positionals.length === 0 && !options.title
const setUpSeconds = takeSetUpSeconds()
if (isWhole) {
  const checks = [runTool('oxfmt', '--check', '.'), runTool('oxlint', '--type-aware', '--type-check')]
  for (const isClean of await Promise.all(checks)) total[isClean ? 'passed' : 'failed']++
}
const checkSeconds = secondsSince(started)
const { passed, failed, failures, files } = await runTests(positionals)
total.passed += passed
total.failed += failed
if (isWhole && !options.shard)
  printTimes({ setUpSeconds, checkSeconds, testSeconds: secondsSince(started) - checkSeconds, files })
for (const failure of failures) print(`failed: ${failure}`)
print(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
