import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { bulletinQueries } from '#web/api/faq/bulletins.ts'
import { BulletinItem } from './bulletin-item.tsx'
import classes from './bulletins.module.css'

/** Maximum number shown in the notification panel. */
const maxShown = 3

/** Unread bulletins in the notification panel, those to confirm first, with a link to all. */
export function UnreadBulletins() {
  const { t } = useTranslation('bulletin')
  const { data = [] } = useQuery(bulletinQueries.current())
  const unread = data.filter(({ read_at: at }) => at === null)
  const toConfirm = unread.filter(({ must_know: mustKnow }) => mustKnow)
  const shownBulletins = [...toConfirm, ...unread.filter(({ must_know: mustKnow }) => !mustKnow)].slice(0, maxShown)
  return (
    <section className={classes.bell} aria-label={t('title')}>
      {toConfirm.length > 0 && (
        <p>
          <strong>{t('toConfirm', { count: toConfirm.length })}</strong>
        </p>
      )}
      {shownBulletins.map((one) => (
        <BulletinItem key={one.id} bulletin={one} />
      ))}
      <Link className={classes.all} to="/bulletins">
        {t('all')}
      </Link>
    </section>
  )
}
