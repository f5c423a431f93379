import type { ReactNode } from 'react'
import classes from './figures.module.css'

type Bar = {
  key: string
  label: ReactNode
  value: number
  /** Value with its unit, as text for screen readers and the tooltip. */
  description: string
  /** Formatted value, shown after the bar. */
  number: string
}

/** Numbered bars with label and value; lengths are relative to the longest bar. */
export function RankedBars({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value }) => value))
  return (
    <ol className={classes.bars}>
      {bars.map(({ key, label, value, description, number }) => (
        <li key={key} className={classes.bar}>
          <span className={classes.label}>{label}</span>
          <BarAmount number={number} description={description} />
          <span className={classes.track} aria-hidden="true">
            <span className={classes.length} style={{ inlineSize: `${(value / longest) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Number at the end of a row; its text is for screen readers and the tooltip. */
export function BarAmount({ number, description }: { number: string; description: string }) {
  return (
    <span className={classes.number} title={description}>
      <span aria-hidden="true">{number}</span>
      <span className={classes.hidden}>{description}</span>
    </span>
  )
}
