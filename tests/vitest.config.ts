import * as fs from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { requireNode } from '../infra/require-node.mjs'
import { FileOrder } from './support/vitest/file-order.ts'
import { slowness } from './support/slowness.ts'
import { withTrial } from './trial/trial-additions.ts'

requireNode()

const root = fileURLToPath(new URL('..', import.meta.url))
const isGate = process.env['TEST_TIER'] === 'gate'
const timeoutMs = 120_000 * slowness

/** Module mocks that the test files of a process can share, because all replace the module in the same way. */
const sharedMocks = {
  session: /\bvi\.mock\('#web\/session\/use-session\.ts', \(\) => import\('[^']*\/session-mock\.ts'\)\)/g,
  requests:
    /\bvi\.mock\('#web\/api\/http\/client\.ts', async \(original\) =>\s*\(await import\('[^']*\/request-mock\.ts'\)\)\.mockRequests\(original\),?\s*\)/g,
}

/** Calls that affect other test files of the same process: module mocks, the environment, or a separate product. */
const ownProcess =
  /\bvi\.(mock|stubEnv|resetModules)\(|\b(mockClient|mockTable|useOwnProduct|useOwnVisits|useFaultyProduct|startProduct|startVisits|startCrashing)\(/

/** Browser tests of the full tier sign users out, change rights and wait for a product to be idle. */
const ownProduct = /^tests\/full\/browser\//

/**
 * Returns the name of the processes that run a test file: `own`, or those of all files with the same shared mocks.
 * Files share a process if they can, because reloading modules takes longer than most test files.
 */
function processesOf(file: string): string {
  if (ownProduct.test(file)) return 'own'
  const text = fs.readFileSync(join(root, file), 'utf8')
  const mocks = Object.entries(sharedMocks).filter(([, mock]) => text.search(mock) >= 0)
  const rest = mocks.reduce((left, [, mock]) => left.replace(mock, ''), text)
  if (ownProcess.test(rest)) return 'own'
  return mocks.map(([name]) => name).join(' and ') || 'shared'
}

type TestOptions = Record<string, unknown>

const project = (name: string, include: string[], options: TestOptions = {}) => ({
  extends: true as const,
  test: { name, include, ...options },
})

/** Tests of every entity in the registry. They run in the trial project, with an additional entity. */
const registryFiles = fs.globSync(
  ['tests/shared/{entities,model}/*.test.ts', ...(isGate ? [] : ['tests/full/product/entities.test.ts'])],
  { cwd: root },
)

/** Returns the projects of folders in `tests/` and `tests/full/`, one per kind of process. */
function projects(name: string, folders: string[], options: TestOptions = {}) {
  const patterns = folders.flatMap((folder) => [`tests/${folder}`, ...(isGate ? [] : [`tests/full/${folder}`])])
  const files = fs.globSync(
    patterns.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    { cwd: root },
  )
  const groups = Map.groupBy(
    files.filter((file) => !registryFiles.includes(file)),
    processesOf,
  )
  return [...groups].map(([processes, group]) =>
    project(`${name}: ${processes}`, group, { ...options, isolate: processes === 'own' }),
  )
}

const setupFiles = ['tests/support/vitest/setup.ts']

const withProduct = {
  globalSetup: ['tests/support/vitest/shared-dynamodb.ts'],
}

export default defineConfig({
  root,
  test: {
    // Tests with a product or a browser are often idle: three workers use two cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: FileOrder },
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    passWithNoTests: false,
    // A test without an assertion cannot fail.
    expect: { requireAssertions: true, poll: { timeout: 30_000 * slowness } },
    env: { TEST_SLOWNESS: String(slowness) },
    projects: [
      ...projects('browser', ['browser'], withProduct),
      ...projects('product', ['product'], withProduct),
      {
        ...project(
          'trial',
          ['tests/trial/*.test.ts', ...(isGate ? [] : ['tests/full/trial/*.test.ts']), ...registryFiles],
          {
            ...withProduct,
            // The prepared tables do not contain the trial entity.
            env: { PREPARED: 'none', TEST_SLOWNESS: String(slowness) },
          },
        ),
        plugins: [withTrial],
      },
      ...projects('infra', ['infra/templates']),
      ...projects(
        'node',
        ['shared', 'functions', 'infra/local', 'infra/operations', 'infra/sample', 'infra/sentences', 'repository'],
        {
          setupFiles,
        },
      ),
      ...projects('web', ['web'], { environment: 'jsdom', setupFiles }),
    ],
  },
})
