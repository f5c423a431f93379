import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import type { PublishedMedia } from '#web/api/types.ts'
import { ItemState } from '#web/reader/item-state.tsx'
import { MediaArticle } from './media-article.tsx'

type Props = { id: string; startIn?: string; headingOrder?: 1 | 2 }

export function MediaPanel({ id, startIn, headingOrder }: Props) {
  const item = useQuery(queries.published<PublishedMedia>('media', id))
  return (
    <ItemState query={item}>
      {(data) => <MediaArticle key={id} item={data} startIn={startIn} headingOrder={headingOrder} />}
    </ItemState>
  )
}
