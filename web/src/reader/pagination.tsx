import { Pagination, type PaginationProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/components/dates/formatters.ts'
import classes from './pagination.module.css'

export function PageNumbers(props: PaginationProps) {
  const { t, i18n } = useTranslation('app')
  return (
    <Pagination
      siblings={1}
      boundaries={1}
      classNames={{ control: classes.control }}
      getItemProps={(page) => ({
        'aria-label': t('common.page', { page }),
        children: formatNumber(page, i18n.language),
      })}
      {...props}
    />
  )
}
