import { errorMessage } from '#shared/api/error-message.ts'
import { parseArgs } from 'node:util'
import { entities } from '#shared/entities/registry.ts'
import { importErrorText, type ImportError } from '#shared/import/import-errors.ts'
import { runImport, type ImportReport } from '#shared/import/run-import.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { resolveAccount, accountOptions, passPhraseVariable, exitWithError } from './account-options.ts'
import { createApi } from './api-client.ts'
import { readFileRows } from './read-file-rows.ts'
import { importFolder } from './export-folder.ts'
import { importHsds, noteLines } from './import-hsds.ts'

const usage = `npm run import -- ENTITY FILE [--url URL] [--email E --password P] [--code CODE] [--create-lookups] [--dry-run]
npm run import -- DIR [--url URL] [--email E --password P] [--code CODE]
npm run import -- hsds FILE… [--type TYPE] [--language ACRONYM] [--calling-code CODE] [the options of ENTITY FILE]

ENTITY  one of ${entities.map((one) => one.name).join(', ')}
FILE    .jsonl or .csv, or one of them with .gz
DIR     folder of an export; the pass phrase is read from ${passPhraseVariable}
hsds    organisations in HSDS 3: JSON, tables, or a folder of them; TYPE is the type of organisations without one, ACRONYM
        the language of their texts (default: en), CODE the prefix of telephone numbers without one, such as +20

`

/** Interval of progress lines in milliseconds. */
const progressEvery = 2000

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...accountOptions,
        'create-lookups': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        type: { type: 'string' },
        language: { type: 'string', default: 'en' },
        'calling-code': { type: 'string' },
      },
    })
    const [entity, file, more] = positionals
    // A folder has no dry run: each file references records of the previous ones.
    const isFolder = file === undefined
    const isHsds = entity === 'hsds'
    if (
      entity === undefined ||
      (more !== undefined && !isHsds) ||
      (isFolder && (values['dry-run'] || values['create-lookups']))
    )
      return exitWithError(usage)
    return { entity, file, hsds: isHsds ? positionals.slice(1) : null, ...values }
  } catch (error) {
    return exitWithError(`${errorMessage(error)}\n\n${usage}`)
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

const faultLine = (fault: ImportError): string =>
  `row ${fault.number}: ${fault.field === '' ? '' : `${fault.field}: `}${importErrorText(fault, 'en')}\n`

function summary(report: ImportReport, dryRun: boolean): string {
  const { created, updated, unchanged, deleted, lookups, rows, seconds } = report
  const counts = [
    `created ${created}`,
    `updated ${updated}`,
    `unchanged ${unchanged}`,
    ...(deleted > 0 ? [`deleted in the product and not restored ${deleted}`] : []),
    ...(lookups > 0 ? [`categories and hashtags created ${lookups}`] : []),
  ]
  const speed = `${rows} rows in ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(1)} records a second`
  return `${dryRun ? 'dry run, nothing written: ' : ''}${counts.join(', ')}; ${speed}\n`
}

const commandLine = readArguments()
const dryRun = commandLine['dry-run']

function printReport(report: ImportReport, of = ''): boolean {
  for (const fault of report.faults) process.stderr.write(`${of}${faultLine(fault)}`)
  const more = report.faultCount - report.faults.length
  if (more > 0) process.stderr.write(`${of}and ${more} more\n`)
  const checkFailed =
    report.faultCount > 0 && !report.written && report.created + report.updated + report.unchanged === 0
  if (checkFailed)
    process.stderr.write(`${of}${report.faultCount} errors in ${report.rows} rows; nothing was written\n`)
  else process.stdout.write(`${of}${summary(report, dryRun)}`)
  return report.faultCount === 0
}

try {
  const api = createApi(commandLine.url, resolveAccount(commandLine, usage))
  let isRight = true
  const phrase = process.env[passPhraseVariable]
  if (commandLine.file === undefined && !phrase) exitWithError(`${passPhraseVariable} is not set\n\n${usage}`)
  if (commandLine.file === undefined)
    await importFolder(
      api,
      commandLine.entity,
      ({ entity, report }) => {
        isRight = printReport(report, `${entity}: `) && isRight
      },
      phrase!,
    )
  else if (commandLine.hsds) {
    const choices = {
      type: commandLine.type ?? null,
      language: commandLine.language,
      code: commandLine['calling-code'] ?? null,
    }
    const options = { places: commandLine.hsds, choices, createLookups: commandLine['create-lookups'], dryRun }
    const report = await importHsds({ ...options, api }, startProgress())
    process.stderr.write(noteLines(report))
    isRight = printReport(report)
  } else {
    const { entity, file } = commandLine
    const options = { entity, rows: () => readFileRows(file), createLookups: commandLine['create-lookups'], dryRun }
    isRight = printReport(await runImport({ ...options, api, clean: cleanHtml }, startProgress()))
  }
  process.exit(isRight ? 0 : 1)
} catch (error) {
  exitWithError(`${errorMessage(error)}\nRun the same command again to continue where it stopped.\n`)
}
