import { isFor } from '#shared/access/audience.ts'
import { isForReaders, type Caller } from '#shared/access/can.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import type { Entity } from '#shared/entities/define.ts'
import { directoryMedia } from '#shared/entities/directory-media.ts'
import { resolvedTexts } from './texts.ts'
import { publicUrl } from '#shared/uploads/address.ts'
import { names } from './names.ts'
import type { Reading, Row, RowOf } from './library.ts'

type Faq = RowOf<typeof faq>

/** How many FAQs are named beside another that they have something in common with. */
const mostRelated = 5

type Audienced = { caller: Pick<Caller, 'audience'> }

/** Whether this caller reads a record among what is published. */
export const isPublished = (entity: Entity, row: Row, { caller }: Audienced): boolean =>
  isForReaders(entity, row) && (!entity.revisions || isFor(caller.audience, row['visibility']))

/** All rows of an entity as they are now that this caller reads among what is published. */
async function publishedRows<Described extends Entity>(
  entity: Described,
  reading: Reading,
): Promise<RowOf<Described>[]> {
  const corpus = reading.library.corpus(entity)
  await corpus.recent()
  return [...corpus.rows.values()].filter((row) => isPublished(entity, row, reading))
}

/** The published ones of these ids, in their order. */
async function publishedOf<Described extends Entity>(
  entity: Described,
  wanted: readonly string[],
  reading: Reading,
): Promise<RowOf<Described>[]> {
  if (wanted.length === 0) return []
  const corpus = reading.library.corpus(entity)
  await corpus.recent()
  return wanted.flatMap((id) => {
    const row = corpus.rows.get(id)
    return row && isPublished(entity, row, reading) ? [row] : []
  })
}

const faqLink = (row: Row, { language }: Reading) => {
  const { question, language_id } = resolvedTexts(faq, row, language)
  return { id: row.id, question, language_id }
}

/** The FAQs for this reader that name a record in one of their fields. */
export async function faqsThatName(field: 'directories' | 'media', id: string, reading: Reading) {
  const rows = await publishedRows(faq, reading)
  return rows.filter((row) => row[field].includes(id)).map((row) => faqLink(row, reading))
}

/** The organisations that an FAQ names. */
export async function linkedDirectories(wanted: readonly string[], reading: Reading) {
  const [rows, known] = await Promise.all([
    publishedOf(directory, wanted, reading),
    names(reading.library, wanted.length > 0 ? [directoryMedia] : []),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: resolvedTexts(directory, row, reading.language).name,
    acronym: row.acronym,
    logo_url: publicUrl(known.row(directoryMedia, row.logo_id)?.image),
  }))
}

/** The media items that an FAQ names. */
export async function linkedMedia(wanted: readonly string[], reading: Reading) {
  const rows = await publishedOf(media, wanted, reading)
  return rows.map((row) => ({
    id: row.id,
    title: resolvedTexts(media, row, reading.language).title,
    content_type: row.content_type,
    thumbnail_url: publicUrl(row.thumbnail),
  }))
}

/** FAQs that share hashtags and categories with one, those that share the most first, then those most viewed. */
export async function relatedFaqs(record: Faq, reading: Reading) {
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
    .slice(0, mostRelated)
    .map(({ row }) => faqLink(row, reading))
}
