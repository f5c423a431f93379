import { Anchor, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MediaRow } from '#web/api/types.ts'
import { MediaCards } from '#web/reading/media/media-cards.tsx'
import { useSession } from '#web/session/use-session.ts'
import classes from './home-screen.module.css'

/** The media that came last; nothing where there are none. `null` while they are on their way. */
export function LatestMedia({ items }: { items: readonly MediaRow[] | null }) {
  const { t } = useTranslation('home')
  const { holds } = useSession()
  if (items?.length === 0) return null
  const browses = holds('Media', 'SHOW') || holds('Media', 'FRONTLINER_VIEW')
  return (
    <section className={classes.media}>
      <div className={classes.head}>
        <Title order={2}>{t('home.media')}</Title>
        {browses && (
          <Anchor component={Link} to="/media-items" className={classes.all}>
            {t('home.allMedia')}
          </Anchor>
        )}
      </div>
      {items ? <MediaCards items={items} label={t('home.media')} /> : <Skeleton height={260} radius="md" />}
    </section>
  )
}
