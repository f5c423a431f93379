import { useQuery } from '@tanstack/react-query'
import { people } from '#web/api/people.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ItemSkeleton } from '#web/components/skeletons.tsx'
import { PersonDetail } from './person-detail.tsx'
import { shortLinks } from './short-links.ts'

/** One person, read when chosen and forgotten when left. */
export function PersonPanel({ id, focused }: { id: string; focused: boolean }) {
  const reading = useQuery(people.one(id))
  if (!reading.data)
    return reading.error ? (
      <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} />
    ) : (
      <ItemSkeleton />
    )
  return <PersonDetail person={reading.data} links={shortLinks(reading)} focused={focused} />
}
