import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { sharedLists } from '#web/api/shared-lists.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import classes from './own-lists.module.css'

/** The lists that others share with the reader's group; nothing where there are none. */
export function SharedWithMe() {
  const { t } = useTranslation('lists')
  const { data = [] } = useQuery(sharedLists.all())
  if (data.length === 0) return null
  return (
    <section aria-labelledby="shared-with-me" className={classes.shared}>
      <h2 id="shared-with-me">{t('share.withMe')}</h2>
      <ul className={classes.lists} aria-labelledby="shared-with-me">
        {data.map(({ id, name, by, count, updated_at }) => (
          <li key={id} className={classes.item}>
            <Link to={`/my-list/shared/${id}`} className={classes.list}>
              <bdi className={classes.name}>{name}</bdi>
              <span className={classes.facts}>
                {t('share.by')} <bdi>{by}</bdi> · {t('myList.count', { count })} · {t('myList.changed')}{' '}
                <FormattedDate value={updated_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
