import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#web/components/icons/category-icon.tsx'
import { directionOf } from '#web/i18n/interface-languages.ts'
import { LazyBars } from './lazy-charts.tsx'
import classes from './figures.module.css'
import { BarAmount } from './ranked-bars.tsx'

type CategoryBar = {
  key: string
  name: string
  icon: string | null
  value: number
  /** The value as it stands at the end of the name. */
  number: string
  /** The value in words, with what it is a number of. */
  words: string
}

/** A bar for each category, in the order given. Its name is text of the page, since that of a drawing breaks no lines. */
export function CategoryBars({ bars }: { bars: readonly CategoryBar[] }) {
  const { i18n } = useTranslation()
  return (
    <div className={classes.chart}>
      <div className={classes.behind} aria-hidden="true">
        <LazyBars values={bars.map(({ value }) => value)} direction={directionOf(i18n.language)} />
      </div>
      <ol className={classes.rows}>
        {bars.map(({ key, name, icon, number, words }) => (
          <li key={key} className={classes.row}>
            <span className={classes.icon}>
              <CategoryIcon name={icon} id={key} size={18} />
            </span>
            <bdi className={classes.name}>{name}</bdi>
            <BarAmount number={number} words={words} />
          </li>
        ))}
      </ol>
    </div>
  )
}
