import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleFunctions, bundlesFolder } from '#infra/bundle-functions.ts'
import { isWebBuilt } from '#infra/source-fingerprint.mjs'
import { CommandError, printLine, readArguments, runCli } from './support/command-line.ts'

const usage = `node infra/operations/release.ts pack FILE
node infra/operations/release.ts unpack FILE --sha256 HASH [--into FOLDER]

pack    bundles the functions, writes them and the web client to an archive, and prints its SHA-256
unpack  checks the archive, and puts its content where a deployment of the same commit uses it instead of building; with
        --into, the content goes to another folder`

const root = fileURLToPath(new URL('../..', import.meta.url))

function runTar(...options: string[]): void {
  const { status } = spawnSync('tar', options, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new CommandError(`tar ${options.join(' ')} failed`)
}

const bundles = () => relative(root, bundlesFolder())

const sha256Of = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** @throws CommandError If the web client or the bundles are missing, or were built from other sources. */
function requireBuilt(folder: string, remedy: string): void {
  if (!isWebBuilt(folder) || !existsSync(join(folder, bundles())))
    throw new CommandError(`the web client and the bundles of this commit are not there: ${remedy}`)
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    sha256: { type: 'string', default: '' },
    into: { type: 'string', default: root },
  })
  const [action, file, ...others] = positionals
  if (!file || others.length > 0) throw new CommandError(usage)
  if (action === 'pack') {
    await bundleFunctions()
    requireBuilt(root, 'run node infra/setup.mjs deploy first')
    runTar('-czf', file, '-C', root, 'web/dist', bundles())
    printLine(sha256Of(file))
  } else if (action === 'unpack') {
    if (sha256Of(file) !== values.sha256) throw new CommandError(`${file} does not have the SHA-256 "${values.sha256}"`)
    runTar('-xzf', file, '-C', values.into)
    requireBuilt(values.into, 'the archive belongs to another commit')
  } else throw new CommandError(usage)
}

if (import.meta.main) await runCli(run)
