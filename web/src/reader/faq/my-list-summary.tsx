import { useTranslation } from 'react-i18next'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import type { MyList } from './my-list.ts'

/** What tells a list apart from another of its name: how much is in it, and when it was changed. */
export function MyListSummary({ list }: { list: Pick<MyList, 'faqs' | 'updated_at'> }) {
  const { t } = useTranslation('lists')
  return (
    <>
      {t('myList.count', { count: list.faqs.length })} · {t('myList.changed')} <FormattedDate value={list.updated_at} />
    </>
  )
}
