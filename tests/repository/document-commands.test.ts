import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
const scripts: Record<string, string> = packageFile.scripts

/** Returns the commands in fenced blocks and inline code, without comments. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].flatMap(([, block]) => block!.split('\n'))
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
  return [...blocks, ...inline]
    .flatMap((line) => line.replaceAll('\\|', '|').split(/ {2,}| # |&& |; /))
    .map((part) => part.trim())
    .filter((part) => /^(?:npm|npx|node|aws|curl) /.test(part))
}

const needsAccount = (command: string): boolean => /^aws |^npx cdk (?:bootstrap|deploy|diff)|--stage /.test(command)

const commands = documents.flatMap((document) =>
  commandsIn(readFileSync(join(root, document), 'utf8')).map((command) => ({ document, command })),
)

/** Returns the file that a command runs: a script of package.json, or an argument of `node`. */
const fileOf = (command: string): string | undefined =>
  /^node (?:--\S+ )*(\S+)/.exec(scripts[/^npm run ([\w:-]+)/.exec(command)?.[1] ?? ''] ?? command)?.[1]

const optionsIn = (command: string): string[] => command.match(/(?<=\s)--[a-z][a-z-]*/g) ?? []

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

  // These commands print their usage, with exit code 1, for an unknown option.
  const withUsage = Map.groupBy(
    commands.filter(({ command }) => /^infra\/(?:operations|local\/import)\//.test(fileOf(command) ?? '')),
    ({ command }) => fileOf(command)!,
  )

  test.each([...withUsage])('of %s use options that it has', (file, uses) => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, file), '--unknown'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain("Unknown option '--unknown'")
    const unknown = uses.flatMap(({ command }) => optionsIn(command)).filter((option) => !stderr.includes(option))
    expect(unknown).toEqual([])
  })

  test.each([...withUsage.keys()])('%s is run by a test', (file) => {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)
    const tests = globSync('tests/**/*.test.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
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
