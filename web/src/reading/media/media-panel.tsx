import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import type { PublishedMedia } from '#web/api/types.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ItemSkeleton } from '#web/components/skeletons.tsx'
import { MediaDetail } from './media-detail.tsx'

type Props = { id: string; startIn?: string; headingOrder?: 1 | 2 }

/** One published media item, loaded and shown. */
export function MediaPanel({ id, startIn, headingOrder }: Props) {
  const { data, error, refetch } = useQuery(queries.published<PublishedMedia>('media', id))
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ItemSkeleton />
  return <MediaDetail key={id} item={data} startIn={startIn} headingOrder={headingOrder} />
}
