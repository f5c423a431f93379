import type { ReactNode } from 'react'
import classes from './figures.module.css'

type Bar = {
  key: string
  label: ReactNode
  value: number
  /** The value in words, with what it is a number of. */
  words: string
  /** The value as it stands at the end of the bar. */
  number: string
}

/** Numbered bars one under the other, the longest first; each has its words above it and its number at its end. */
export function RankedBars({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value }) => value))
  return (
    <ol className={classes.bars}>
      {bars.map(({ key, label, value, words, number }) => (
        <li key={key} className={classes.bar}>
          <span className={classes.label}>{label}</span>
          <BarAmount number={number} words={words} />
          <span className={classes.track} aria-hidden="true">
            <span className={classes.length} style={{ inlineSize: `${(value / longest) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A number at the end of a row; its words are for who hears it, or points at it. */
export function BarAmount({ number, words }: { number: string; words: string }) {
  return (
    <span className={classes.number} title={words}>
      <span aria-hidden="true">{number}</span>
      <span className={classes.hidden}>{words}</span>
    </span>
  )
}
