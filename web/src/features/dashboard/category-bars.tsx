import { useTranslation } from 'react-i18next'
import { directionOf } from '#shared/i18n/locale.ts'
import { CategoryIcon } from '#web/components/icons/category-icon.tsx'
import { LazyBars } from './lazy-charts.tsx'
import classes from './figures.module.css'
import { BarAmount } from './ranked-bars.tsx'

type CategoryBar = {
  key: string
  name: string
  icon: string | null
  value: number
  /** Formatted value, shown after the name. */
  number: string
  /** Value with its unit, as text for screen readers and the tooltip. */
  description: string
}

/** Bar for each category, in the given order. Names are HTML text, because SVG text does not wrap. */
export function CategoryBars({ bars }: { bars: readonly CategoryBar[] }) {
  const { i18n } = useTranslation()
  return (
    <div className={classes.chart}>
      <div className={classes.behind} aria-hidden="true">
        <LazyBars values={bars.map(({ value }) => value)} direction={directionOf(i18n.language)} />
      </div>
      <ol className={classes.rows}>
        {bars.map(({ key, name, icon, number, description }) => (
          <li key={key} className={classes.row}>
            <span className={classes.icon}>
              <CategoryIcon name={icon} id={key} size={18} />
            </span>
            <bdi className={classes.name}>{name}</bdi>
            <BarAmount number={number} description={description} />
          </li>
        ))}
      </ol>
    </div>
  )
}
