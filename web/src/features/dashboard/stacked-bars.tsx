import type { ReactNode } from 'react'
import classes from './figures.module.css'
import { BarAmount } from './ranked-bars.tsx'

export type StackedBar = {
  key: string
  label: ReactNode
  /** How much of the track each part takes (0 to 1); what they leave is the last kind. */
  parts: readonly [first: number, second: number]
  /** What stands at the end of the row. */
  number: string
  /** All numbers of the bar in words. */
  words: string
}

type Props = {
  bars: readonly StackedBar[]
  /** What each part is, in their order; the rest of the track, where that is something too. */
  kinds: readonly [first: string, second: string, rest?: string]
}

/** Bars of parts, each with its own colour and pattern, under what the parts are. */
export function StackedBars({ bars, kinds }: Props) {
  return (
    <>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={classes.kind} aria-hidden="true" />
            {kind}
          </li>
        ))}
      </ul>
      <ul className={classes.stacks}>
        {bars.map(({ key, label, parts, number, words }) => (
          <li key={key} className={classes.stack}>
            <span className={classes.label}>{label}</span>
            <BarAmount number={number} words={words} />
            <span className={classes.track} aria-hidden="true">
              {parts.map((part, at) => (
                // There are two, which never change places.
                <span key={kinds[at]} className={classes.part} style={{ inlineSize: `${part * 100}%` }} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
