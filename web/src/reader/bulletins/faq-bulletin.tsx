import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulletinQueries } from '#web/api/faq/bulletins.ts'
import { BulletinItem } from './bulletin-item.tsx'
import classes from './bulletins.module.css'

export function FaqBulletin({ id }: { id: string }) {
  const { t } = useTranslation('bulletin')
  const { data = [] } = useQuery(bulletinQueries.current())
  const found = data.find(({ faq }) => faq?.id === id)
  if (!found) return null
  return (
    <section className={classes.onAnswer} aria-label={t('title')}>
      <BulletinItem bulletin={found} onAnswer />
    </section>
  )
}
