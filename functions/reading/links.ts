import { isFor } from '#shared/access/audience.ts'
import { isForReaders } from '#shared/access/can.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import type { Entity } from '#shared/entities/define.ts'
import { directoryMedia } from '#shared/entities/directory-media.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { resolvedTexts } from '#functions/entity/present.ts'
import type { Row, RowOf } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import { publicUrl } from '#functions/files/urls.ts'
import { names } from './names.ts'

type Faq = RowOf<typeof faq>

/** How many FAQs are named beside another that they have something in common with. */
const mostRelated = 5

/** Whether this caller reads a record among what is published. */
export const isPublished = (entity: Entity, row: Row, { caller }: Request): boolean =>
  isForReaders(entity, row) && (!entity.revisions || isFor(caller.audience, row['visibility']))

/** All rows of an entity as they are now that this caller reads among what is published. */
async function publishedRows<Described extends Entity>(
  entity: Described,
  request: Request,
): Promise<RowOf<Described>[]> {
  const corpus = services().corpus(entity)
  await corpus.fresh()
  return [...corpus.rows.values()].filter((row) => isPublished(entity, row, request))
}

/** The published ones of these ids, in their order. */
async function publishedOf<Described extends Entity>(
  entity: Described,
  wanted: readonly string[],
  request: Request,
): Promise<RowOf<Described>[]> {
  if (wanted.length === 0) return []
  const corpus = services().corpus(entity)
  await corpus.fresh()
  return wanted.flatMap((id) => {
    const row = corpus.rows.get(id)
    return row && isPublished(entity, row, request) ? [row] : []
  })
}

const faqLink = (row: Row, { language }: Request) => {
  const { question, language_id } = resolvedTexts(faq, row, language)
  return { id: row.id, question, language_id }
}

/** The FAQs for this reader that name a record in one of their fields. */
export async function faqsThatName(field: 'directories' | 'media', id: string, request: Request) {
  const rows = await publishedRows(faq, request)
  return rows.filter((row) => row[field].includes(id)).map((row) => faqLink(row, request))
}

/** The organisations that an FAQ names. */
export async function linkedDirectories(wanted: readonly string[], request: Request) {
  const [rows, known] = await Promise.all([
    publishedOf(directory, wanted, request),
    names(wanted.length > 0 ? [directoryMedia] : []),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: resolvedTexts(directory, row, request.language).name,
    acronym: row.acronym,
    logo_url: publicUrl(known.row(directoryMedia, row.logo_id)?.image),
  }))
}

/** The media items that an FAQ names. */
export async function linkedMedia(wanted: readonly string[], request: Request) {
  const rows = await publishedOf(media, wanted, request)
  return rows.map((row) => ({
    id: row.id,
    title: resolvedTexts(media, row, request.language).title,
    content_type: row.content_type,
    thumbnail_url: publicUrl(row.thumbnail),
  }))
}

/** FAQs that share hashtags and categories with one, those that share the most first, then those most viewed. */
export async function relatedFaqs(record: Faq, request: Request) {
  const shared = (row: Faq, field: 'hashtags' | 'service_categories'): number =>
    row[field].filter((id) => record[field].includes(id)).length
  const rows = (await publishedRows(faq, request)).flatMap((row) => {
    // A hashtag is chosen more narrowly than a category.
    const closeness = 2 * shared(row, 'hashtags') + shared(row, 'service_categories')
    return closeness > 0 && row.id !== record.id ? [{ row, closeness }] : []
  })
  return rows
    .sort((one, other) => other.closeness - one.closeness || (other.row.views_count ?? 0) - (one.row.views_count ?? 0))
    .slice(0, mostRelated)
    .map(({ row }) => faqLink(row, request))
}
