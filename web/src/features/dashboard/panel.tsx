import { Button, Text, Title } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import table from '#web/components/table.module.css'
import classes from './dashboard.module.css'
import figureClasses from './figures.module.css'

/** The numbers of a panel as a table: what each is a number of, and its cells. */
export type Figures = {
  columns: readonly [of: string, ...numbers: string[]]
  rows: readonly { key: string; of: ReactNode; numbers: readonly string[] }[]
}

type Props = {
  title: string
  /** What is to know of these numbers. */
  note?: string
  /** Said in their place while there are none. */
  empty: string
  figures: Figures
  /** The same figures as a drawing. */
  children: ReactNode
  className?: string
}

/** A drawing with its heading, which can be read as a table instead. */
export function Panel({ title, note, empty, figures, children, className }: Props) {
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
          <Button
            variant={asTable ? 'light' : 'subtle'}
            size="compact-sm"
            className={classes.toggle}
            aria-pressed={asTable}
            aria-label={t('dashboard.asTableOf', { title })}
            onClick={() => setAsTable(!asTable)}
          >
            {t('dashboard.asTable')}
          </Button>
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
        {rows.map(({ key, of, numbers }) => (
          <tr key={key}>
            <th scope="row">{of}</th>
            {numbers.map((number, at) => (
              <td key={columns[at + 1]} data-number>
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
