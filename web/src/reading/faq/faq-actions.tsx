import { ReadingActions } from '#web/reading/reading-actions.tsx'
import { useSession } from '#web/session/use-session.ts'
import { AddToList } from './add-to-list.tsx'
import type { ActionsProps } from './reading-view.tsx'
import { addressOfFaq, textOf } from './share-faq.ts'

/** What a reader does with an answer: keep it, send it on, print it. */
export function FaqActions({ faq, languageId }: ActionsProps) {
  const { holds } = useSession()
  return (
    <>
      {holds('FAQ', 'ADD_TO_MY_LIST') && <AddToList faqId={faq.id} />}
      <ReadingActions address={addressOfFaq(faq, location.origin)} text={() => textOf(faq, languageId)} />
    </>
  )
}
