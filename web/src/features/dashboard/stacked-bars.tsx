import type { ReactNode } from 'react'
import classes from './figures.module.css'
import { BarAmount } from './ranked-bars.tsx'

export type StackedBar = {
  key: string
  label: ReactNode
  /** Share of the track for each part (0 to 1); the rest of the track is the third kind. */
  parts: readonly [first: number, second: number]
  /** Formatted value at the end of the row. */
  number: string
  /** All numbers of the bar, as text. */
  description: string
}

type Props = {
  bars: readonly StackedBar[]
  /** Legend of the parts in their order; `rest` names the remainder of the track. */
  legend: readonly [first: string, second: string, rest?: string]
}

/** Stacked bars with a legend; each part has its own color and pattern. */
export function StackedBars({ bars, legend }: Props) {
  return (
    <>
      <ul className={classes.kinds}>
        {legend.map((kind) => (
          <li key={kind}>
            <span className={classes.kind} aria-hidden="true" />
            {kind}
          </li>
        ))}
      </ul>
      <ul className={classes.stacks}>
        {bars.map(({ key, label, parts, number, description }) => (
          <li key={key} className={classes.stack}>
            <span className={classes.label}>{label}</span>
            <BarAmount number={number} description={description} />
            <span className={classes.track} aria-hidden="true">
              {parts.map((part, at) => (
                // There are always two parts in a fixed order, so `kinds[at]` is a stable key.
                <span key={legend[at]} className={classes.segment} style={{ inlineSize: `${part * 100}%` }} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
