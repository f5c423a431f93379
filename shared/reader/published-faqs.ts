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
import { listFaqContacts } from './faq-contacts.ts'
import { findUrgentFaq } from './search/urgent-help.ts'
import { verificationDates } from './verification-dates.ts'

type Row = RowOf<typeof entity>

/** Pinned first, then by last change. */
const compareForReaders = (one: Row, other: Row): number =>
  Number(other.pinned) - Number(one.pinned) || compareByLastChange(one, other)

/** Handler of `GET /published/faq`: published FAQs. Access depends on the audience only. Open to visitors. */
export async function listPublishedFaqs(request: ReadRequest) {
  const query = readQuery(request.rawQuery, ['sorting[updated_at]'])
  const cache = request.dataSource.entityCache(entity)
  const [known] = await Promise.all([
    loadReferencedNames(request.dataSource, faqReferencedEntities, entitiesNamedInQuery(query)),
    cache.recent(),
  ])
  const recent = query['recent'] === '1'
  const name = `published ${request.caller.audience} ${request.rawQuery} ${known.generation}`
  const rows = cache.remember(name, () => {
    const inPart = createListFilter(query, known)
    return [...cache.rows.values()]
      .filter((row) => isPublished(entity, row, request) && inPart(row))
      .sort(recent ? compareByLastChange : compareForReaders)
  })
  return toListResponse(recent ? rows.slice(0, maxRecentRows) : rows, query, (row) =>
    serializePublishedFaqRow(row, known, request),
  )
}

/** Returns an FAQ of a list for readers, without its answer and without workflow data. */
export function serializePublishedFaqRow(row: Row, known: ReferencedNames, { language }: ReadRequest) {
  return {
    id: row.id,
    ...resolveTexts(entity, row, language, 'list'),
    languages: row.translations.map((one) => one.language_id),
    ...toListItem(row, known, language),
  }
}

function toListItem(row: Row, known: ReferencedNames, language: string) {
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

export async function getPublishedFaq(request: ReadRequest) {
  const id = request.params['id']!
  const [record, known] = await Promise.all([
    request.dataSource.records.get(entity, id),
    loadReferencedNames(request.dataSource, faqReferencedEntities),
  ])
  if (!record || !isPublished(entity, record, request)) throw new Problem('not_found')
  const { answers } = request.dataSource
  const translations =
    (await answers?.(withTranslationStates(record), request.caller.audience)) ?? withTranslationStates(record)
  const { question, answer, language_id } = findTranslation({ ...record, translations }, request.language)!
  const [directories, contacts, media, related, urgent] = await Promise.all([
    listLinkedDirectories(record.directories, request),
    listFaqContacts(record, request),
    listLinkedMedia(record.media, request),
    listRelatedFaqs(record, request),
    findUrgentFaq(request, id),
  ])
  return {
    id: record.id,
    question,
    answer,
    language_id,
    translations,
    ...toListItem(record, known, request.language),
    social_links: record.social_links,
    directories,
    contacts,
    media,
    related,
    urgent,
    abilities: listAbilities(request.caller, entity, record),
  }
}
