import { referencedIds } from '#shared/model/define-entity.ts'
import { hasPublicPage, type PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import type { Row } from '#shared/reader/data-source.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import { paged, type PageData } from './page-data.ts'

export type PageRef = { entity: PublicPageEntity; id: string }

export const pageKey = ({ entity, id }: PageRef): string => `${entity}/${id}`

/** Returns the page of a key in a list; empty if the key is not that of a page. */
export function pageOfKey(key: string): PageRef[] {
  const [entity = '', id] = key.split('/')
  return hasPublicPage(entity) && id ? [{ entity, id }] : []
}

/** Fields that determine whether visitors can see a record. */
const visibilityFields = ['status', 'visibility']

/** Maximum characters of a change list that is certainly complete. Events omit changes beyond their size limit. */
const maxCompleteLength = 40_000

const isAll = ({ changes }: RecordChanged): boolean => JSON.stringify(changes).length < maxCompleteLength

/** Whether a record was not visible to visitors before and after a change. */
function wasNeverOpen(event: RecordChanged, { row }: PageData): boolean {
  const { action, changes, record, entity } = event
  if (!hasPublicPage(entity) || row(entity, record) || action === 'Delete') return false
  return action !== 'Update' || (isAll(event) && !changes.some(({ field }) => visibilityFields.includes(field)))
}

/** Returns the records that a field references now or did before; null if the event omits them. */
function namedIn(field: string, event: RecordChanged, row: Row | undefined): string[] | null {
  const change = event.changes.find((one) => one.field === field)
  const isFullyListed = change
    ? change.from === null || Array.isArray(change.from) || field === 'parent_id'
    : isAll(event)
  return isFullyListed ? [...referencedIds(row?.[field]), ...referencedIds(change?.from)] : null
}

/** Returns the pages that a change affects: those of the record, and of all records that show a part of it. */
export function findAffectedPages(event: RecordChanged, pageData: PageData): PageRef[] {
  const { entity, record: id } = event
  if (!hasPublicPage(entity) || wasNeverOpen(event, pageData)) return []
  const row = pageData.library.entityCache(paged[entity]).rows.get(id) as Row | undefined
  const faqs = (rows: readonly Row[]): PageRef[] => rows.map((one) => ({ entity: 'faq', id: one.id }))
  const named = (to: PublicPageEntity, field: string): PageRef[] =>
    (namedIn(field, event, row) ?? pageData.rows[to].map((one) => one.id)).map((one) => ({ entity: to, id: one }))
  const showing: Record<PublicPageEntity, () => PageRef[]> = {
    faq: () => [
      ...faqs(pageData.answersNaming(`faq/${id}`)),
      ...named('directory', 'directories'),
      ...named('media', 'media'),
      ...named('service-category', 'service_categories'),
    ],
    directory: () => [
      ...faqs([...pageData.answersNaming(`directory/${id}`), ...pageData.answersWith.directory(id)]),
      ...named('service-category', 'service_categories'),
    ],
    media: () => faqs(pageData.answersWith.media(id)),
    'service-category': () => [
      ...named('service-category', 'parent_id'),
      ...pageData.below(id).map((one): PageRef => ({ entity: 'service-category', id: one.id })),
      ...faqs(pageData.answersUnder(id)),
      ...pageData.organisationsUnder(id).map((one): PageRef => ({ entity: 'directory', id: one.id })),
    ],
  }
  return [{ entity, id }, ...showing[entity]()]
}

/** Whether a change affects all pages: a public notice, or a language, with the texts of its interface. */
export const affectsAll = ({ entity, visibility }: RecordChanged): boolean =>
  entity === 'language' || (entity === 'notice' && visibility.includes('PUBLIC'))
