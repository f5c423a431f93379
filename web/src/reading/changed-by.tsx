import { useQuery } from '@tanstack/react-query'
import type { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'
import { lazyPart } from '#web/components/part.tsx'
import classes from './reading-frame.module.css'

/** With what refusals are said in, for the few who may press. */
const StillTrue = lazyPart(
  async () => (await import('#web/entity/still-true.tsx')).StillTrue,
  () => null,
)

type Props = { entity: 'faq' | 'directory' | 'media'; id: string }

/** Who changed a record last, and the press that says that it is still true: for those who may see it, and may say so. */
export function ChangedBy({ entity, id }: Props) {
  // Asked for by its name alone: the definition would bring the checks of all its fields along.
  const { data } = useQuery(queries.one({ name: entity } as typeof faq, id))
  return (
    data && (
      <>
        {' · '}
        <bdi>{data.updated_by_name}</bdi>
        {data.abilities.includes('VERIFY') && (
          <div className={classes.word}>
            <StillTrue entity={entity} record={data} />
          </div>
        )}
      </>
    )
  )
}
