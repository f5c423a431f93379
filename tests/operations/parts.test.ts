import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = globSync('tests/{product,browser}/**/*.ts', { cwd: root })

/** What has tests of a product of its own file, and is no such file itself. */
const isPart = (path: string): boolean =>
  !path.endsWith('.test.ts') && /^const .*= use(?:Product|Visits)\(/m.test(readFileSync(join(root, path), 'utf8'))

const partsOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/\(\) => import\('([^']+)'\)/g)].map(([, name]) =>
    join(path, '..', name!),
  )

test('every part of a file of tests is run, by one', () => {
  const run = sources.filter((path) => path.endsWith('.test.ts')).flatMap(partsOf)
  const parts = sources.filter(isPart)
  expect(parts.length).toBeGreaterThan(10)
  expect(run.toSorted()).toEqual(parts.toSorted())
})
