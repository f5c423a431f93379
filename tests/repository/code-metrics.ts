import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const of = process.argv[2] ?? root
const rooms = ['shared', 'functions', 'infra', 'web', 'tests']

const tracked = execFileSync('git', ['ls-files', ...rooms], { cwd: of, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && existsSync(join(of, path)))

const codeOf = (path: string): string =>
  readFileSync(join(of, path), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/^import (?:[^\n{]*|[^\n{]*\{[^}]*\}) from .*$/gm, '')

const count = (path: string, what: RegExp): number => codeOf(path).match(what)?.length ?? 0

/**
 * Prints, per top-level folder, the number of files and lines, the longest file, type assertions, and property accesses
 * by string.
 */
for (const room of rooms) {
  const files = tracked.filter((path) => path.startsWith(`${room}/`))
  const lines = files.map((path) => [path, readFileSync(join(of, path), 'utf8').split('\n').length - 1] as const)
  const [longest] = lines.toSorted(([, one], [, other]) => other - one)
  const sum = (what: RegExp): number => files.reduce((all, path) => all + count(path, what), 0)
  process.stdout.write(
    `${JSON.stringify({
      room,
      files: files.length,
      lines: lines.reduce((all, [, one]) => all + one, 0),
      longest: `${longest![0]} ${longest![1]}`,
      casts: sum(/(?<=[\w)\]}'"`>!]) as (?!const\b)/g),
      reads: sum(/(?<=[\w)\]!?.])\['\w+'\]/g),
    })}\n`,
  )
}
