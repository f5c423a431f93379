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

/** A file that replaces the session by the one of the tests. */
const sessionMock = /\bvi\.mock\('#web\/session\/use-session\.ts', \(\) => import\('[^']*\/session\.ts'\)\)/g

/** Calls that change what other files of the same process would see: module mocks, the environment, a product of one's own. */
const ownProcess =
  /\bvi\.(mock|stubEnv|resetModules)\(|\b(mockClient|mockTable|useOwnProduct|useOwnVisits|useFaultyProduct|startProduct|startVisits|startCrashing)\(/

type Sharing = 'shared' | 'session' | 'own'

/** Files that sign people out, change what they may do, or count what there is: each has a product of its own. */
const ownProduct = /^tests\/full\/(browser|product)\//

/** Whether a test file can share a process, and with which others: loading modules anew takes longer than most files run. */
function sharingOf(file: string): Sharing {
  if (ownProduct.test(file)) return 'own'
  const text = fs.readFileSync(join(root, file), 'utf8')
  if (ownProcess.test(text.replace(sessionMock, ''))) return 'own'
  return text.search(sessionMock) >= 0 ? 'session' : 'shared'
}

type TestOptions = Record<string, unknown>

const project = (name: string, include: string[], options: TestOptions = {}) => ({
  extends: true as const,
  test: { name, include, ...options },
})

/** Files that test every entity of the registry. The trial runs them, with one entity more. */
const registryFiles = fs.globSync(
  ['tests/shared/{entities,model}/*.test.ts', ...(isGate ? [] : ['tests/full/product/entities.test.ts'])],
  { cwd: root },
)

/** The projects of some folders of `tests/` and of the same folders of `tests/full/`: one for each kind of sharing. */
function projects(name: string, folders: string[], options: TestOptions = {}) {
  const patterns = folders.flatMap((folder) => [`tests/${folder}`, ...(isGate ? [] : [`tests/full/${folder}`])])
  const files = fs.globSync(
    patterns.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    { cwd: root },
  )
  const groups = Map.groupBy(
    files.filter((file) => !registryFiles.includes(file)),
    sharingOf,
  )
  return [...groups].map(([sharing, group]) =>
    project(`${name}: ${sharing}`, group, { ...options, isolate: sharing === 'own' }),
  )
}

const setupFiles = ['tests/support/vitest/setup.ts']

const withProduct = {
  globalSetup: ['tests/support/vitest/shared-dynamodb.ts'],
}

export default defineConfig({
  root,
  test: {
    // A file with a product or a browser often waits: three workers keep two cores busy.
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
            // The prepared tables do not have the entity of the trial.
            env: { PREPARED: 'none', TEST_SLOWNESS: String(slowness) },
          },
        ),
        plugins: [withTrial],
      },
      ...projects('infra', ['infra/templates']),
      ...projects('node', ['shared', 'functions', 'infra/local', 'infra/operations', 'infra/sample', 'repository'], {
        setupFiles,
      }),
      ...projects('web', ['web'], { environment: 'jsdom', setupFiles }),
    ],
  },
})
