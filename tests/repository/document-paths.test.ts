import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'))

const inARoom = /^(?:functions|infra|shared|web|tests|docs)\/[\w./-]+$/
const ofCode = /^[\w./-]+\.(?:ts|tsx|mjs)$/

/** Returns the paths in the inline code of a document, including arguments of commands. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code]) => code!.split(/\s+/))
    .filter((word) => inARoom.test(word) || ofCode.test(word))

test.each(documents)('%s names existing files only', (document) => {
  // The tables of statements list tests relative to `tests/`.
  const folders = ['docs/security.md', 'docs/experience.md'].includes(document) ? ['', 'tests'] : ['']
  const isThere = (path: string) => folders.some((folder) => existsSync(join(root, folder, path)))
  const paths = pathsIn(readFileSync(join(root, document), 'utf8'))
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})

test('paths are found in code spans', () => {
  expect(
    pathsIn('`functions/http`, `node tests/bench/bench.ts --quick` and `a/b.ts`, not shared/api nor `GET /api`'),
  ).toEqual(['functions/http', 'tests/bench/bench.ts', 'a/b.ts'])
})
