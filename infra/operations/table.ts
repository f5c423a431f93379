import { readLedger } from './ledger.ts'
import { command, isLocal, reach, readArguments, Refused, say } from './reach.ts'
import { differencesOf, exportTable, repeatLedger, restoreTable } from './table-copy.ts'

const usage = `npm run table -- export  FILE --table NAME [--endpoint URL] [--region REGION]
npm run table -- compare FILE --table NAME --ledger BUCKET
npm run table -- restore FILE --table NAME --ledger BUCKET [--yes]
npm run table -- repeat       --table NAME --ledger BUCKET [--yes]

FILE     JSON Lines in the form of the service's own exports; compressed where its name ends in .gz
BUCKET   the ledger of what ended; its key is in the environment as LEDGER_KEY
restore makes the table equal to the file, which removes what the file does not have, but for the logs and for what ended
        since, which stays ended: --yes where it is not local
repeat  does the last alone, on a table that came back by another way`

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    table: { type: 'string' },
    endpoint: { type: 'string' },
    region: { type: 'string' },
    ledger: { type: 'string' },
    yes: { type: 'boolean', default: false },
  })
  const [what, file, more] = positionals
  const { table: name, endpoint, region, ledger: bucket, yes } = values
  if (!what || more || !name || (file === undefined) !== (what === 'repeat')) throw new Refused(usage)
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
    const { items, hash } = await exportTable(table, file!)
    say(`${items} items, ${hash}`)
  } else if (what === 'compare') {
    const { missing, different, more: others } = await differencesOf(table, file!, await ledger())
    if (missing + different + others > 0)
      throw new Refused(`not equal: ${missing} are missing, ${different} differ, ${others} are there besides`)
    say('equal')
  } else if (what === 'restore') {
    const { written, removed, same } = await restoreTable(table, file!, await changing())
    say(`${written} written, ${removed} removed, ${same} the same`)
    // What ended while it ran.
    say(`${await repeatLedger(table, await ledger())} changed by what ended meanwhile`)
  } else if (what === 'repeat') say(`${await repeatLedger(table, await changing())} changed`)
  else throw new Refused(usage)
}

await command(run)
