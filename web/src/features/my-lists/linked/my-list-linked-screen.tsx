import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { myList } from '#shared/entities/my-list.ts'
import { patchRecord } from '#web/api/record-changes.ts'
import { useSave } from '#web/api/mutations.ts'
import { sharedListUrl } from '#web/api/shared-lists.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { sendOrQueue } from '#web/offline/outbox/send-or-queue.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useUndoToast } from '#web/entity/undo/use-undo.ts'
import { BrowseLayout } from '#web/reader/browse-layout.tsx'
import type { MyList } from '#web/reader/faq/my-list.ts'
import { openedFaq, withOpened } from '#web/reader/opened-item.ts'
import { FaqPanel } from '#web/reader/faq/faq-panel.tsx'
import { ownLists } from '../own-lists.ts'
import { SendListButton } from '../send-list-button.tsx'
import { ShareListButton } from '../share-list-button.tsx'
import { LinkedRows } from './linked-rows.tsx'

/** FAQs of a list with optimistic updates: a new order is shown at once and reverted on failure. */
function useListFaqs(list: MyList) {
  const { t, i18n } = useTranslation('lists')
  const save = useSave(myList)
  const showUndo = useUndoToast(myList)
  const [pendingOrder, setPendingOrder] = useState<string[] | null>(null)
  const faqs = pendingOrder ?? list.faqs

  const change = async (order: string[]): Promise<void> => {
    setPendingOrder(order)
    try {
      await save.mutateAsync({ id: list.id, version: list.version, method: 'PATCH', body: { faqs: order } })
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    } finally {
      setPendingOrder(null)
    }
  }
  /** Works offline: applied at once and sent later by the outbox. */
  const removeFaq = async (faq: string): Promise<boolean> => {
    const left = faqs.filter((one) => one !== faq)
    setPendingOrder(left)
    try {
      const done = await sendOrQueue({ kind: 'listRemove', id: list.id, name: list.name, faq }, async () => {
        const after = await save.mutateAsync({
          id: list.id,
          version: list.version,
          method: 'PATCH',
          body: { faqs: left },
        })
        const send = () => patchRecord(myList.name, after, { faqs })
        void showUndo(() => t('undo:takenOut', { list: list.name }), [{ id: list.id, title: list.name, send }])
      })
      if (done) setPendingOrder(null)
      return true
    } catch (error) {
      setPendingOrder(null)
      toast.error(getErrorMessage(error, i18n.language))
      return false
    }
  }
  return { faqs, change, takeOut: removeFaq, busy: save.isPending }
}

function Linked({ list }: { list: MyList }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const { faqs, change, takeOut: removeFaq, busy } = useListFaqs(list)
  const openedId = openedFaq(searchParams)

  const remove = async (faqId: string) => {
    if (!(await removeFaq(faqId))) return
    if (openedId === faqId) setSearchParams(withOpened(searchParams, null))
  }
  return (
    <BrowseLayout
      onBack={() => setSearchParams(withOpened(searchParams, null))}
      detail={openedId && <FaqPanel key={openedId} id={openedId} />}
      list={
        <LinkedRows
          listId={list.id}
          ids={faqs}
          opened={openedId}
          busy={busy}
          onRemove={(id) => void remove(id)}
          onOrder={(ids) => void change(ids)}
        />
      }
    />
  )
}

export function MyListLinkedScreen() {
  const { t } = useTranslation('lists')
  const { list_id = '' } = useParams()
  const list = useQuery(ownLists.one(list_id))
  const { data } = list
  return (
    <Page
      description={data && <bdi>{data.name}</bdi>}
      actions={
        data && (
          <>
            <SendListButton
              list={{ name: data.name, link: data.link ? sharedListUrl(data.link) : null }}
              ids={data.faqs}
            />
            <ShareListButton list={data} />
            <Button variant="default" component={Link} to={`/my-list/update-mylist/${data.id}`}>
              {t('myList.rename')}
            </Button>
          </>
        )
      }
    >
      <QueryState query={list} pending={<ListSkeleton />}>
        {(found) => <Linked list={found} />}
      </QueryState>
    </Page>
  )
}
