import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { myList } from '#shared/entities/my-list.ts'
import { useSave } from '#web/api/mutations.ts'
import { sharedListUrl, type SharedList, sharedLists } from '#web/api/shared-lists.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { showDoneToast } from '#web/entity/messages/done-toast.ts'
import { freeName } from '#web/reader/faq/my-list.ts'
import { ownLists } from '../own-lists.ts'
import { SendListButton } from '../send-list-button.tsx'
import { SharedQuestions } from './shared-questions.tsx'

function Copy({ list }: { list: SharedList }) {
  const { t, i18n } = useTranslation('lists')
  const navigate = useNavigate()
  const save = useSave(myList)
  const { data: own = [] } = useQuery(ownLists.all())
  const copy = async (): Promise<void> => {
    try {
      const body = { name: freeName(list.name, own), faqs: list.faqs.map(({ id }) => id) }
      const { id } = await save.mutateAsync({ method: 'POST', body })
      void showDoneToast(myList, 'created')
      void navigate(`/my-list/linked-faqs/${id}`)
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
  }
  return (
    <NetworkButton variant="default" loading={save.isPending} onClick={() => void copy()}>
      {t('share.copyList')}
    </NetworkButton>
  )
}

/** List of another user: shared with the user's group, or the public part of it by link. */
export function SharedListScreen() {
  const { t } = useTranslation('lists')
  const { list_id = '', link } = useParams()
  const list = useQuery(link === undefined ? sharedLists.one(list_id) : sharedLists.linked(link))
  const { data } = list
  const leftOut = link === undefined ? 'share.notForYou' : 'share.leftOut'
  return (
    <Page
      description={data && <bdi>{data.name}</bdi>}
      actions={
        data && (
          <>
            <SendListButton
              list={{ name: data.name, link: link === undefined ? null : sharedListUrl(link) }}
              ids={data.faqs.map(({ id }) => id)}
            />
            {link === undefined && <Copy list={data} />}
          </>
        )
      }
    >
      <QueryState query={list} pending={<ListSkeleton />}>
        {(found) => <SharedQuestions list={found} leftOut={t(leftOut, { count: found.left_out })} />}
      </QueryState>
    </Page>
  )
}
