import type { ReactNode } from 'react'
import { EmptyValue } from '#web/entity/list/table/field-cell.tsx'
import classes from './person-detail.module.css'

export type PersonFact = { name: string; value: ReactNode }

const hasValue = ({ value }: PersonFact): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false

/** Names and values of a person; empty values are omitted unless `withEmpty` is set. */
export function PersonFactList({ lines, withEmpty = false }: { lines: readonly PersonFact[]; withEmpty?: boolean }) {
  return (
    <dl className={classes.lines}>
      {lines
        .filter((line) => withEmpty || hasValue(line))
        .map((line, index) => (
          <div key={`${line.name} ${index}`} className={classes.line}>
            <dt>{line.name}</dt>
            <dd>{hasValue(line) ? line.value : <EmptyValue />}</dd>
          </div>
        ))}
    </dl>
  )
}

export const hasAnyFact = (lines: readonly PersonFact[]): boolean => lines.some(hasValue)
