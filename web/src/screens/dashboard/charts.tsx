// The rules of the charts come with them; no other screen loads either.
import '@mantine/charts/styles.layer.css'
import { BarChart, DonutChart } from '@mantine/charts'
import { useResizeObserver } from '@mantine/hooks'
import { useId } from 'react'
import { barHeight, barSpace, BarLabel, labelHeight, type CategoryBar } from './bar-label.tsx'
import { Hatch } from './hatch.tsx'
import classes from './figures.module.css'

type Direction = 'ltr' | 'rtl'

/** Between a bar and the name of the next, in rem. */
const gap = 0.85

/** Pixels to a rem: recharts measures in pixels, and letters grow with what the reader set. */
const remSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

type BarsProps = { bars: readonly CategoryBar[]; direction: Direction }

/** A bar for each category, in the order given, from the side where reading begins; its name stands over it. */
export function CategoryChart({ bars, direction }: BarsProps) {
  const [frame, { width }] = useResizeObserver<HTMLDivElement>()
  const rem = remSize()
  const label = labelHeight(bars, width / rem)
  const row = label + barSpace + barHeight + gap
  // Recharts puts a bar in the middle of its row; so the row is moved until the bar is at its end.
  const above = label + barSpace + barHeight / 2 - row / 2
  const below = (barHeight - row) / 2
  return (
    <div ref={frame}>
      <dl className={classes.hidden}>
        {bars.map(({ key, name, words }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <BarChart
        aria-hidden="true"
        className={classes.chart}
        h={(bars.length * row + above + below) * 16}
        orientation="vertical"
        data={[...bars]}
        dataKey="key"
        series={[{ name: 'value', color: 'var(--daleel-accent)' }]}
        withXAxis={false}
        withYAxis={false}
        withTooltip={false}
        withBarValueLabel
        accessibilityLayer={false}
        gridAxis="none"
        minBarSize={barHeight * rem}
        xAxisProps={{ domain: [0, 'dataMax'], reversed: direction === 'rtl' }}
        barChartProps={{ margin: { top: above * rem, bottom: below * rem, left: 0, right: 0 } }}
        barProps={{
          barSize: barHeight * rem,
          radius: (barHeight * rem) / 2,
          background: { fill: 'var(--daleel-hover)', radius: (barHeight * rem) / 2 },
        }}
        valueLabelProps={{
          content: <BarLabel bars={bars} room={label * rem} away={barSpace * rem} direction={direction} />,
        }}
      />
    </div>
  )
}

export type Part = { key: string; label: string; number: string; share: string; value: number }

type PartsProps = { parts: readonly [Part, Part]; direction: Direction }

/** Two parts of a whole as a ring: the first is plain, the second hatched, and both are named beside it. */
export function ShareChart({ parts, direction }: PartsProps) {
  const hatch = useId()
  const colors = ['var(--daleel-accent)', `url(#${hatch})`]
  const cells = parts
    .map(({ key, value }, at) => ({ name: key, value, color: colors[at]! }))
    .filter(({ value }) => value > 0)
  return (
    <div className={classes.shares}>
      <DonutChart
        aria-hidden="true"
        dir="ltr"
        className={classes.ring}
        size={132}
        thickness={23}
        data={cells}
        startAngle={90}
        endAngle={direction === 'rtl' ? 450 : -270}
        strokeWidth={cells.length > 1 ? 3 : 0}
        withTooltip={false}
        accessibilityLayer={false}
        chartLabel={parts[0].share}
        pieProps={{ rootTabIndex: -1 }}
      >
        <Hatch id={hatch} />
      </DonutChart>
      <dl className={classes.legend}>
        {parts.map(({ key, label, number, share }, at) => (
          <div key={key}>
            <dt>
              <svg width="14" height="14" aria-hidden="true" className={classes.swatch}>
                <rect width="14" height="14" rx="3" fill={colors[at]} />
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
