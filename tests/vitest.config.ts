import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A project of tests: those that need no more than Node, a document, the local engine, a synthesised template, a browser. */
const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
})

const globalSetup = ['tests/support/engine.ts']

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    passWithNoTests: false,
    projects: [
      project('node', [
        'tests/shared/**/*.test.ts',
        'tests/functions/**/*.test.ts',
        'tests/local/**/*.test.ts',
        'tests/import/**/*.test.ts',
        'tests/operations/**/*.test.ts',
      ]),
      project('web', ['tests/web/**/*.test.{ts,tsx}'], { environment: 'jsdom' }),
      project('product', ['tests/product/**/*.test.ts'], { globalSetup, testTimeout: 30_000, hookTimeout: 60_000 }),
      project('infra', ['tests/infra/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 120_000 }),
      project('browser', ['tests/browser/**/*.test.ts'], {
        globalSetup,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        fileParallelism: true,
        // A slow machine takes its time; what never comes is still missed.
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
})
