import { statSync } from 'node:fs'
import { passPhrase } from '#infra/local/import/account.ts'
import { plainItems, sealedItems } from './kept-items.ts'
import { readLedger } from './ledger.ts'
import { command, isLocal, reach, readArguments, Refused, say } from './reach.ts'
import { differencesOf, exportTable, repeatLedger, restoreTable } from './table-copy.ts'

const usage = `npm run table -- export  DIR  --table NAME [--endpoint URL] [--region REGION]
npm run table -- compare COPY --table NAME --ledger BUCKET
npm run table -- restore COPY --table NAME --ledger BUCKET [--yes]
npm run table -- repeat       --table NAME --ledger BUCKET [--yes]

DIR      a folder for an encrypted copy; its pass phrase stands in ${passPhrase} (16 characters at the least)
COPY     such a folder, or a file of the service's own exports (JSON Lines; compressed where its name ends in .gz)
BUCKET   the ledger of what ended; its key is in the environment as LEDGER_KEY
restore makes the table equal to the copy, which removes what the copy does not have, but for the logs and for what ended
        since, which stays ended: --yes where it is not local
repeat  does the last alone, on a table that came back by another way`

function encrypted(folder: string) {
  const phrase = process.env[passPhrase]
  if (!phrase) throw new Refused(`${passPhrase} is needed\n\n${usage}`)
  return sealedItems(folder, phrase)
}

function copyAt(path: string) {
  const kind = statSync(path, { throwIfNoEntry: false })
  if (!kind) throw new Refused(`there is no ${path}`)
  return kind.isDirectory() ? encrypted(path) : plainItems(path)
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
  if (!what || more || !name || (path === undefined) !== (what === 'repeat')) throw new Refused(usage)
  const table = reach(name, endpoint, region)
  const ledger = () => {
    if (!bucket) throw new Refused('name the ledger, or who was erased comes back: --ledger BUCKET')
    return readLedger(bucket, process.env['LEDGER_KEY'], region)
  }
  const changing = () => {
    if (!isLocal(endpoint) && !yes) throw new Refused(`${name} is not local: say --yes to change it`)
    return ledger()
  }
  if (what === 'export') {
    const { items, hash } = await exportTable(table, encrypted(path!))
    say(`${items} items, ${hash}`)
  } else if (what === 'compare') {
    const { missing, different, more: others } = await differencesOf(table, copyAt(path!), await ledger())
    if (missing + different + others > 0)
      throw new Refused(`not equal: ${missing} are missing, ${different} differ, ${others} are there besides`)
    say('equal')
  } else if (what === 'restore') {
    const { written, removed, same } = await restoreTable(table, copyAt(path!), await changing())
    say(`${written} written, ${removed} removed, ${same} the same`)
    // What ended while it ran.
    say(`${await repeatLedger(table, await ledger())} changed by what ended meanwhile`)
  } else if (what === 'repeat') say(`${await repeatLedger(table, await changing())} changed`)
  else throw new Refused(usage)
}

await command(run)
