import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everythingOn } from './cached-templates.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Counts the work of the processor, for the clock on the wall tells more of what else the machine does; ends at a call to the network. */
const watched = `
  import { Socket } from 'node:net'
  Socket.prototype.connect = () => { throw new Error('there is no network') }
  process.on('exit', () => console.log(JSON.stringify(process.cpuUsage())))`

/** The templates of a stage with everything on, made by a process without a network: what it said, and its work in seconds. */
export function runSynth() {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-synth-'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(watched)}`, 'infra/app.ts'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        CDK_OUTDIR: folder,
        CDK_CONTEXT_JSON: JSON.stringify(everythingOn),
      },
    },
  )
  const templates = readdirSync(folder).filter((name) => name.endsWith('.template.json'))
  rmSync(folder, { recursive: true })
  const { user = NaN, system = NaN } = JSON.parse(stdout.trim().split('\n').at(-1) || '{}') as Partial<NodeJS.CpuUsage>
  return { status, stderr, templates, seconds: (user + system) / 1e6 }
}
