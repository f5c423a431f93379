import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ItemSkeleton } from '#web/components/skeletons.tsx'
import { useSession } from '#web/session/use-session.ts'
import { ReadingActions } from './reading-actions.tsx'
import { ReadingView } from './reading-view.tsx'
import { useCountView } from './use-count-view.ts'

type Props = { id: string; startIn?: string; headingOrder?: 1 | 2 }

/** One published FAQ, loaded and read; its view is counted once it has been read. */
export function ReadingPanel({ id, startIn, headingOrder = 2 }: Props) {
  const { holds } = useSession()
  const { data, error, refetch } = useQuery(queries.published<PublishedFaq>('faq', id))
  useCountView(id, data !== undefined)
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ItemSkeleton />
  return (
    <ReadingView
      key={id}
      faq={data}
      startIn={startIn}
      linked={holds('FAQ', 'FRONTLINER_VIEW')}
      headingOrder={headingOrder}
      Actions={ReadingActions}
    />
  )
}
