import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands, commandsIn, fileOf, root, scripts, withUsage } from './commands-in-documents.ts'

const needsAccount = (command: string): boolean => /^aws |^npx cdk (?:bootstrap|deploy|diff)|--stage /.test(command)

const tests = globSync('tests/**/*.test.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))

describe('commands in documents', () => {
  test('are found in blocks, tables and text', () => {
    const text = '```sh\nnpm ci --x && node a.ts   # text\n```\n| `npm run b -- c\\|d` | and `aws e f` | `GET /api`'
    expect(commandsIn(text)).toEqual(['npm ci --x', 'node a.ts', 'npm run b -- c|d', 'aws e f'])
    expect(commands.length).toBeGreaterThan(150)
  })

  test('name scripts and files that exist', () => {
    const wrong = commands.filter(({ command }) => {
      const script = /^npm run ([\w:-]+)/.exec(command)?.[1]
      if (script !== undefined && scripts[script] === undefined) return true
      const file = fileOf(command)
      return file !== undefined && !existsSync(join(root, file))
    })
    expect(wrong).toEqual([])
  })

  test('name benchmarks that exist', () => {
    const bench = readFileSync(join(root, 'tests/bench/bench.ts'), 'utf8')
    const names = commands.flatMap(({ command }) => /^npm run bench -- ([a-z-]+)/.exec(command)?.[1] ?? [])
    expect(names).toContain('field')
    expect([...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(bench))).toEqual([])
  })

  test.each([...withUsage.keys()])('%s is run by a test', (file) => {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)
    expect(tests.some((text) => new RegExp(`['/]${name}(?:\\.ts)?'`).test(text))).toBe(true)
  })

  test('are marked if they need an AWS account', () => {
    const own = new Set(commands.filter(({ command }) => needsAccount(command)).map(({ document }) => document))
    const unmarked = [...own].filter(
      (document) => !/needs? an AWS account/.test(readFileSync(join(root, document), 'utf8')),
    )
    expect(unmarked).toEqual([])
  })
})
