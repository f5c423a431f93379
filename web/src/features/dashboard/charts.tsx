// The rules of the charts come with them; no other screen loads either.
import '@mantine/charts/styles.layer.css'
import { BarChart, DonutChart, type DonutChartCell } from '@mantine/charts'
import { Rectangle, type BarShapeProps } from 'recharts'
import classes from './charts.module.css'

type Direction = 'ltr' | 'rtl'

/** In pixels. */
const barHeight = 8

/** A bar at the foot of its row: what is above it is for its name. */
const atFoot = ({ x, y, width, height, fill }: BarShapeProps) => (
  <Rectangle x={x} y={y + height - barHeight} width={width} height={barHeight} radius={barHeight / 2} fill={fill} />
)

/** On paper, where nothing is drawn again, the rows keep to their names. For the svg; recharts does not name it. */
const stretching = { preserveAspectRatio: 'none' }

type BarsProps = { values: readonly number[]; direction: Direction }

/** Bars from the side where reading begins, in rows of the same height that fill the place it is given. */
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
        ...stretching,
      }}
      barProps={{ shape: atFoot, background: (track) => atFoot({ ...track, fill: 'var(--daleel-hover)' }) }}
    />
  )
}

type RingProps = {
  cells: readonly DonutChartCell[]
  /** What stands in the middle. */
  label: string
  direction: Direction
  size: number
}

/** Parts of a whole as a ring that begins at the top and goes the way of reading. */
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
