import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './states.module.css'

/** The shape of a list that is on its way; shown only when it takes longer than a moment. */
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

/** The shape of a single item that is on its way. */
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
