import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#shared/i18n/locale.ts'
import { LazyRing } from './lazy-charts.tsx'
import classes from './figures.module.css'

export type RingPart = { key: string; label: string; number: string; share: string; value: number }

/** Donut chart of two parts with a legend: the first filled, the second hatched. */
export function ShareRing({ parts }: { parts: readonly [RingPart, RingPart] }) {
  const { i18n } = useTranslation()
  const hatch = useId()
  const colored = parts.map((part, at) => ({ ...part, color: at === 0 ? 'var(--daleel-accent)' : `url(#${hatch})` }))
  const cells = colored.map(({ key, value, color }) => ({ name: key, value, color })).filter(({ value }) => value > 0)
  return (
    <div className={classes.shares}>
      <div aria-hidden="true">
        <LazyRing cells={cells} label={parts[0].share} direction={directionOf(i18n.language)} size={132} />
      </div>
      <dl className={classes.legend}>
        {colored.map(({ key, label, number, share, color }, at) => (
          <div key={key}>
            <dt>
              <svg width="14" height="14" aria-hidden="true" className={classes.swatch}>
                {at === 1 && <Hatch id={hatch} />}
                <rect width="14" height="14" rx="3" fill={color} />
              </svg>
              {label}
            </dt>
            <dd>
              <strong>{number}</strong> <bdi>{share}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={classes.hatchGround} />
        <rect width="2.4" height="5" className={classes.hatchLine} />
      </pattern>
    </defs>
  )
}
