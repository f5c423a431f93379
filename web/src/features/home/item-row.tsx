import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import type { OpenedItem } from '#web/reader/opened-item.ts'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { ObjectIcon } from '#web/reader/search/object-icon.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './home-screen.module.css'

export type Item = OpenedItem & { title: string; language_id: string }

type Props = { item: Item; date: string; isNew?: boolean }

export function ItemRow({ item, date, isNew = false }: Props) {
  const { t } = useTranslation('home')
  const { languageById } = useContentLanguages()
  const path = useReaderPath()
  const { acronym, text_direction } = languageById(item.language_id)
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
