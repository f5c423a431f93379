import { parseArgs, styleText } from 'node:util'
import { utcDateOf, periodEndingAt, defaultPeriodDays } from '#shared/domain/analytics/period.ts'
import { runQuery, type QueryResult } from './run-local-query.ts'
import { namedQueries } from './named-queries.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, to: { type: 'string' }, data: { type: 'string', default: '.local' } },
})

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Prints the reason and exits with status 2, the code for wrong usage. */
function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(2)
}

const nameColumnWidth = Math.max(...namedQueries.map(({ name }) => name.length))
const queryList = namedQueries
  .map(({ name, description }) => `  ${name.padEnd(nameColumnWidth)}  ${description}`)
  .join('\n')

function tableOf({ columns, rows }: QueryResult): string {
  const texts = rows.map((row) => row.map((value) => (value === null ? '' : String(value))))
  const widths = columns.map((name, at) => Math.max(name.length, ...texts.map((row) => row[at]!.length)))
  const isNumber = columns.map((_, at) => rows.every((row) => row[at] === null || typeof row[at] !== 'string'))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd()
  return [styleText('bold', line(columns)), ...texts.map(line)].join('\n')
}

const [name] = positionals
const query = namedQueries.find((one) => one.name === name)
if (!name) process.stdout.write(`npm run analytics -- NAME [--from DAY] [--to DAY] [--data FOLDER]\n\n${queryList}\n`)
else if (!query) refuse(`There is no query "${name}". There are:\n\n${queryList}`)
else {
  const { from, to = utcDateOf(Date.now()), data } = values
  if (!isDate(to) || (from !== undefined && !isDate(from))) refuse('Days are written as 2026-11-20.')
  const period = from === undefined ? periodEndingAt(to, defaultPeriodDays) : { from, to }
  const answer = await runQuery(query, data, period)
  process.stdout.write(`${query.description}\n${period.from} to ${period.to}\n\n`)
  process.stdout.write(answer.rows.length > 0 ? `${tableOf(answer)}\n` : 'Nothing was searched in this period.\n')
}
