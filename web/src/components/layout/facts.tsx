import type { ReactNode } from 'react'
import { Bidi } from '#web/components/text/bidi.tsx'
import classes from './facts.module.css'

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[] }

/** Description list. Items without a value are omitted. */
export function Facts({ facts }: Props) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>
              <Bidi>{value}</Bidi>
            </dd>
          </div>
        ))}
    </dl>
  )
}
