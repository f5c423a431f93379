import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import { ItemState } from '#web/reading/item-state.tsx'
import { SayBackAtRest } from '#web/reading/say-back/say-back-at-rest.ts'
import { DirectoryReading } from './directory-reading.tsx'
import type { PublishedDirectory } from './types.ts'

type Props = { id: string; startIn?: string; headingOrder?: 1 | 2 }

/** One organisation, loaded and read; one that is gone is said to be. */
export function DirectoryPanel({ id, startIn, headingOrder = 2 }: Props) {
  const directory = useQuery(queries.published<PublishedDirectory>('directory', id))
  return (
    <ItemState query={directory}>
      {(data) => (
        <>
          <DirectoryReading key={id} directory={data} startIn={startIn} headingOrder={headingOrder} />
          <SayBackAtRest key={`${id} said`} about="directory" id={id} language={data.language_id ?? '1'} />
        </>
      )}
    </ItemState>
  )
}
