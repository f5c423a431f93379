import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './states.module.css'

/** Placeholder of a list. CSS shows it after a short delay. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('app')
  return (
    <output className={`${classes.rows} ${classes.late}`} aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={44} radius="sm" />
      ))}
    </output>
  )
}

export function ItemSkeleton() {
  const { t } = useTranslation('app')
  return (
    <output className={`${classes.rows} ${classes.late}`} aria-label={t('common.loading')}>
      <Skeleton height={32} width="60%" radius="sm" />
      <Skeleton height={16} radius="sm" />
      <Skeleton height={16} radius="sm" />
      <Skeleton height={16} width="80%" radius="sm" />
      <Skeleton height={120} radius="sm" />
    </output>
  )
}
