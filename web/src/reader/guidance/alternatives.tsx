import { Anchor, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '#web/session/use-session.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hotline } from './hotline.tsx'
import classes from './guidance.module.css'

/** Alternatives if an item was not found: hotline, categories and search. */
export function Alternatives() {
  const { t } = useTranslation('ways')
  const { hasPermission, user } = useSession()
  return (
    <section className={classes.alternatives}>
      <Title order={2} size="h4">
        {t('ways.elsewhere')}
      </Title>
      <Hotline />
      {hasPermission('FAQ', 'FRONTLINER_VIEW') && <CategoryTiles />}
      <div className={classes.links}>
        <Anchor component={Link} to="/search-result">
          {t('ways.search')}
        </Anchor>
        {user && (
          <Anchor component={Link} to="/home">
            {t('ways.home')}
          </Anchor>
        )}
      </div>
    </section>
  )
}
