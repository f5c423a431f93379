import { messageOf } from '#shared/text/message-of.ts'
import { parseArgs } from 'node:util'
import demo from '#shared/data/demo-users.json' with { type: 'json' }
import { entities } from '#shared/entities/registry.ts'
import { faultText, type Fault } from '#shared/import/fault.ts'
import { runImport, type ImportReport } from '#shared/import/run.ts'
import { cleanHtml } from '#functions/entity/clean-html.ts'
import { createApi, type Account } from './api.ts'
import { rowsOfFile } from './file.ts'

const usage = `npm run import -- ENTITY FILE [--url URL] [--email E --password P] [--create-lookups] [--dry-run]

ENTITY  one of ${entities.map((one) => one.name).join(', ')}
FILE    .jsonl or .csv, or one of them with .gz

`

/** Milliseconds between two lines that say how far the import is. */
const progressEvery = 2000

function stop(text: string): never {
  process.stderr.write(text)
  process.exit(1)
}

/** A demo account serves where nobody else's product can be meant. */
function accountFor(url: string, email: string | undefined, password: string | undefined): Account {
  if (email !== undefined && password !== undefined) return { email, password }
  const local = URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  if (!local || email !== undefined || password !== undefined) stop(`--email and --password are needed\n\n${usage}`)
  return { email: demo.users[0]!.email, password: demo.password }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string', default: 'http://localhost:3000' },
        email: { type: 'string' },
        password: { type: 'string' },
        'create-lookups': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const [entity, file, more] = positionals
    if (entity === undefined || file === undefined || more !== undefined) return stop(usage)
    return { entity, file, ...values }
  } catch (error) {
    return stop(`${messageOf(error)}\n\n${usage}`)
  }
}

function startProgress() {
  let last = performance.now()
  return (phase: 'checked' | 'done', rows: number, total: number | null): void => {
    if (performance.now() - last < progressEvery) return
    last = performance.now()
    process.stderr.write(`${phase} ${rows}${total === null ? '' : ` of ${total}`}\n`)
  }
}

const faultLine = (fault: Fault): string =>
  `row ${fault.number}: ${fault.field === '' ? '' : `${fault.field}: `}${faultText(fault, 'en')}\n`

function summary(report: ImportReport, dryRun: boolean): string {
  const { created, updated, unchanged, deleted, lookups, rows, seconds } = report
  const counts = [
    `created ${created}`,
    `updated ${updated}`,
    `unchanged ${unchanged}`,
    ...(deleted > 0 ? [`deleted in the product and left so ${deleted}`] : []),
    ...(lookups > 0 ? [`categories and hashtags created ${lookups}`] : []),
  ]
  const speed = `${rows} rows in ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(1)} records a second`
  return `${dryRun ? 'dry run, nothing written: ' : ''}${counts.join(', ')}; ${speed}\n`
}

const given = readArguments()
const account = accountFor(given.url, given.email, given.password)
try {
  const report = await runImport(
    {
      entity: given.entity,
      rows: () => rowsOfFile(given.file),
      api: createApi(given.url, account),
      clean: cleanHtml,
      createLookups: given['create-lookups'],
      dryRun: given['dry-run'],
    },
    startProgress(),
  )
  for (const fault of report.faults) process.stderr.write(faultLine(fault))
  const more = report.faultCount - report.faults.length
  if (more > 0) process.stderr.write(`and ${more} more\n`)
  const checkFailed =
    report.faultCount > 0 && !report.written && report.created + report.updated + report.unchanged === 0
  if (checkFailed) process.stderr.write(`${report.faultCount} faults in ${report.rows} rows; nothing was written\n`)
  else process.stdout.write(summary(report, given['dry-run']))
  process.exit(report.faultCount > 0 ? 1 : 0)
} catch (error) {
  stop(`${messageOf(error)}\nRun the same import again to go on where it stopped.\n`)
}
