import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PublishedRow } from '#web/api/types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { Bidi } from '#web/components/text/bidi.tsx'
import { CategoryIconById } from '#web/reader/category-icon-by-id.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { acronymOf } from '#web/i18n/interface-languages.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './home-screen.module.css'

/** Path of a question: the frontline page, or the search results page for users without that privilege. */
const pathOf = (id: string, frontline: boolean): string =>
  frontline ? `/frontline/faq/${encodeURIComponent(id)}` : `/search-result?open=faq:${encodeURIComponent(id)}`

export function QuestionRow({ row }: { row: PublishedRow }) {
  const { t } = useTranslation('home')
  const { hasPermission } = useSession()
  const category = row.service_categories[0]
  return (
    <li className={classes.row}>
      <Link
        to={pathOf(row.id, hasPermission('FAQ', 'FRONTLINER_VIEW'))}
        className={classes.question}
        lang={acronymOf(row.language_id) ?? undefined}
      >
        <Bidi>{row.question}</Bidi>
      </Link>
      <p className={classes.facts}>
        {row.pinned && (
          <span className={classes.pinned}>
            <Icon name="pin" size={14} />
            {t('home.pinned')}
          </span>
        )}
        {category && (
          <span className={classes.kind}>
            <CategoryIconById id={category.id} />
            <Bidi>{category.name}</Bidi>
          </span>
        )}
        <FormattedDate value={row.updated_at} />
        <span>{t('home.views', { count: row.views_count })}</span>
      </p>
    </li>
  )
}
