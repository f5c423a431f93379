import { useQuery } from '@tanstack/react-query'
import type { faq } from '#shared/entities/faq.ts'
import type { Label } from '#shared/text/label.ts'
import { queries } from '#web/api/queries.ts'
import { lazyPart } from '#web/components/part.tsx'
import { useLabel } from '#web/components/use-label.ts'
import classes from './reading-frame.module.css'

/** With what refusals are said in, for the few who may press. */
const StillTrue = lazyPart(
  async () => (await import('#web/entity/still-true.tsx')).StillTrue,
  () => null,
)

const unconfirmed: Label = [
  'The organisation itself has not confirmed this for three months.',
  'لم تؤكد الجهة نفسها هذه البيانات منذ ثلاثة أشهر.',
  'L’organisme lui-même ne l’a pas confirmé depuis trois mois.',
]

type Record = { entity: 'faq' | 'directory' | 'media'; id: string }

type Props = Record & {
  /** What the reader may do with it, where that says whether they may see who changed it. */
  abilities?: readonly string[]
  /** Whether an organisation that was asked gave its word. */
  confirmation?: string | null
}

/** A quiet word where an organisation stayed silent; and for those who may see it, who changed the record last, with the press that says that it is still true. */
export function ChangedBy({ entity, id, abilities, confirmation }: Props) {
  const toText = useLabel()
  return (
    <>
      {(!abilities || abilities.includes('VERIFY')) && <By entity={entity} id={id} />}
      {confirmation === 'unconfirmed' && <div>{toText(unconfirmed)}</div>}
    </>
  )
}

function By({ entity, id }: Record) {
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
