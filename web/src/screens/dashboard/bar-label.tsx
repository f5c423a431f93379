import { useChartWidth } from 'recharts'
import { CategoryIcon } from '#web/components/category-icon.tsx'
import classes from './figures.module.css'

export type CategoryBar = {
  key: string
  name: string
  icon: string | null
  value: number
  /** The value as it stands at the end of the name. */
  number: string
  /** The value in words, with what it is a number of. */
  words: string
}

/** In rem, as are all sizes here. */
export const barHeight = 0.5
/** Between a name and its bar. */
export const barSpace = 0.35

/** A little more than letters take on average. */
const letter = 0.55
const line = 1.6
const iconAndGap = 1.65
const mostLines = 3

/** How high the names of bars are: of one line each, or of as many as the longest needs in this width. */
export function labelHeight(bars: readonly CategoryBar[], width: number): number {
  if (width === 0) return line
  const lines = bars.map(({ name, number }) =>
    Math.ceil((name.length * letter) / (width - iconAndGap - (number.length + 2) * letter)),
  )
  return line * Math.min(mostLines, Math.max(1, ...lines))
}

type Props = {
  bars: readonly CategoryBar[]
  /** How high the name may be, and how far above its bar it ends, in pixels. */
  room: number
  away: number
  direction: 'ltr' | 'rtl'
  /** Which bar, and where it begins: recharts says it. */
  index?: number
  y?: number
}

/** The name of a category over its bar, and its number. Text of the page, not of the drawing: that cannot break lines. */
export function BarLabel({ bars, room, away, direction, index = 0, y = 0 }: Props) {
  const width = useChartWidth()
  const bar = bars[index]
  if (!bar) return null
  return (
    <foreignObject x={0} y={y - away - room} width={width} height={room}>
      <div dir={direction} className={classes.barLabel} title={`${bar.name}: ${bar.words}`}>
        <CategoryIcon name={bar.icon} size={18} />
        <bdi className={classes.barName}>{bar.name}</bdi>
        <span className={classes.number}>{bar.number}</span>
      </div>
    </foreignObject>
  )
}
