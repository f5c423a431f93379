import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isFull = (file: string): boolean => file.startsWith('tests/full/')

/** Copies the working tree to a temporary folder, with links to the packages and the built web client. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-mutants-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of new Set(files.split('\0').filter(Boolean)))
    cpSync(join(root, file), join(folder, file), { recursive: true, force: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(root, 'web', 'dist'), join(folder, 'web', 'dist'))
  return folder
}

type Outcome = { passed: boolean; output: string }

function runFile(folder: string, file: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const args = [vitest, 'run', '--config', 'tests/vitest.config.ts', '--reporter=dot', '--bail=1', file]
    const env = { ...process.env, NO_COLOR: '1' }
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    child.once('exit', (code) => resolve({ passed: code === 0, output }))
  })
}

const failedTitle = (output: string): string => /^ ?FAIL .*?> (.*)$/m.exec(output)?.[1] ?? 'the file does not run'

/**
 * Applies a mutant. Returns a function that reverts it.
 *
 * @throws If `from` does not occur exactly once.
 */
function plant(folder: string, { name, file, from, to }: Mutant): () => void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const count = text.split(from).length - 1
  if (count !== 1)
    throw new Error(`${name}: ${file} holds its text ${count} times; bring tests/mutants/mutants.ts up to date`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  return () => writeFileSync(path, text)
}

type Row = { mutant: Mutant; killedBy: string | null; title: string; seconds: number }

async function tryMutant(folder: string, mutant: Mutant): Promise<Row> {
  const start = performance.now()
  const restore = plant(folder, mutant)
  const row: Row = { mutant, killedBy: null, title: '', seconds: 0 }
  for (const file of mutant.tests) {
    const { passed, output } = await runFile(folder, file)
    if (passed) continue
    Object.assign(row, { killedBy: file, title: failedTitle(output) })
    break
  }
  restore()
  return { ...row, seconds: (performance.now() - start) / 1000 }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const chosen = mutants.filter(({ name }) => names.length === 0 || names.includes(name))
if (chosen.length === 0) throw new Error(`no mutant is named ${names.join(' or ')}`)

const folder = copyProject()
let wrong = 0
try {
  // A test that fails without a mutant detects nothing.
  if (!process.argv.includes('--no-baseline'))
    for (const file of new Set(chosen.flatMap(({ tests }) => tests)))
      if (!(await runFile(folder, file)).passed) {
        wrong++
        print(`fails without a fault: ${file}`)
      }
  const survivors: string[] = []
  for (const mutant of chosen) {
    const { killedBy, title, seconds } = await tryMutant(folder, mutant)
    if (killedBy === null) survivors.push(mutant.name)
    const by = killedBy ? `${isFull(killedBy) ? 'full' : 'gate'} | ${killedBy} | ${title}` : 'SURVIVED | |'
    print(`| ${mutant.name} | ${mutant.fault} | ${by} | ${seconds.toFixed(0)} s |`)
  }
  print(`${chosen.length - survivors.length} killed, ${survivors.length} survived`)
  wrong += survivors.length
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(wrong === 0 ? 0 : 1)
