import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import { useScreenSubject } from '#web/components/navigation/screen-subject.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import type { MyList } from '#web/reader/faq/my-list.ts'
import { ownLists } from '../own-lists.ts'
import { MyListForm } from './my-list-form.tsx'

function PrefilledListForm({ faqId }: { faqId: string }) {
  const { t } = useTranslation('lists')
  const { data } = useQuery(queries.published<PublishedFaq>('faq', faqId))
  return data ? (
    <p>
      {t('myList.startsWith')} <bdi>{data.question}</bdi>
    </p>
  ) : null
}

/** Pending change that the user took back from the outbox to edit it. */
const usePrefilled = () => useLocation().state as Partial<Pick<MyList, 'name' | 'faqs'>> | null

export function MyListCreateScreen() {
  const { faq_id } = useParams()
  const prefilled = usePrefilled()
  const start: Pick<MyList, 'name' | 'faqs'> = { name: '', faqs: faq_id ? [faq_id] : [], ...prefilled }
  return (
    <Page narrow>
      {faq_id && <PrefilledListForm faqId={faq_id} />}
      <MyListForm start={start} />
    </Page>
  )
}

export function MyListEditScreen() {
  const { id = '' } = useParams()
  const list = useQuery(ownLists.one(id))
  const prefilled = usePrefilled()
  // List names are private, so the browser tab does not show them.
  useScreenSubject({ text: list.data?.name ?? '', showsInTab: false })
  return (
    <Page narrow description={list.data && <bdi>{list.data.name}</bdi>}>
      <QueryState query={list}>
        {(saved) => <MyListForm key={saved.version} start={{ ...saved, ...prefilled }} saved={saved} />}
      </QueryState>
    </Page>
  )
}
