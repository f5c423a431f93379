// The style sheet of the chart library is imported here, so that no other screen loads it.
import '@mantine/charts/styles.layer.css'
import { BarChart, DonutChart, type DonutChartCell } from '@mantine/charts'
import { Rectangle, type BarShapeProps } from 'recharts'
import classes from './charts.module.css'

type Direction = 'ltr' | 'rtl'

const barHeight = 8

/** Bar at the bottom of its row; the space above is for the name. */
const atFoot = ({ x, y, width, height, fill }: BarShapeProps) => (
  <Rectangle x={x} y={y + height - barHeight} width={width} height={barHeight} radius={barHeight / 2} fill={fill} />
)

/**
 * Stretches the SVG in print, where the chart is not rendered again at the new size. recharts does not type this
 * attribute.
 */
const stretchProps = { preserveAspectRatio: 'none' }

type BarsProps = { values: readonly number[]; direction: Direction }

/** Horizontal bars from the start of the reading direction, in rows of equal height that fill the container. */
export function BarsDrawing({ values, direction }: BarsProps) {
  return (
    <BarChart
      className={classes.bars}
      orientation="vertical"
      data={values.map((value, row) => ({ row, value }))}
      dataKey="row"
      series={[{ name: 'value', color: 'var(--daleel-accent)' }]}
      withXAxis={false}
      withYAxis={false}
      withTooltip={false}
      accessibilityLayer={false}
      gridAxis="none"
      minBarSize={barHeight}
      xAxisProps={{ domain: [0, 'dataMax'], reversed: direction === 'rtl' }}
      barChartProps={{
        margin: { top: 0, bottom: 0, left: 0, right: 0 },
        barCategoryGap: 0,
        ...stretchProps,
      }}
      barProps={{ shape: atFoot, background: (track) => atFoot({ ...track, fill: 'var(--daleel-hover)' }) }}
    />
  )
}

type RingProps = {
  cells: readonly DonutChartCell[]
  /** Text in the center of the ring. */
  label: string
  direction: Direction
  size: number
}

/** Donut chart that starts at the top and follows the reading direction. */
export function RingDrawing({ cells, label, direction, size }: RingProps) {
  return (
    <DonutChart
      dir="ltr"
      className={classes.ring}
      size={size}
      thickness={Math.round(size / 6)}
      data={[...cells]}
      startAngle={90}
      endAngle={direction === 'rtl' ? 450 : -270}
      strokeWidth={cells.length > 1 ? 3 : 0}
      withTooltip={false}
      accessibilityLayer={false}
      chartLabel={label}
      pieProps={{ rootTabIndex: -1 }}
    />
  )
}
