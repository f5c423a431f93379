import { useQuery } from '@tanstack/react-query'
import type { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'
import { lazyOptional } from '#web/components/layout/lazy-component.tsx'
import classes from './reader-frame.module.css'

/** With what refusals are said in, for the few who may press. */
const ConfirmStillCorrect = lazyOptional(
  async () => (await import('#web/entity/view/confirm-still-correct.tsx')).ConfirmStillCorrect,
)

const Unconfirmed = lazyOptional(async () => (await import('./directory/unconfirmed-note.tsx')).UnconfirmedNote)

type Props = {
  entity: 'faq' | 'directory' | 'media'
  id: string
  /** What the reader may do with it, where that says whether they may see who changed it. */
  abilities?: readonly string[]
  /** Whether it is of an organisation that was asked for its word and stayed silent. */
  unconfirmed?: boolean
}

/**
 * Who changed a record last, and the press that says that it is still true: for those who may see it, and may say so. For all a
 * quiet word where an organisation stayed silent.
 */
export function ChangedBy({ entity, id, abilities = ['VERIFY'], unconfirmed }: Props) {
  // Asked for by its name alone: the definition would bring the checks of all its fields along.
  const one = queries.one({ name: entity } as typeof faq, id)
  const { data } = useQuery({ ...one, enabled: abilities.includes('VERIFY') })
  return (
    <>
      {data && (
        <>
          {' · '}
          <bdi>{data.updated_by_name}</bdi>
          {data.abilities.includes('VERIFY') && (
            <div className={classes.word}>
              <ConfirmStillCorrect entity={entity} record={data} />
            </div>
          )}
        </>
      )}
      {unconfirmed && <Unconfirmed />}
    </>
  )
}
