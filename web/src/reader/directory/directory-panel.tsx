import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import { ItemState } from '#web/reader/item-state.tsx'
import { IdleFeedbackForm } from '#web/reader/feedback/idle-feedback-form.ts'
import { DirectoryArticle } from './directory-article.tsx'
import type { PublishedDirectory } from './directory-types.ts'

type Props = { id: string; startIn?: string; headingOrder?: 1 | 2 }

export function DirectoryPanel({ id, startIn, headingOrder = 2 }: Props) {
  const directory = useQuery(queries.published<PublishedDirectory>('directory', id))
  return (
    <ItemState query={directory}>
      {(data) => (
        <>
          <DirectoryArticle key={id} directory={data} startIn={startIn} headingOrder={headingOrder} />
          <IdleFeedbackForm key={`${id} said`} about="directory" id={id} language={data.language_id ?? '1'} />
        </>
      )}
    </ItemState>
  )
}
