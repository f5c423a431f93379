import { statSync } from 'node:fs'
import { passPhraseVariable } from '#infra/local/import/account-options.ts'
import { plainItemSource, encryptedItemStore } from './backup/item-stores.ts'
import { readLedger } from './backup/read-ledger.ts'
import { runCli, isLocal, connectTable, readArguments, CommandError, printLine } from './support/command-line.ts'
import { compareTable, exportTable, replayLedger, restoreTable } from './backup/table-copy.ts'

const usage = `npm run table -- export  DIR  --table NAME [--endpoint URL] [--region REGION]
npm run table -- compare COPY --table NAME --ledger BUCKET
npm run table -- restore COPY --table NAME --ledger BUCKET [--yes]
npm run table -- repeat       --table NAME --ledger BUCKET [--yes]

DIR      folder of an encrypted copy; the pass phrase is read from ${passPhraseVariable} (at least 16 characters)
COPY     such a folder, or a file of a DynamoDB export (JSON Lines; compressed if its name ends in .gz)
BUCKET   bucket of the ledger; its key is read from LEDGER_KEY
restore makes the table equal to the copy. Items that the copy does not have are removed, except logs. The ledger is
        applied, so that erased data and ended sessions do not return. A table that is not local needs --yes
repeat  only applies the ledger, to a table that was restored in another way`

function encrypted(folder: string) {
  const phrase = process.env[passPhraseVariable]
  if (!phrase) throw new CommandError(`${passPhraseVariable} is not set\n\n${usage}`)
  return encryptedItemStore(folder, phrase)
}

function copyAt(path: string) {
  const kind = statSync(path, { throwIfNoEntry: false })
  if (!kind) throw new CommandError(`${path} does not exist`)
  return kind.isDirectory() ? encrypted(path) : plainItemSource(path)
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    table: { type: 'string' },
    endpoint: { type: 'string' },
    region: { type: 'string' },
    ledger: { type: 'string' },
    yes: { type: 'boolean', default: false },
  })
  const [what, path, more] = positionals
  const { table: name, endpoint, region, ledger: bucket, yes } = values
  if (!what || more || !name || (path === undefined) !== (what === 'repeat')) throw new CommandError(usage)
  const table = connectTable(name, endpoint, region)
  const ledger = () => {
    if (!bucket) throw new CommandError('the ledger is required, or erased people would return: --ledger BUCKET')
    return readLedger(bucket, process.env['LEDGER_KEY'], region)
  }
  const changing = () => {
    if (!isLocal(endpoint) && !yes) throw new CommandError(`${name} is not local: use --yes to change it`)
    return ledger()
  }
  if (what === 'export') {
    const { items, hash } = await exportTable(table, encrypted(path!))
    printLine(`${items} items, ${hash}`)
  } else if (what === 'compare') {
    const { missing, different, more: others } = await compareTable(table, copyAt(path!), await ledger())
    if (missing + different + others > 0)
      throw new CommandError(`not equal: ${missing} items are missing, ${different} differ, ${others} are extra`)
    printLine('equal')
  } else if (what === 'restore') {
    const { written, removed, same } = await restoreTable(table, copyAt(path!), await changing())
    printLine(`${written} written, ${removed} removed, ${same} unchanged`)
    // Second pass for ledger entries written during the restore.
    printLine(`${await replayLedger(table, await ledger())} changed by the ledger`)
  } else if (what === 'repeat') printLine(`${await replayLedger(table, await changing())} changed`)
  else throw new CommandError(usage)
}

await runCli(run)
