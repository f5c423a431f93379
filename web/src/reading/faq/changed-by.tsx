import { useQuery } from '@tanstack/react-query'
import type { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'

/** Who changed an answer last, which those are told who may see its record. */
export function ChangedBy({ id }: { id: string }) {
  // Asked for by its name alone: the definition would bring the checks of all its fields along.
  const { data } = useQuery(queries.one({ name: 'faq' } as typeof faq, id))
  return (
    data && (
      <>
        {' · '}
        <bdi>{data.updated_by_name}</bdi>
      </>
    )
  )
}
