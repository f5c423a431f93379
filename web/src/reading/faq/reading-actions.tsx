import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/components/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import { AddToList } from './add-to-list.tsx'
import { ReadingAction } from '#web/reading/reading-action.tsx'
import type { ActionsProps } from './reading-view.tsx'
import { addressOf, copy, textOf } from '#web/reading/share.ts'

/** What a reader does with an answer: keep it, send it on, print it. */
export function ReadingActions({ faq, languageId, labelled }: ActionsProps) {
  const { t } = useTranslation('reader')
  const { holds } = useSession()
  const take = async (text: string, done: string) => {
    if (await copy(text)) toast.success(done)
    else toast.error(t('share.failed'))
  }
  return (
    <>
      {holds('FAQ', 'ADD_TO_MY_LIST') && <AddToList faqId={faq.id} labelled={labelled} />}
      <ReadingAction
        label={t('share.link')}
        icon={<Icon name="link" size={20} />}
        labelled={labelled}
        onClick={() => void take(addressOf(faq, location.origin), t('share.linkCopied'))}
      />
      <ReadingAction
        label={t('share.text')}
        icon={<Icon name="copy" size={20} />}
        labelled={labelled}
        onClick={() => void take(textOf(faq, languageId), t('share.textCopied'))}
      />
      <ReadingAction
        label={t('share.print')}
        icon={<Icon name="print" size={20} />}
        labelled={labelled}
        onClick={() => window.print()}
      />
    </>
  )
}
