import type { ReactNode } from 'react'
import { NoValue } from '#web/entity/field-cell.tsx'
import classes from './person-detail.module.css'

export type Line = { name: string; value: ReactNode }

const isThere = ({ value }: Line): boolean => value !== null && value !== undefined && value !== '' && value !== false

/** Names and values of a person; what was not given is left out, unless its absence says something. */
export function Lines({ lines, withEmpty = false }: { lines: readonly Line[]; withEmpty?: boolean }) {
  return (
    <dl className={classes.lines}>
      {lines
        .filter((line) => withEmpty || isThere(line))
        .map((line, place) => (
          <div key={`${line.name} ${place}`} className={classes.line}>
            <dt>{line.name}</dt>
            <dd>{isThere(line) ? line.value : <NoValue />}</dd>
          </div>
        ))}
    </dl>
  )
}

export const hasAny = (lines: readonly Line[]): boolean => lines.some(isThere)
