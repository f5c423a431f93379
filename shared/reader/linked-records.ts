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

/** How many FAQs are named beside another that they have something in common with. */
const maxRelated = 5

type CallerAudience = { caller: Pick<Caller, 'audience'> }

/** Whether this caller reads a record among what is published. */
export const isPublished = (entity: Entity, row: Row, { caller }: CallerAudience): boolean =>
  isPublishedRecord(entity, row) && (!entity.revisions || isVisibleTo(caller.audience, row['visibility']))

/** All rows of an entity as they are now that this caller reads among what is published. */
async function publishedRows<Described extends Entity>(
  entity: Described,
  reading: ReadRequest,
): Promise<RowOf<Described>[]> {
  const cache = reading.dataSource.entityCache(entity)
  await cache.recent()
  return [...cache.rows.values()].filter((row) => isPublished(entity, row, reading))
}

/** The published ones of these ids, in their order. */
async function publishedOf<Described extends Entity>(
  entity: Described,
  wanted: readonly string[],
  reading: ReadRequest,
): Promise<RowOf<Described>[]> {
  if (wanted.length === 0) return []
  const cache = reading.dataSource.entityCache(entity)
  await cache.recent()
  return wanted.flatMap((id) => {
    const row = cache.rows.get(id)
    return row && isPublished(entity, row, reading) ? [row] : []
  })
}

const faqLink = (row: Row, { language }: ReadRequest) => {
  const { question, language_id } = resolveTexts(faq, row, language)
  return { id: row.id, question, language_id }
}

/** The FAQs for this reader that name a record in one of their fields. */
export async function listFaqsReferencing(field: 'directories' | 'media', id: string, reading: ReadRequest) {
  const rows = await publishedRows(faq, reading)
  return rows.filter((row) => row[field].includes(id)).map((row) => faqLink(row, reading))
}

/** The organisations that an FAQ names. */
export async function listLinkedDirectories(wanted: readonly string[], reading: ReadRequest) {
  const [rows, known] = await Promise.all([
    publishedOf(directory, wanted, reading),
    loadReferencedNames(reading.dataSource, wanted.length > 0 ? [directoryMedia] : []),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: resolveTexts(directory, row, reading.language).name,
    acronym: row.acronym,
    logo_url: publicUrl(known.row(directoryMedia, row.logo_id)?.image),
  }))
}

/** The media items that an FAQ names. */
export async function listLinkedMedia(wanted: readonly string[], reading: ReadRequest) {
  const rows = await publishedOf(media, wanted, reading)
  return rows.map((row) => ({
    id: row.id,
    title: resolveTexts(media, row, reading.language).title,
    content_type: row.content_type,
    thumbnail_url: publicUrl(row.thumbnail),
  }))
}

/** FAQs that share hashtags and categories with one, those that share the most first, then those most viewed. */
export async function listRelatedFaqs(record: Faq, reading: ReadRequest) {
  const shared = (row: Faq, field: 'hashtags' | 'service_categories'): number =>
    row[field].filter((id) => record[field].includes(id)).length
  const rows = (await publishedRows(faq, reading)).flatMap((row) => {
    // A hashtag is chosen more narrowly than a category.
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
    .map(({ row }) => faqLink(row, reading))
}
