import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everythingOn } from './cached-templates.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Measures CPU time, which is mostly independent of other load. Network access throws an error. */
const watched = `
  import { Socket } from 'node:net'
  Socket.prototype.connect = () => { throw new Error('there is no network') }
  process.on('exit', () => console.log(JSON.stringify(process.cpuUsage())))`

/**
 * Synthesizes a stage with all features in a child process without network. Returns its output and CPU time in seconds.
 */
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
