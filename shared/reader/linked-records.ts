import { isVisibleTo } from '#shared/access/audience.ts'
import { isPublishedRecord, type Caller } from '#shared/access/record-access.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directoryMedia } from '#shared/entities/directory-media.ts'
import { resolveTexts } from './record-texts.ts'
import { publicUrl } from '#shared/domain/uploads/upload-url.ts'
import { loadReferencedNames } from './referenced-names.ts'
import type { ReadRequest, Row, RowOf } from './data-source.ts'

type Faq = RowOf<typeof faq>

const maxRelated = 5

type CallerAudience = { caller: Pick<Caller, 'audience'> }

/** Returns whether a record is published and visible to the caller. */
export const isPublished = (entity: Entity, row: Row, { caller }: CallerAudience): boolean =>
  isPublishedRecord(entity, row) && (!entity.revisions || isVisibleTo(caller.audience, row['visibility']))

/** Returns all published rows of an entity that the caller may see. */
async function publishedRows<Described extends Entity>(
  entity: Described,
  request: ReadRequest,
): Promise<RowOf<Described>[]> {
  const cache = request.dataSource.entityCache(entity)
  await cache.recent()
  return [...cache.rows.values()].filter((row) => isPublished(entity, row, request))
}

/** Returns the published rows with these ids, in the same order. */
async function publishedOf<Described extends Entity>(
  entity: Described,
  wanted: readonly string[],
  request: ReadRequest,
): Promise<RowOf<Described>[]> {
  if (wanted.length === 0) return []
  const cache = request.dataSource.entityCache(entity)
  await cache.recent()
  return wanted.flatMap((id) => {
    const row = cache.rows.get(id)
    return row && isPublished(entity, row, request) ? [row] : []
  })
}

const faqLink = (row: Row, { language }: ReadRequest) => {
  const { question, language_id } = resolveTexts(faq, row, language)
  return { id: row.id, question, language_id }
}

/** Returns the published FAQs that reference a record in the given field. */
export async function listFaqsReferencing(field: 'directories' | 'media', id: string, request: ReadRequest) {
  const rows = await publishedRows(faq, request)
  return rows.filter((row) => row[field].includes(id)).map((row) => faqLink(row, request))
}

export async function listLinkedDirectories(wanted: readonly string[], request: ReadRequest) {
  const [rows, known] = await Promise.all([
    publishedOf(directory, wanted, request),
    loadReferencedNames(request.dataSource, wanted.length > 0 ? [directoryMedia] : []),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: resolveTexts(directory, row, request.language).name,
    acronym: row.acronym,
    logo_url: publicUrl(known.row(directoryMedia, row.logo_id)?.image),
  }))
}

export async function listLinkedMedia(wanted: readonly string[], request: ReadRequest) {
  const rows = await publishedOf(media, wanted, request)
  return rows.map((row) => ({
    id: row.id,
    title: resolveTexts(media, row, request.language).title,
    content_type: row.content_type,
    thumbnail_url: publicUrl(row.thumbnail),
  }))
}

/** Returns FAQs that share hashtags and categories with an FAQ, the closest first, then the most viewed. */
export async function listRelatedFaqs(record: Faq, request: ReadRequest) {
  const shared = (row: Faq, field: 'hashtags' | 'service_categories'): number =>
    row[field].filter((id) => record[field].includes(id)).length
  const rows = (await publishedRows(faq, request)).flatMap((row) => {
    // A shared hashtag counts double, because hashtags are more specific than categories.
    const closeness = 2 * shared(row, 'hashtags') + shared(row, 'service_categories')
    return closeness > 0 && row.id !== record.id ? [{ row, closeness }] : []
  })
  return rows
    .sort(
      (one, other) =>
        other.closeness - one.closeness ||
        (other.row.views_count ?? 0) - (one.row.views_count ?? 0) ||
        (one.row.id < other.row.id ? -1 : 1),
    )
    .slice(0, maxRelated)
    .map(({ row }) => faqLink(row, request))
}
