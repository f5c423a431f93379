import { csvTable } from '#shared/text/csv.ts'
import type { Figures } from './figure.ts'

/** The figures of a panel as a table for a spreadsheet: numbers plain, parts of one to four places, nothing where there is no number. */
export const csvOf = ({ columns, saved = columns, rows }: Figures): string =>
  csvTable([saved, ...rows.map(({ name, numbers }) => [name, ...numbers.map(({ value }) => plain(value))])])

const plain = (value: number | null): string => (value === null ? '' : String(Math.round(value * 10_000) / 10_000))
