import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import { idleComponent } from '#web/reader/idle-component.ts'
import { IdleChangedBy } from '#web/reader/idle-changed-by.ts'
import { ItemState } from '#web/reader/item-state.tsx'
import { IdleFeedbackForm } from '#web/reader/feedback/idle-feedback-form.ts'
import { useSession } from '#web/session/use-session.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { ActionButton } from '#web/reader/action-button.tsx'
import { ShareAction } from '#web/reader/share-action.tsx'
import { CallAction, FaqContacts } from './contact/faq-contacts.tsx'
import { type ActionsProps, type ArticleProps, FaqArticle } from './faq-article.tsx'
import { shareableFaq } from './shareable-faq.ts'
import { useRecordView } from '#web/api/mutations.ts'

/** Visible time in milliseconds after which a view is counted. */
const viewCountDelayMs = 4000

/** Counts a view once the text has been visible in an active tab for `viewCountDelayMs`. */
function useCountView(id: string, isShown: boolean): void {
  const { mutate } = useRecordView()
  const counted = useRef<string | null>(null)
  useEffect(() => {
    if (!isShown || counted.current === id) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || counted.current === id) return
      timer = setTimeout(() => {
        counted.current = id
        mutate({ id })
      }, viewCountDelayMs)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [id, isShown, mutate])
}

const ListsDialog = lazyComponent(async () => (await import('./my-list-picker-dialog.tsx')).MyListPickerDialog)

/** Adds an FAQ to the user's lists or to a new one; the dialog is loaded on click. */
function AddToList({ faqId }: { faqId: string }) {
  const { t } = useTranslation('reader')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionButton
        label={t('lists.add')}
        icon={<Icon name="listAdd" size={20} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ListsDialog faqId={faqId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const ReadingTools = lazyComponent(async () => (await import('#web/reader/tools/reading-tools.tsx')).ReadingTools)

/** Reader actions: call, save to a list, share and reading tools. */
function FaqActions(props: ActionsProps) {
  const { faq, languageId } = props
  const { hasPermission } = useSession()
  const { t } = useTranslation('reader')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <CallAction contacts={faq.contacts ?? []} />
      {hasPermission('FAQ', 'ADD_TO_MY_LIST') && <AddToList faqId={faq.id} />}
      <ShareAction record={() => shareableFaq(faq)} startIn={languageId} />
      <ActionButton
        label={t('reading.tools')}
        icon={<Icon name="book" size={20} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <ReadingTools key={languageId} {...props} />}
    </>
  )
}

/** Bulletin of the FAQ, loaded after the text. */
const AnswerBulletin = idleComponent(
  async () => (await import('#web/reader/bulletins/faq-bulletin.tsx')).FaqBulletin,
  () => null,
)

type Props = Pick<ArticleProps, 'startIn' | 'ref'> & { id: string; headingOrder?: 1 | 2 }

/** Fetches and shows one published FAQ; counts its view. */
export function FaqPanel({ id, startIn, ref, headingOrder = 2 }: Props) {
  const { hasPermission, user } = useSession()
  const faq = useQuery(queries.published<PublishedFaq>('faq', id))
  useCountView(id, faq.data !== undefined)
  return (
    <ItemState query={faq}>
      {(data) => (
        <>
          <FaqArticle
            key={id}
            faq={data}
            startIn={startIn}
            ref={ref}
            linked={hasPermission('FAQ', 'FRONTLINER_VIEW')}
            headingOrder={headingOrder}
            Actions={FaqActions}
            Contacts={FaqContacts}
            changedBy={hasPermission('FAQ', 'SHOW') && <IdleChangedBy entity="faq" id={id} />}
          />
          {user && <AnswerBulletin key={`${id} changed`} id={id} />}
          <IdleFeedbackForm key={`${id} said`} about="faq" id={id} language={data.language_id ?? '1'} />
        </>
      )}
    </ItemState>
  )
}
