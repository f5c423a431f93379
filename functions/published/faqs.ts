import { isFor } from '#shared/access/audience.ts'
import { abilities } from '#shared/access/can.ts'
import { invalid, Problem, type FieldProblem } from '#shared/api/problems.ts'
import { queryPairs } from '#shared/api/list-query.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import { foldTag } from '#shared/search/fold.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { resolvedTexts, translationFor } from '#functions/entity/present.ts'
import type { StoredRecord } from '#functions/store/records.ts'
import type { Row } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import { viewsOf } from '#functions/store/views.ts'
import { names, type Names } from './names.ts'

/** How many rows `recent=1` answers. */
const recentRows = 20

const filters = [
  'category',
  'hashtag',
  'country',
  'nationality',
  'type',
  'lang',
  'recent',
  'page',
  'per_page',
  'paginate',
  'sorting[updated_at]',
]

type Query = Record<string, string>

function readQuery(raw: string): Query {
  const query: Query = Object.fromEntries(queryPairs(raw))
  const unknown = Object.keys(query).filter((name) => !filters.includes(name))
  const fields: FieldProblem[] = unknown.map((path) => ({ path, code: 'unknown_parameter' }))
  for (const name of ['page', 'per_page']) {
    const value = query[name]
    if (value === undefined) continue
    if (!/^[1-9]\d{0,8}$/.test(value) || (name === 'per_page' && Number(value) > 100))
      fields.push({ path: name, code: 'out_of_range' })
  }
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  return query
}

const isPublished = (row: Row | StoredRecord, { caller }: Request): boolean =>
  row['status'] === 'PUBLISHED' && isFor(caller.audience, row['visibility'])

const ids = (row: Row, field: string) => row[field] as string[]

/** No countries (or nationalities) on an FAQ: it holds for all of them. */
const concerns = (row: Row, field: string, id: string | undefined): boolean =>
  id === undefined || ids(row, field).length === 0 || ids(row, field).includes(id)

/** Pinned first, then the last changed. */
const forReaders = (one: Row, other: Row): number =>
  Number(other['pinned']) - Number(one['pinned']) || lastChanged(one, other)

const lastChanged = (one: Row, other: Row): number =>
  one.updated_at === other.updated_at ? (one.id < other.id ? 1 : -1) : one.updated_at < other.updated_at ? 1 : -1

/** GET published/faq: the published face, governed by audience alone, for visitors too. */
export async function publishedFaqs(request: Request): Promise<Answer> {
  const query = readQuery(request.rawQuery)
  const corpus = services().corpus('faq')
  // What is asked for by name may have been named a moment ago, with the FAQ itself.
  const byName = ['hashtag', 'category', 'lang'].some((name) => query[name] !== undefined)
  const [known] = await Promise.all([names(byName ? 0 : undefined), corpus.fresh()])
  const key = `published ${request.caller.audience} ${request.rawQuery}`
  const tag = query['hashtag'] === undefined ? null : foldTag(query['hashtag'])
  const category =
    query['category'] === undefined ? null : new Set([query['category'], ...known.childrenOf(query['category'])])
  const language = query['lang'] === undefined ? null : known.languageId(query['lang'])
  const rows = corpus.remember(`${key} ${known.generation}`, () =>
    [...corpus.rows.values()]
      .filter(
        (row) =>
          isPublished(row, request) &&
          (!category || ids(row, 'service_categories').some((id) => category.has(id))) &&
          (tag === null || ids(row, 'hashtags').some((id) => foldTag(known.hashtag(id) ?? '') === tag)) &&
          concerns(row, 'countries', query['country']) &&
          concerns(row, 'nationalities', query['nationality']) &&
          (language === null ||
            (row['translations'] as { language_id: string }[]).some((one) => one.language_id === language)),
      )
      .sort(query['recent'] === '1' ? lastChanged : forReaders),
  )
  const found = query['recent'] === '1' ? rows.slice(0, recentRows) : rows
  if (query['paginate'] === '0') {
    if (found.length > 5000) throw invalid('paginate', 'page_the_list')
    return ok(found.map((row) => publishedRow(row, known, request)))
  }
  const [page, size] = [Number(query['page'] ?? 1), Number(query['per_page'] ?? 25)]
  return ok({
    entities: found.slice((page - 1) * size, page * size).map((row) => publishedRow(row, known, request)),
    total: found.length,
    page,
    per_page: size,
    last_page: Math.max(1, Math.ceil(found.length / size)),
  })
}

/** What readers see of an FAQ in a list: no answer, and nothing of how it is worked on. */
export function publishedRow(row: Row, known: Names, { language }: Request) {
  return {
    id: row.id,
    ...resolvedTexts(entity, row, language),
    languages: (row['translations'] as { language_id: string }[]).map((one) => one.language_id),
    ...face(row, known, language),
  }
}

function face(row: Row | StoredRecord, known: Names, language: string) {
  return {
    service_categories: ids(row as Row, 'service_categories').flatMap((id) => known.category(id, language) ?? []),
    hashtags: ids(row as Row, 'hashtags').flatMap((id) =>
      known.hashtag(id) === undefined ? [] : { id, hashtag: known.hashtag(id) },
    ),
    visibility: row['visibility'],
    pinned: row['pinned'],
    countries: row['countries'],
    nationalities: row['nationalities'],
    contact_office: row['contact_office'],
    verified_at: row['verified_at'],
    updated_at: row.updated_at,
    views_count: row['views_count'] ?? 0,
  }
}

/** GET published/faq/{id}. */
export async function publishedFaq(request: Request): Promise<Answer> {
  const id = request.params['id']!
  const [record, known, views] = await Promise.all([services().records.get(entity, id), names(), viewsOf('faq', id)])
  if (!record || !isPublished(record, request)) throw new Problem('not_found')
  const translations = (
    record['translations'] as { language_id: string; question: string; answer: string; source_version?: number }[]
  ).map(({ source_version: version, ...one }) => ({
    ...one,
    state: (version ?? 1) < Number(record['source_version'] ?? 1) ? 'outdated' : 'current',
  }))
  const { question, answer, language_id } = translationFor({ ...record, translations }, request.language)!
  return ok({
    id: record.id,
    question,
    answer,
    language_id,
    translations,
    ...face(record, known, request.language),
    views_count: views,
    social_links: record['social_links'],
    directories: record['directories'],
    media: record['media'],
    abilities: abilities(request.caller, entity, record),
  })
}
