import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preparedSeed } from '../fingerprint.mjs'
import { startDynamoDb } from '../local/dynamodb.ts'
import { digestOf, readItems, type Digest } from './items.ts'
import { command, isLocal, reach, readArguments, Refused, say } from './reach.ts'
import { digestTable, exportTable, restoreTable, wipeTable, type Reached } from './table-copy.ts'

const usage = `npm run drill                                        on a copy of the sample content, in a local engine of its own
npm run drill -- --table NAME --file FILE [--endpoint URL] [--region REGION] [--yes]

Exports every item, wipes the table, restores it, and compares. A table that is not local is wiped only with --yes;
nobody may be writing to it meanwhile. The export stays in FILE.`

type Step = { step: string; items: number; seconds: number; hash?: string }

/** Export, wipe, restore, compare. Throws where what came back is not what was there; the file then stays. */
export async function drill(table: Reached, file: string, report: (step: Step) => void): Promise<Digest> {
  const at = Date.now()
  const timed = async <Result>(
    step: string,
    work: Promise<Result>,
    tell: (result: Result) => Omit<Step, 'step' | 'seconds'>,
  ) => {
    const startedAt = performance.now()
    const result = await work
    report({ step, ...tell(result), seconds: Math.round(performance.now() - startedAt) / 1000 })
    return result
  }
  const before = await timed('export', exportTable(table, file, at), (one) => one)
  const kept = await timed('read back', digestOf(readItems(file)), (one) => one)
  // The table is touched only once the file is known to hold all of it.
  if (kept.hash !== before.hash) throw new Refused(`${file} does not hold what the table does: nothing was wiped`)
  await timed('wipe', wipeTable(table), (items) => ({ items }))
  await timed('restore', restoreTable(table, file), ({ written }) => ({ items: written }))
  const after = await timed('compare', digestTable(table, at), (one) => one)
  if (after.hash !== before.hash)
    throw new Refused(`NOT EQUAL: ${before.items} items before, ${after.items} after; all are in ${file}`)
  return after
}

const print = ({ step, items, seconds, hash }: Step) =>
  say(
    `${step.padEnd(10)} ${String(items).padStart(8)} items ${seconds.toFixed(3).padStart(9)} s ${hash?.slice(0, 16) ?? ''}`.trimEnd(),
  )

const prepare = fileURLToPath(new URL('../local/prepare.ts', import.meta.url))

/** On a copy of the sample content, so that there is something to lose and nothing is lost. */
async function drillAlone(): Promise<void> {
  const prepared = join(preparedSeed('demo'), 'table')
  if (!existsSync(prepared)) spawnSync(process.execPath, [prepare, 'demo'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (!existsSync(prepared)) throw new Refused('the sample content could not be prepared')
  const folder = mkdtempSync(join(tmpdir(), 'daleel-drill-'))
  const directory = join(folder, 'table')
  cpSync(prepared, directory, { recursive: true })
  const engine = await startDynamoDb({ directory })
  try {
    await drill(reach('daleel', engine.endpoint), join(folder, 'export.jsonl.gz'), print)
  } finally {
    await engine.stop()
    rmSync(folder, { recursive: true })
  }
}

async function run(): Promise<void> {
  const { values } = readArguments(usage, {
    endpoint: { type: 'string' },
    table: { type: 'string' },
    region: { type: 'string' },
    file: { type: 'string' },
    yes: { type: 'boolean', default: false },
  })
  const { endpoint, table, region, file, yes } = values
  if (endpoint === undefined && table === undefined) await drillAlone()
  else if (table === undefined || file === undefined) throw new Refused(usage)
  else if (!isLocal(endpoint) && !yes) throw new Refused(`${table} is not local: a drill wipes it\n\n${usage}`)
  else await drill(reach(table, endpoint, region), file, print)
  say('equal')
}

if (import.meta.main) await command(run)
