import { useTranslation } from 'react-i18next'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import type { MyList } from './my-list.ts'

/** Item count and last change, which distinguish lists of the same name. */
export function MyListSummary({ list }: { list: Pick<MyList, 'faqs' | 'updated_at'> }) {
  const { t } = useTranslation('lists')
  return (
    <>
      {t('myList.count', { count: list.faqs.length })} · {t('myList.changed')} <FormattedDate value={list.updated_at} />
    </>
  )
}
