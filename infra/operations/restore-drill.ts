import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preparedSeed } from '#infra/source-fingerprint.mjs'
import { passPhraseVariable } from '#infra/local/import/account-options.ts'
import { ledgerBucket, startProduct } from '#infra/local/product.ts'
import { digestOf, readItems, type Digest } from './backup/table-items.ts'
import { encryptedItemStore, type ItemStore } from './backup/item-stores.ts'
import { readLedger, type Ledger } from './backup/read-ledger.ts'
import { changeAfterBackup } from './restore-checks/change-after-backup.ts'
import { prepareRestoreChecks } from './restore-checks/restore-checks.ts'
import {
  runCli,
  isLocal,
  connectTable,
  readArguments,
  CommandError,
  printLine,
  type TableConnection,
} from './support/command-line.ts'
import { compareTable, exportTable, isAppendOnly, restoreTable, wipeTable } from './backup/table-copy.ts'

const usage = `npm run drill                                        on a copy of the sample content, in a product of its own
npm run drill -- --table NAME --folder DIR --ledger BUCKET [--endpoint URL] [--region REGION] [--yes]

Exports all items, wipes the table except its logs, restores it and compares the result; only entries of the ledger may
differ. On the sample content, people are erased, signed out and deactivated between backup and restore, and all files and
accounts are deleted. The drill then checks search, files, erasure and sign-in. A table that is not local is wiped only with
--yes; stop all writes to it first. The encrypted export stays in DIR; the pass phrase is read from ${passPhraseVariable}, the key
of the ledger from LEDGER_KEY.`

type Step = { step: string; items: number; seconds: number; hash?: string }

type Drill = {
  table: TableConnection
  store: ItemStore
  ledger: () => Promise<Ledger>
  /** Changes between backup and restore. */
  meanwhile?: () => Promise<unknown>
  /** Runs work while the stream is paused. Default: the caller has paused it. */
  silently?: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * Exports, wipes, restores and compares a table.
 *
 * @throws If the result differs. The backup is preserved in that case.
 */
export async function drill(
  { table, store, ledger, meanwhile, silently = (work) => work() }: Drill,
  report: (step: Step) => void,
): Promise<Digest> {
  const at = Date.now()
  const timed = async <Result>(
    step: string,
    work: Promise<Result>,
    describeStep: (result: Result) => Omit<Step, 'step' | 'seconds'>,
  ) => {
    const startedAt = performance.now()
    const result = await work
    report({ step, ...describeStep(result), seconds: Math.round(performance.now() - startedAt) / 1000 })
    return result
  }
  const before = await timed('export', exportTable(table, store, at), (one) => one)
  const storedDigest = await timed('read back', digestOf(readItems(store)), (one) => one)
  // The table is wiped only after the backup has been verified.
  if (storedDigest.hash !== before.hash)
    throw new CommandError(`${store.name} differs from the table: nothing was wiped`)
  await meanwhile?.()
  const ended = await ledger()
  const { missing, different, more } = await silently(async () => {
    await timed('wipe', wipeTable(table, isAppendOnly), (items) => ({ items }))
    await timed('restore', restoreTable(table, store, ended), ({ written }) => ({ items: written }))
    return timed('compare', compareTable(table, store, ended, at), () => before)
  })
  if (missing + different + more > 0)
    throw new CommandError(
      `NOT EQUAL: ${missing} items are missing, ${different} differ, ${more} are extra; the export is in ${store.name}`,
    )
  return before
}

const print = ({ step, items, seconds, hash }: Step) =>
  printLine(
    `${step.padEnd(10)} ${String(items).padStart(8)} items ${seconds.toFixed(3).padStart(9)} s ${hash?.slice(0, 16) ?? ''}`.trimEnd(),
  )

const prepare = fileURLToPath(new URL('../local/prepare-seed.ts', import.meta.url))

/** Runs the drill on a copy of the sample content, so that no real data is at risk. */
async function drillAlone(): Promise<void> {
  const prepared = join(preparedSeed('demo'), 'table')
  if (!existsSync(prepared)) spawnSync(process.execPath, [prepare, 'demo'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (!existsSync(prepared)) throw new CommandError('the sample content could not be prepared')
  const folder = mkdtempSync(join(tmpdir(), 'daleel-drill-'))
  cpSync(preparedSeed('demo'), folder, { recursive: true })
  const settings = { port: 0, seed: 'demo', siteName: 'Drill', analytics: null } as const
  const product = await startProduct({ ...settings, directory: folder })
  try {
    const { TABLE_NAME: name = '', AWS_ENDPOINT_URL_DYNAMODB: endpoint } = process.env
    const table = connectTable(name, endpoint)
    const { proofs, without } = await prepareRestoreChecks({
      site: `http://localhost:${product.port}`,
      reached: table,
      settled: product.settled,
    })
    let wrong: () => Promise<string[]> = async () => ['no changes were made after the backup']
    const meanwhile = async () => {
      wrong = await changeAfterBackup(without)
      for (const { damage } of proofs) await damage()
      await product.settled()
    }
    const ledger = () => readLedger(ledgerBucket)
    const store = encryptedItemStore(join(folder, 'export'), randomBytes(32).toString('base64url'))
    await drill({ table, store, ledger, meanwhile, silently: product.withStreamPaused }, print)
    const found = await wrong()
    if (found.length > 0) throw new CommandError(`CHECK FAILED: changes after the backup: ${found.join('; ')}`)
    printLine('erasures and revocations after the backup were preserved')
    await product.settled()
    for (const { name: what, verify } of proofs) {
      const startedAt = performance.now()
      const so = await verify()
      printLine(`${what.padEnd(10)} ${so} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true })
  }
}

async function run(): Promise<void> {
  const { values } = readArguments(usage, {
    endpoint: { type: 'string' },
    table: { type: 'string' },
    region: { type: 'string' },
    folder: { type: 'string' },
    ledger: { type: 'string' },
    yes: { type: 'boolean', default: false },
  })
  const { endpoint, table, region, folder, ledger: bucket, yes } = values
  if (endpoint === undefined && table === undefined) await drillAlone()
  else if (table === undefined || folder === undefined) throw new CommandError(usage)
  else if (!isLocal(endpoint) && !yes) throw new CommandError(`${table} is not local: a drill wipes it\n\n${usage}`)
  else if (bucket === undefined) throw new CommandError(usage)
  else {
    const phrase = process.env[passPhraseVariable]
    if (!phrase) throw new CommandError(`${passPhraseVariable} is not set\n\n${usage}`)
    const store = encryptedItemStore(folder, phrase)
    const ledger = () => readLedger(bucket, process.env['LEDGER_KEY'], region)
    await drill({ table: connectTable(table, endpoint, region), store, ledger }, print)
  }
  printLine('equal')
}

if (import.meta.main) await runCli(run)
