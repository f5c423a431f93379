import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PublishedRow } from '#web/api/types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { CategoryIconById } from '#web/reader/category-icon-by-id.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './published-rows.module.css'

type Props = {
  rows: readonly PublishedRow[]
  openedId?: string | null
  to: (row: PublishedRow) => string
  label: string
}

/** List of questions in the given order, each in its own language and direction. */
export function PublishedRows({ rows, openedId = null, to, label }: Props) {
  const { t } = useTranslation('reader')
  const { languageById, currentLanguage } = useContentLanguages()
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((row) => {
        const language = languageById(row.language_id)
        const category = row.service_categories[0]
        return (
          <li key={row.id}>
            <Link
              to={to(row)}
              className={classes.row}
              data-marked={category && 'true'}
              aria-current={row.id === openedId ? 'true' : undefined}
              preventScrollReset={openedId !== null}
            >
              {category && <CategoryIconById id={category.id} size={20} />}
              <span lang={language.acronym} dir={language.text_direction} className={classes.question}>
                {row.question}
              </span>
              <span className={classes.more}>
                {row.pinned && (
                  <span className={classes.pinned}>
                    <Icon name="pin" size={14} />
                    {t('reading.pinned')}
                  </span>
                )}
                {language.id !== currentLanguage.id && (
                  <span lang={language.acronym} className={classes.language}>
                    {language.name}
                  </span>
                )}
                <FormattedDate value={row.updated_at} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
