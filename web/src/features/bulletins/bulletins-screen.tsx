import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulletinQueries } from '#web/api/faq/bulletins.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { BulletinItem } from '#web/reader/bulletins/bulletin-item.tsx'
import classes from '#web/reader/bulletins/bulletins.module.css'

export function BulletinsScreen() {
  const { t } = useTranslation('bulletin')
  const current = useQuery(bulletinQueries.current())
  return (
    <Page narrow>
      <QueryState query={current} empty={<EmptyState icon="bell" message={t('none')} detail={t('noneAbout')} />}>
        {(all) => (
          <ul className={classes.list}>
            {all.map((one) => (
              <li key={one.id}>
                <BulletinItem bulletin={one} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  )
}
