import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { ReadingAction } from '#web/reading/reading-action.tsx'
import { ReadingActions } from '#web/reading/reading-actions.tsx'
import { useSession } from '#web/session/use-session.ts'
import { AddToList } from './add-to-list.tsx'
import type { ActionsProps } from './reading-view.tsx'
import { sendableFaq } from './share-faq.ts'

const ReadingTools = lazyPart(async () => (await import('#web/reading/tools/reading-tools.tsx')).ReadingTools)

/** What a reader does with an answer: keep it, send it on, print it, read it with somebody. */
export function FaqActions(props: ActionsProps) {
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
