import { useQuery } from '@tanstack/react-query'
import { people } from '#web/api/people.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { PersonDetail } from './person-detail.tsx'
import { createExpiringFileLinks } from './expiring-file-links.ts'

/** One person; fetched when opened and not cached afterwards. */
export function PersonPanel({ id, focused }: { id: string; focused: boolean }) {
  const reading = useQuery(people.one(id))
  return (
    <QueryState query={reading}>
      {(person) => <PersonDetail person={person} links={createExpiringFileLinks(reading)} focused={focused} />}
    </QueryState>
  )
}
