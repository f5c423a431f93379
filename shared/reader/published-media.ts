import { listAbilities, isPublishedRecord, canSee } from '#shared/access/record-access.ts'
import { Problem } from '#shared/api/problems.ts'
import { country } from '#shared/entities/country.ts'
import { media as entity } from '#shared/entities/media.ts'
import { nationality } from '#shared/entities/nationality.ts'
import { findVideoPlayer } from '#shared/domain/media/video-player.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { listRecordFacts } from './record-facts.ts'
import { fieldValues } from '#shared/model/field-values.ts'
import { resolveTexts, exposedTranslations } from './record-texts.ts'
import { publicUrl } from '#shared/domain/uploads/upload-url.ts'
import { listFaqsReferencing } from './linked-records.ts'
import { mediaReferencedEntities, loadReferencedNames, type ReferencedNames } from './referenced-names.ts'
import {
  createListFilter,
  compareByLastChange,
  toListResponse,
  entitiesNamedInQuery,
  readQuery,
  maxRecentRows,
} from './published-list-query.ts'
import type { ReadRequest, RowOf } from './data-source.ts'
import { verificationDates } from './verification-dates.ts'

type Row = RowOf<typeof entity>

/** Handler of `GET /published/media`: active media items, last changed first. Open to visitors. */
export async function listPublishedMedia(request: ReadRequest) {
  const query = readQuery(request.rawQuery, ['search'])
  const cache = request.dataSource.entityCache(entity)
  const [known] = await Promise.all([
    loadReferencedNames(request.dataSource, mediaReferencedEntities, entitiesNamedInQuery(query)),
    cache.recent(),
  ])
  const rows = cache.remember(`published ${request.rawQuery} ${known.generation}`, () => {
    const inPart = createListFilter(query, known)
    const words = foldTag(query['search'] ?? '')
      .split(' ')
      .filter(Boolean)
    const hasTitleWith = (row: Row) => {
      const text = foldTag(fieldValues(entity, row, 'title').join(' '))
      return words.every((word) => text.includes(word))
    }
    return newest([...cache.rows.values()]).filter(
      (row) => inPart(row) && (query['type'] === undefined || row.content_type === query['type']) && hasTitleWith(row),
    )
  })
  const found = query['recent'] === '1' ? rows.slice(0, maxRecentRows) : rows
  return toListResponse(found, query, (row) => mediaRow(row, known, request))
}

const newest = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => isPublishedRecord(entity, row)).sort(compareByLastChange)

export async function listNewestMedia(count: number, request: ReadRequest) {
  const cache = request.dataSource.entityCache(entity)
  const [known] = await Promise.all([loadReferencedNames(request.dataSource, mediaReferencedEntities), cache.recent()])
  const rows = cache.remember(`newest ${count}`, () => newest([...cache.rows.values()]).slice(0, count))
  return rows.map((row) => mediaRow(row, known, request))
}

function mediaRow(row: Row, known: ReferencedNames, { language, caller }: ReadRequest) {
  const { title, language_id } = resolveTexts(entity, row, language)
  return {
    id: row.id,
    title,
    language_id,
    content_type: row.content_type,
    thumbnail_url: publicUrl(row.thumbnail),
    countries: known.named(country, row.countries, language),
    ...verificationDates(entity, row, known),
    updated_at: row.updated_at,
    abilities: listAbilities(caller, entity, row),
  }
}

/**
 * Handler of `GET /published/media/{id}`: the item, its player if the provider is known, and the FAQs that reference
 * it.
 */
export async function getPublishedMediaItem(request: ReadRequest) {
  const id = request.params['id']!
  const [record, known, faqs] = await Promise.all([
    request.dataSource.records.get(entity, id),
    loadReferencedNames(request.dataSource, [...mediaReferencedEntities, nationality]),
    listFaqsReferencing('media', id, request),
  ])
  if (!record || !canSee(request.caller, entity, record)) throw new Problem('not_found')
  const address = record.content_url
  return {
    ...listRecordFacts(entity, record),
    ...mediaRow(record, known, request),
    status: record.status,
    description: resolveTexts(entity, record, request.language).description,
    translations: exposedTranslations(entity, record),
    nationalities: known.named(nationality, record.nationalities, request.language),
    content_url: address,
    player: address ? findVideoPlayer(address) : null,
    file_url: publicUrl(record.file),
    faqs,
  }
}
