import { useQuery } from '@tanstack/react-query'
import type { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'
import { lazyOptional } from '#web/components/layout/lazy-component.tsx'
import classes from './reader-frame.module.css'

/** Loaded on demand, with the error messages, for the few users who can confirm. */
const ConfirmStillCorrect = lazyOptional(
  async () => (await import('#web/entity/view/confirm-still-correct.tsx')).ConfirmStillCorrect,
)

const Unconfirmed = lazyOptional(async () => (await import('./directory/unconfirmed-note.tsx')).UnconfirmedNote)

type Props = {
  entity: 'faq' | 'directory' | 'media'
  id: string
  /** Abilities of the reader, if they decide whether the last editor is visible. */
  abilities?: readonly string[]
  /** Whether the organisation has not replied to a request for confirmation. */
  unconfirmed?: boolean
}

/**
 * Last editor of a record and the button to confirm it, for users with VERIFY. Everyone sees a note on an unconfirmed
 * organisation.
 */
export function ChangedBy({ entity, id, abilities = ['VERIFY'], unconfirmed }: Props) {
  // Uses only the entity's name: importing its definition would bundle the validation of all its fields.
  const recordOptions = queries.one({ name: entity } as typeof faq, id)
  const { data } = useQuery({ ...recordOptions, enabled: abilities.includes('VERIFY') })
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
