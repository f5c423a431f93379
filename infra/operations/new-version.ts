import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newsItems } from '#shared/screens/whats-new.ts'
import { createChangelog, type Release } from './changelog.ts'
import { CommandError, printLine, readArguments, runCli } from './support/command-line.ts'

const usage = `npm run new-version -- VERSION [--into FOLDER]

Writes a version (MAJOR.MINOR.PATCH) to package.json, package-lock.json, CHANGELOG.md and infra/operations/releases.json,
and the current commit to tests/full/product/previous-release.json. Commit these files as the release.

--into  folder of the project, if another one`

const versionForm = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/

/**
 * Returns the releases with a new one first.
 *
 * @throws CommandError If the version is not later than the last one
 */
export function addRelease(releases: readonly Release[], release: Release): Release[] {
  const { version } = release
  const [last] = releases
  if (!versionForm.test(version)) throw new CommandError(`"${version}" is not a version such as 1.2.3`)
  const isLater = !last || version.localeCompare(last.version, 'en', { numeric: true }) > 0
  if (!isLater) throw new CommandError(`${version} is not later than ${last.version}`)
  return [release, ...releases]
}

function runGit(folder: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new CommandError(`git ${args.join(' ')} failed`)
  return stdout.trim()
}

async function run(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { values, positionals } = readArguments(usage, { into: { type: 'string', default: root } })
  const [version, ...others] = positionals
  if (version === undefined || others.length > 0) throw new CommandError(usage)
  const fileIn = (path: string): string => join(values.into, path)
  const change = (path: string, edit: (text: string) => string): void =>
    writeFileSync(fileIn(path), edit(readFileSync(fileIn(path), 'utf8')))

  const known = JSON.parse(readFileSync(fileIn('infra/operations/releases.json'), 'utf8')) as Release[]
  const day = new Date().toISOString().slice(0, 10)
  const releases = addRelease(known, { version, day, news: newsItems.length })
  if (runGit(values.into, 'status', '--porcelain') !== '') throw new CommandError('commit or remove your changes first')
  const commit = runGit(values.into, 'rev-parse', 'HEAD')

  change('infra/operations/releases.json', () => `${JSON.stringify(releases, null, 2)}\n`)
  change('CHANGELOG.md', () => createChangelog(releases, newsItems))
  change('tests/full/product/previous-release.json', () => `{ "previous": "${commit}" }\n`)
  const inVersion = (text: string): string => text.replace(/"version": "[^"]*"/, `"version": "${version}"`)
  change('package.json', inVersion)
  // The lock file names the version of the project twice: at its top, and as the first package.
  change('package-lock.json', (text) => {
    const start = text.indexOf('"packages"')
    return inVersion(text.slice(0, start)) + inVersion(text.slice(start))
  })
  printLine(
    `${version}: ${newsItems.length - (known[0]?.news ?? 0)} changes that users notice, previous release ${commit}`,
  )
  printLine(`git commit -am "Release ${version}" && git tag -a ${version} -m "Release ${version}"`)
}

if (import.meta.main) await runCli(run)
