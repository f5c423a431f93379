import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longest-first.ts'
import { withTrial } from './trial/trial.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** How a file that has a session of the tests in the place of the application's says so. */
const ofSession = /\bvi\.mock\('#web\/session\/use-session\.ts', \(\) => import\('[^']*\/session\.ts'\)\)/g

/**
 * What a file of tests puts in the place of modules, clients or the environment. Files that put nothing, or all the same,
 * can share the modules they load, which most of their time would go into; those that load them anew have them alone, as
 * what they load among their replacements would stay for the next.
 */
function replaces(file: string): 'nothing' | 'session' | 'more' {
  const text = readFileSync(join(root, file), 'utf8')
  if (/\bvi\.(mock|stubEnv|resetModules)\(|\b(mockClient|aTable)\(/.test(text.replace(ofSession, ''))) return 'more'
  return text.search(ofSession) >= 0 ? 'session' : 'nothing'
}

/** Tests that ask the same of every entity: of one more, too, that the trial brings along. */
const ofRegistry = [...globSync('tests/shared/entities/*.test.ts', { cwd: root }), 'tests/product/entities.test.ts']

/** Projects that are named alike: of files that share modules, and of those that cannot. */
function shared(name: string, include: string[], more: Record<string, unknown> = {}) {
  const files = Map.groupBy(
    globSync(include, { cwd: root }).filter((file) => !ofRegistry.includes(file)),
    replaces,
  )
  return [...files].map(([what, those]) => project(`${name}: ${what}`, those, { ...more, isolate: what === 'more' }))
}

/** A project of tests: those that need no more than Node, a document, the local engine, a synthesised template, a browser. */
const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
})

const globalSetup = ['tests/support/engine.ts']

export default defineConfig({
  root,
  test: {
    // What has a product or a page waits for it as long as it works: two cores are busy with three, and a product that shares them with
    // more is late now and then.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    // A machine that does other things beside them takes its time; what never comes is still missed.
    testTimeout: 60_000,
    passWithNoTests: false,
    // What asks for nothing cannot fail.
    expect: { requireAssertions: true },
    projects: [
      ...shared('node', [
        'tests/shared/**/*.test.ts',
        'tests/functions/**/*.test.ts',
        'tests/local/**/*.test.ts',
        'tests/import/**/*.test.ts',
        'tests/operations/**/*.test.ts',
      ]),
      ...shared('web', ['tests/web/**/*.test.ts', 'tests/web/**/*.test.tsx'], {
        environment: 'jsdom',
        setupFiles: ['tests/support/page.ts'],
      }),
      {
        ...project('trial', ['tests/trial/*.test.ts', ...ofRegistry], {
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What was prepared knows nothing of the trial.
          env: { PREPARED: 'none' },
        }),
        plugins: [withTrial],
      },
      project('product', ['tests/product/**/*.test.ts'], {
        exclude: ofRegistry,
        globalSetup,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      ...shared('infra', ['tests/infra/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 120_000 }),
      project('browser', ['tests/browser/**/*.test.ts'], {
        globalSetup,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        fileParallelism: true,
        expect: { requireAssertions: true, poll: { timeout: 30_000 } },
      }),
    ],
  },
})
