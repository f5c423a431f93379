import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import { partAtRest } from '#web/reading/part-at-rest.ts'
import { ChangedByAtRest } from '#web/reading/changed-by-at-rest.ts'
import { ItemState } from '#web/reading/item-state.tsx'
import { SayBackAtRest } from '#web/reading/say-back/say-back-at-rest.ts'
import { useSession } from '#web/session/use-session.ts'
import { Icon } from '#web/components/icons.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { ReadingAction } from '#web/reading/reading-action.tsx'
import { ReadingActions } from '#web/reading/reading-actions.tsx'
import { type ActionsProps, ReadingView } from './reading-view.tsx'
import { sendableFaq } from './share-faq.ts'
import { useRecordView } from '#web/api/mutations.ts'

/** Time with the text in front of one's eyes after which it counts as read. */
const readingMs = 4000

/** Counts a view once the text has been open for a moment in a tab that is looked at; leaving sooner counts nothing. */
function useCountView(id: string, shown: boolean): void {
  const { mutate } = useRecordView()
  const counted = useRef<string | null>(null)
  useEffect(() => {
    if (!shown || counted.current === id) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || counted.current === id) return
      timer = setTimeout(() => {
        counted.current = id
        mutate({ id })
      }, readingMs)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [id, shown, mutate])
}

const ListsDialog = lazyPart(async () => (await import('./lists-dialog.tsx')).ListsDialog)

/** Puts an FAQ into one's own lists, or into a new one; what that takes is loaded when it is asked for. */
function AddToList({ faqId }: { faqId: string }) {
  const { t } = useTranslation('reader')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ReadingAction
        label={t('lists.add')}
        icon={<Icon name="listAdd" size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      {opened && <ListsDialog faqId={faqId} onClose={() => setOpened(false)} />}
    </>
  )
}

const ReadingTools = lazyPart(async () => (await import('#web/reading/tools/reading-tools.tsx')).ReadingTools)

/** What a reader does with an answer: keep it, send it on, print it, read it with somebody. */
function FaqActions(props: ActionsProps) {
  const { faq, languageId } = props
  const { holds } = useSession()
  const { t } = useTranslation('reader')
  const [opened, setOpened] = useState(false)
  return (
    <>
      {holds('FAQ', 'ADD_TO_MY_LIST') && <AddToList faqId={faq.id} />}
      <ReadingActions record={() => sendableFaq(faq)} startIn={languageId} />
      <ReadingAction
        label={t('reading.tools')}
        icon={<Icon name="book" size={20} />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      {opened && <ReadingTools key={languageId} {...props} />}
    </>
  )
}

/** What changed lately in an answer, once it stands there. */
const AnswerBulletin = partAtRest(
  async () => (await import('#web/reading/bulletins/answer-bulletin.tsx')).AnswerBulletin,
  () => null,
)

type Props = { id: string; startIn?: string; headingOrder?: 1 | 2 }

/** One published FAQ, loaded and read; its view is counted once it has been read. */
export function ReadingPanel({ id, startIn, headingOrder = 2 }: Props) {
  const { holds, user } = useSession()
  const faq = useQuery(queries.published<PublishedFaq>('faq', id))
  useCountView(id, faq.data !== undefined)
  return (
    <ItemState query={faq}>
      {(data) => (
        <>
          <ReadingView
            key={id}
            faq={data}
            startIn={startIn}
            linked={holds('FAQ', 'FRONTLINER_VIEW')}
            headingOrder={headingOrder}
            Actions={FaqActions}
            changedBy={holds('FAQ', 'SHOW') && <ChangedByAtRest entity="faq" id={id} />}
          />
          {user && <AnswerBulletin key={`${id} changed`} id={id} />}
          <SayBackAtRest key={`${id} said`} about="faq" id={id} language={data.language_id ?? '1'} />
        </>
      )}
    </ItemState>
  )
}
