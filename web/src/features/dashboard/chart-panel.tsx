import { Button, Text, Title } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCsvTable } from '#shared/import/csv/write-csv.ts'
import table from '#web/components/layout/table.module.css'
import { saveCsvText } from '#web/entity/list/export-csv.ts'
import classes from './dashboard.module.css'
import type { Figures } from './figure.ts'
import figureClasses from './figures.module.css'

/**
 * Serializes the figures of a panel as CSV: raw numbers rounded to four decimals, an empty cell for a missing number.
 */
const csvOf = ({ columns, saved = columns, rows }: Figures): string =>
  formatCsvTable([saved, ...rows.map(({ name, numbers }) => [name, ...numbers.map(({ value }) => plain(value))])])

const plain = (value: number | null): string => (value === null ? '' : String(Math.round(value * 10_000) / 10_000))

type Props = {
  title: string
  /** Explanation of the numbers. */
  note?: string
  empty: string
  figures: Figures
  /** File name of the CSV download without its extension: chart and date. */
  file: string
  children: ReactNode
  className?: string
}

/** Chart with a heading, a table view and a CSV download. */
export function ChartPanel({ title, note, empty, figures, file, children, className }: Props) {
  const { t } = useTranslation('analytics')
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const isEmpty = figures.rows.length === 0
  return (
    <section className={`${classes.panel} ${className ?? ''}`} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {!isEmpty && (
          <div className={classes.actions}>
            <Button
              variant={asTable ? 'light' : 'subtle'}
              size="compact-sm"
              aria-pressed={asTable}
              aria-label={t('dashboard.asTableOf', { title })}
              onClick={() => setAsTable(!asTable)}
            >
              {t('dashboard.asTable')}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('dashboard.csvOf', { title })}
              onClick={() => saveCsvText(csvOf(figures), `${file}.csv`)}
            >
              {t('dashboard.csv')}
            </Button>
          </div>
        )}
      </header>
      <div>
        {isEmpty && <Text c="dimmed">{empty}</Text>}
        {!isEmpty && (asTable ? <FigureTable caption={title} {...figures} /> : children)}
        {note && !isEmpty && <p className={classes.note}>{note}</p>}
      </div>
    </section>
  )
}

function FigureTable({ caption, columns, rows }: Figures & { caption: string }) {
  return (
    <table className={`${table.table} ${figureClasses.table}`}>
      <caption className={figureClasses.hidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" data-number={at > 0 || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, of, numbers }) => (
          <tr key={key}>
            <th scope="row">{of ?? <bdi>{name}</bdi>}</th>
            {numbers.map(({ text: shown }, at) => (
              <td key={columns[at + 1]} data-number>
                {shown}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
