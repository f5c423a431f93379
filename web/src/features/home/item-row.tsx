import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import type { Opened } from '#web/reading/opened.ts'
import { useReadingPath } from '#web/reading/reading-path.ts'
import { ObjectIcon } from '#web/reading/search/object-icon.tsx'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import classes from './home-screen.module.css'

/** A question, an organisation or a media item by its title. */
export type Item = Opened & { title: string; language_id: string }

type Props = { item: Item; date: string; isNew?: boolean }

/** One item, one press away, with the day on which something happened to it. */
export function ItemRow({ item, date, isNew = false }: Props) {
  const { t } = useTranslation('home')
  const { of } = useContentLanguages()
  const path = useReadingPath()
  const { acronym, text_direction } = of(item.language_id)
  return (
    <li className={classes.row}>
      <Link to={path(item.object, item.id)} className={classes.question} lang={acronym} dir={text_direction}>
        {item.title}
      </Link>
      <p className={classes.facts}>
        {isNew && <strong className={classes.new}>{t('home.newToYou')}</strong>}
        <span className={classes.kind}>
          <ObjectIcon object={item.object} />
          {t(`home.search.${item.object}`)}
        </span>
        <FormattedDate value={date} />
      </p>
    </li>
  )
}
