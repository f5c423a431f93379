import { idsIn } from '#shared/entities/define.ts'
import { isPaged, type Paged } from '#shared/public/address.ts'
import type { Row } from '#shared/reading/library.ts'
import type { RecordChanged } from '#shared/events/events.ts'
import { paged, type Standing } from './standing.ts'

/** A record whose pages are to be made anew, or to go. */
export type Wanted = { entity: Paged; id: string }

export const keyOf = ({ entity, id }: Wanted): string => `${entity}/${id}`

/** Fields that decide whether visitors have a record. */
const deciding = ['status', 'visibility']

/** Letters of all changes of one save below which none of them can have been left out: an event ends with what is too long. */
const surelyAll = 40_000

const isAll = ({ changes }: RecordChanged): boolean => JSON.stringify(changes).length < surelyAll

/** Whether visitors had nothing of a record before a change, and have nothing of it after. */
function wasNeverOpen(event: RecordChanged, { row }: Standing): boolean {
  const { action, changes, record, entity } = event
  if (!isPaged(entity) || row(entity, record) || action === 'Delete') return false
  return action !== 'Update' || (isAll(event) && !changes.some(({ field }) => deciding.includes(field)))
}

/** The records that a field names, and named before; null where that was too long to be told. */
function namedIn(field: string, event: RecordChanged, row: Row | undefined): string[] | null {
  const change = event.changes.find((one) => one.field === field)
  const isTold = change ? change.from === null || Array.isArray(change.from) || field === 'parent_id' : isAll(event)
  return isTold ? [...idsIn(row?.[field]), ...idsIn(change?.from)] : null
}

/** Whose pages say something else since a change: those of the record itself, and of all that show something of it. */
export function affectedBy(event: RecordChanged, standing: Standing): Wanted[] {
  const { entity, record: id } = event
  if (!isPaged(entity) || wasNeverOpen(event, standing)) return []
  const row = standing.library.corpus(paged[entity]).rows.get(id) as Row | undefined
  const faqs = (rows: readonly Row[]): Wanted[] => rows.map((one) => ({ entity: 'faq', id: one.id }))
  const named = (to: Paged, field: string): Wanted[] =>
    (namedIn(field, event, row) ?? standing.rows[to].map((one) => one.id)).map((one) => ({ entity: to, id: one }))
  const showing: Record<Paged, () => Wanted[]> = {
    faq: () => [
      ...faqs(standing.answersNaming(`faq/${id}`)),
      ...named('directory', 'directories'),
      ...named('media', 'media'),
      ...named('service-category', 'service_categories'),
    ],
    directory: () => [
      ...faqs([...standing.answersNaming(`directory/${id}`), ...standing.answersWith.directory(id)]),
      ...named('service-category', 'service_categories'),
    ],
    media: () => faqs(standing.answersWith.media(id)),
    'service-category': () => [
      ...named('service-category', 'parent_id'),
      ...standing.below(id).map((one): Wanted => ({ entity: 'service-category', id: one.id })),
      ...faqs(standing.answersUnder(id)),
      ...standing.organisationsUnder(id).map((one): Wanted => ({ entity: 'directory', id: one.id })),
    ],
  }
  return [{ entity, id }, ...showing[entity]()]
}

/** Whether a change is seen on every page: a notice for everybody, or a language. */
export const affectsAll = ({ entity, visibility }: RecordChanged): boolean =>
  entity === 'language' || (entity === 'notice' && visibility.includes('PUBLIC'))
