import { listAbilities } from '#shared/access/record-access.ts'
import { Problem } from '#shared/api/problems.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import { withTranslationStates } from '#shared/domain/faq/faq-translation-states.ts'
import { resolveTexts, findTranslation } from './record-texts.ts'
import { isPublished, listLinkedDirectories, listLinkedMedia, listRelatedFaqs } from './linked-records.ts'
import { faqReferencedEntities, loadReferencedNames, type ReferencedNames } from './referenced-names.ts'
import {
  createListFilter,
  compareByLastChange,
  toListResponse,
  entitiesNamedInQuery,
  readQuery,
  maxRecentRows,
} from './published-list-query.ts'
import type { ReadRequest, RowOf } from './data-source.ts'
import { findUrgentFaq } from './search/urgent-help.ts'
import { verificationDates } from './verification-dates.ts'

type Row = RowOf<typeof entity>

/** Pinned first, then by last change. */
const forReaders = (one: Row, other: Row): number =>
  Number(other.pinned) - Number(one.pinned) || compareByLastChange(one, other)

/** Handler of `GET /published/faq`: published FAQs. Access depends on the audience only. Open to visitors. */
export async function listPublishedFaqs(reading: ReadRequest) {
  const query = readQuery(reading.rawQuery, ['sorting[updated_at]'])
  const cache = reading.dataSource.entityCache(entity)
  const [known] = await Promise.all([
    loadReferencedNames(reading.dataSource, faqReferencedEntities, entitiesNamedInQuery(query)),
    cache.recent(),
  ])
  const recent = query['recent'] === '1'
  const name = `published ${reading.caller.audience} ${reading.rawQuery} ${known.generation}`
  const rows = cache.remember(name, () => {
    const inPart = createListFilter(query, known)
    return [...cache.rows.values()]
      .filter((row) => isPublished(entity, row, reading) && inPart(row))
      .sort(recent ? compareByLastChange : forReaders)
  })
  return toListResponse(recent ? rows.slice(0, maxRecentRows) : rows, query, (row) =>
    serializePublishedFaqRow(row, known, reading),
  )
}

/** Returns an FAQ of a list for readers, without its answer and without workflow data. */
export function serializePublishedFaqRow(row: Row, known: ReferencedNames, { language }: ReadRequest) {
  return {
    id: row.id,
    ...resolveTexts(entity, row, language, 'list'),
    languages: row.translations.map((one) => one.language_id),
    ...face(row, known, language),
  }
}

function face(row: Row, known: ReferencedNames, language: string) {
  return {
    service_categories: row.service_categories.flatMap((id) => known.category(id, language) ?? []),
    hashtags: row.hashtags.flatMap((id) => {
      const hashtag = known.hashtag(id)
      return hashtag === undefined ? [] : { id, hashtag }
    }),
    visibility: row.visibility,
    pinned: row.pinned,
    countries: row.countries,
    nationalities: row.nationalities,
    contact_office: row.contact_office,
    ...verificationDates(entity, row, known),
    updated_at: row.updated_at,
    views_count: row.views_count ?? 0,
  }
}

export async function getPublishedFaq(reading: ReadRequest) {
  const id = reading.params['id']!
  const [record, known] = await Promise.all([
    reading.dataSource.records.get(entity, id),
    loadReferencedNames(reading.dataSource, faqReferencedEntities),
  ])
  if (!record || !isPublished(entity, record, reading)) throw new Problem('not_found')
  const { answers } = reading.dataSource
  const translations =
    (await answers?.(withTranslationStates(record), reading.caller.audience)) ?? withTranslationStates(record)
  const { question, answer, language_id } = findTranslation({ ...record, translations }, reading.language)!
  const [directories, media, related, urgent] = await Promise.all([
    listLinkedDirectories(record.directories, reading),
    listLinkedMedia(record.media, reading),
    listRelatedFaqs(record, reading),
    findUrgentFaq(reading, id),
  ])
  return {
    id: record.id,
    question,
    answer,
    language_id,
    translations,
    ...face(record, known, reading.language),
    social_links: record.social_links,
    directories,
    media,
    related,
    urgent,
    abilities: listAbilities(reading.caller, entity, record),
  }
}
