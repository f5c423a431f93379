import { digestOf, readItems } from './items.ts'
import { command, isLocal, reach, readArguments, Refused, say } from './reach.ts'
import { digestTable, exportTable, restoreTable } from './table-copy.ts'

const usage = `npm run table -- export  FILE --table NAME [--endpoint URL] [--region REGION]
npm run table -- compare FILE --table NAME
npm run table -- restore FILE --table NAME [--yes]

FILE  JSON Lines in the form of the service's own exports; compressed where its name ends in .gz
restore makes the table equal to the file, which removes what the file does not have: --yes where it is not local`

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    table: { type: 'string' },
    endpoint: { type: 'string' },
    region: { type: 'string' },
    yes: { type: 'boolean', default: false },
  })
  const [what, file, more] = positionals
  const { table: name, endpoint, region, yes } = values
  if (!what || !file || more || !name) throw new Refused(usage)
  const table = reach(name, endpoint, region)
  if (what === 'export') {
    const { items, hash } = await exportTable(table, file)
    say(`${items} items, ${hash}`)
  } else if (what === 'compare') {
    const [inFile, inTable] = await Promise.all([digestOf(readItems(file)), digestTable(table)])
    say(`file   ${inFile.items} items, ${inFile.hash}\ntable  ${inTable.items} items, ${inTable.hash}`)
    if (inFile.hash !== inTable.hash) throw new Refused('not equal')
    say('equal')
  } else if (what === 'restore') {
    if (!isLocal(endpoint) && !yes) throw new Refused(`${name} is not local: say --yes to change it`)
    const { written, removed, same } = await restoreTable(table, file)
    say(`${written} written, ${removed} removed, ${same} the same`)
  } else throw new Refused(usage)
}

await command(run)
