import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ItemSkeleton } from '#web/components/skeletons.tsx'
import { DirectoryReading } from './directory-reading.tsx'
import type { PublishedDirectory } from './types.ts'

type Props = { id: string; startIn?: string; headingOrder?: 1 | 2 }

/** One organisation, loaded and read; one that is gone is said to be. */
export function DirectoryPanel({ id, startIn, headingOrder = 2 }: Props) {
  const { data, error, refetch } = useQuery(queries.published<PublishedDirectory>('directory', id))
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ItemSkeleton />
  return <DirectoryReading key={id} directory={data} startIn={startIn} headingOrder={headingOrder} />
}
