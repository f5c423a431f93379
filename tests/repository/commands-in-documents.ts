import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }

export const root = join(import.meta.dirname, '../..')
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
export const scripts: Record<string, string> = packageFile.scripts

/** Returns the commands in fenced blocks and inline code, without comments. */
export function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].flatMap(([, block]) => block!.split('\n'))
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
  return [...blocks, ...inline]
    .flatMap((line) => line.replaceAll('\\|', '|').split(/ {2,}| # |&& |; /))
    .map((part) => part.trim())
    .filter((part) => /^(?:npm|npx|node|aws|curl) /.test(part))
}

export const commands = documents.flatMap((document) =>
  commandsIn(readFileSync(join(root, document), 'utf8')).map((command) => ({ document, command })),
)

/** Returns the file that a command runs: a script of package.json, or an argument of `node`. */
export const fileOf = (command: string): string | undefined =>
  /^node (?:--\S+ )*(\S+)/.exec(scripts[/^npm run ([\w:-]+)/.exec(command)?.[1] ?? ''] ?? command)?.[1]

/** Uses of the commands that print their usage, with exit code 1, for an unknown option; by file. */
export const withUsage = Map.groupBy(
  commands.filter(({ command }) => /^infra\/(?:operations|local\/import)\//.test(fileOf(command) ?? '')),
  ({ command }) => fileOf(command)!,
)
