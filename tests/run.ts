import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

type Count = { passed: number; failed: number }

const root = fileURLToPath(new URL('..', import.meta.url))
const tool = (name: string) => join(root, 'node_modules', '.bin', name)

function run(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    // In a log that is cut short, colours would take the room of what failed.
    const noColour = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
    // Each worker loads the same packages: what one has compiled the next one takes.
    const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...noColour, ...process.env }
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** A check that passes or fails as a whole. */
const check =
  (command: string, ...args: string[]) =>
  async (): Promise<Count> =>
    (await run(tool(command), args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** What vitest writes of a run. */
type Results = {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Each test that did not pass, with the first line of why; said again at the end, where it is looked for. */
const failures: string[] = []

function keepFailures({ testResults }: Results): void {
  const first = (text = ''): string => text.split('\n', 1)[0]!
  for (const { name, message, status, assertionResults } of testResults) {
    const file = relative(root, name)
    const missed = assertionResults.filter((one) => one.status !== 'passed')
    failures.push(...missed.map((one) => `${file}: ${one.fullName}: ${first(one.failureMessages[0]) || one.status}`))
    if (status === 'failed' && missed.length === 0) failures.push(`${file}: ${first(message)}`)
  }
}

/**
 * All tests in one run, or those of some projects; a run that breaks before it has counted is one failure. A test that was
 * skipped counts as failed.
 */
const tests =
  (...projects: string[]) =>
  async (): Promise<Count> => {
    const folder = await mkdtemp(join(tmpdir(), 'daleel-tests-'))
    const file = join(folder, 'results.json')
    const named = projects.flatMap((name) => ['--project', name])
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const ended = await run(tool('vitest'), ['run', '--config', 'tests/vitest.config.ts', ...named, ...reporters])
    try {
      const results = JSON.parse(await readFile(file, 'utf8')) as Results
      keepFailures(results)
      const failed = results.numTotalTests - results.numPassedTests
      return { passed: results.numPassedTests, failed: failed === 0 && !ended ? 1 : failed }
    } catch {
      return { passed: 0, failed: 1 }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

type Steps = Record<string, () => Promise<Count>>

/** One after the other, but for those that stand together: what looks at the code uses one core each. */
const looks: Steps = {
  format: check('oxfmt', '--check', '.'),
  lint: check('oxlint', '--type-aware'),
  types: check('tsc', '--noEmit', '-p', '.'),
}
const fast: Steps[] = [looks, { unit: tests('node: *', 'web: *') }]
const whole: Steps[] = [looks, { tests: tests() }]

const total: Count = { passed: 0, failed: 0 }
async function take([name, step]: [string, () => Promise<Count>]): Promise<void> {
  const started = performance.now()
  const { passed, failed } = await step()
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`)
}
for (const steps of process.argv.includes('check') ? fast : whole) await Promise.all(Object.entries(steps).map(take))
for (const one of failures) process.stdout.write(`failed: ${one}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
