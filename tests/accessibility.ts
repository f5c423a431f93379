import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accessibilityScope } from '#tests/browser/accessibility-scope.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const resultFile = join(root, 'shared/screens/accessibility-run.json')

type Results = { numTotalTests: number; numPassedTests: number }

/** Runs the accessibility tests of all screens and returns the number of failures. Throws if tests did not run. */
function findings(): number {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-accessibility-'))
  const file = join(folder, 'results.json')
  const options = ['--config', 'tests/vitest.config.ts', '--reporter=dot', '--reporter=json']
  try {
    spawnSync(
      join(root, 'node_modules/.bin/vitest'),
      ['run', ...options, `--outputFile.json=${file}`, 'tests/full/browser/screens/every-screen.test.ts'],
      { cwd: root, stdio: 'inherit' },
    )
    const { numTotalTests, numPassedTests } = JSON.parse(readFileSync(file, 'utf8')) as Results
    if (numTotalTests < accessibilityScope().screens.length) throw new Error(`only ${numTotalTests} tests ran`)
    return numTotalTests - numPassedTests
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const run = { day: new Date().toISOString().slice(0, 10), findings: findings(), ...accessibilityScope() }
writeFileSync(resultFile, `${JSON.stringify(run, null, 2)}\n`)
process.stdout.write(
  `${run.screens.length} screens, ${run.rules.length} rules, ${run.findings} findings: ${resultFile}\n`,
)
