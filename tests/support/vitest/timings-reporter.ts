import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node'

/** Duration of a test file in seconds, including imports and hooks. */
export type FileTime = { file: string; project: string; seconds: number }

export type TestRun = { passed: number; failed: number; failures: string[]; files: FileTime[] }

/** Characters of a difference that are printed before the end of the run. */
const maxDifference = 3000

const firstLine = (text = ''): string => text.split('\n', 1)[0]!

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}

/** Collects results, failures and durations. A skipped test counts as failed unless a title filter is set. */
export class TimingsReporter implements Reporter {
  readonly run: TestRun = { passed: 0, failed: 0, failures: [], files: [] }
  readonly #root: string
  readonly #byTitle: boolean

  constructor(root: string, byTitle: boolean) {
    this.#root = root
    this.#byTitle = byTitle
  }

  /** Prints a failure at once, with its difference: all details follow when all tests have ended. */
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state !== 'failed') return
    const file = relative(this.#root, test.module.moduleId)
    const difference = errors[0]?.diff?.slice(0, maxDifference) ?? ''
    process.stdout.write(`\nfailed: ${file}: ${test.fullName}: ${firstLine(errors[0]?.message)}\n${difference}\n`)
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly { message?: string }[],
    _reason: TestRunEndReason,
  ): void {
    for (const module of modules) this.#add(module)
    for (const { message } of errors) this.#fail(`outside of a test: ${firstLine(message)}`)
  }

  #fail(line: string): void {
    this.run.failed++
    this.run.failures.push(line)
  }

  #add(module: TestModule): void {
    const file = relative(this.#root, module.moduleId)
    this.run.files.push({ file, project: module.project.name, seconds: secondsOf(module) })
    for (const { message } of module.errors()) this.#fail(`${file}: ${firstLine(message)}`)
    for (const suite of module.children.allSuites())
      for (const { message } of suite.errors()) this.#fail(`${file}: ${suite.fullName}: ${firstLine(message)}`)
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (state === 'passed') this.run.passed++
      else if (state !== 'skipped' || !this.#byTitle)
        this.#fail(`${file}: ${test.fullName}: ${firstLine(errors?.[0]?.message) || state}`)
    }
  }
}
