// The style sheet of the chart library is imported here, so that it loads with the first chart.
import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import type { SearchRun } from '#shared/domain/analytics/search-score.ts'

/** Lines and their dashes, as in the legend (`search-score.module.css`). */
const lines = [
  { name: 'first_share', color: 'var(--daleel-accent)' },
  { name: 'within_three_share', color: 'var(--daleel-olive)', strokeDasharray: '5 3' },
]

type Props = {
  runs: readonly SearchRun[]
  direction: 'ltr' | 'rtl'
  formatShare: (share: number) => string
  formatDay: (day: string) => string
}

/** Shares over time, from the start of the reading direction. */
export function ScoreChart({ runs, direction, formatShare, formatDay }: Props) {
  const isReversed = direction === 'rtl'
  return (
    <LineChart
      dir="ltr"
      h="100%"
      data={[...runs]}
      dataKey="day"
      series={lines}
      curveType="linear"
      withTooltip={false}
      accessibilityLayer={false}
      xAxisProps={{ reversed: isReversed, tickFormatter: formatDay, minTickGap: 24, padding: { left: 8, right: 8 } }}
      yAxisProps={{
        width: 48,
        domain: [0, 1],
        ticks: [0, 0.5, 1],
        orientation: isReversed ? 'right' : 'left',
        tickFormatter: formatShare,
      }}
      lineProps={{ isAnimationActive: false }}
    />
  )
}
