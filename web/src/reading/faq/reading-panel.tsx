import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import { partAtRest } from '#web/reading/part-at-rest.ts'
import { ChangedByAtRest } from '#web/reading/changed-by-at-rest.ts'
import { ItemState } from '#web/reading/item-state.tsx'
import { SayBackAtRest } from '#web/reading/say-back/say-back-at-rest.ts'
import { useSession } from '#web/session/use-session.ts'
import { FaqActions } from './faq-actions.tsx'
import { ReadingView } from './reading-view.tsx'
import { useCountView } from './use-count-view.ts'

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
