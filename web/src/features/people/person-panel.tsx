import { useQuery } from '@tanstack/react-query'
import { people } from '#web/api/people.ts'
import { QueryState } from '#web/components/query-state.tsx'
import { PersonDetail } from './person-detail.tsx'
import { shortLinks } from './short-links.ts'

/** One person, read when chosen and forgotten when left. */
export function PersonPanel({ id, focused }: { id: string; focused: boolean }) {
  const reading = useQuery(people.one(id))
  return (
    <QueryState query={reading}>
      {(person) => <PersonDetail person={person} links={shortLinks(reading)} focused={focused} />}
    </QueryState>
  )
}
