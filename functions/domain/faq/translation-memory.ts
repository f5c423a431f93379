import { createHash } from 'node:crypto'
import { isPublishedRecord, scopeOf, type OwnedRecord } from '#shared/access/record-access.ts'
import { faq as entity, type FaqText } from '#shared/entities/faq.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { loadRecord } from '#functions/api/entity/get.ts'
import {
  blockHtml,
  splitIntoSegments,
  passageText,
  readable,
  structureOf,
  textSegment,
  type Parts,
} from '#functions/xliff/html-segments.ts'
import { findSourceText, textToEdit } from './xliff-units.ts'

type Stored = StoredOf<typeof entity>
type Translation = FaqText['translations'][number]

/** Maximum passages hashed per text, matches per passage, and records read per request. */
const budget = { passages: 200, perPassage: 3, records: 20 } as const

/** Characters of a hash. Hashes this short can collide, so matches are compared by text. */
const hashLength = 8

const hashPassage = (passage: string): string =>
  createHash('sha256').update(passage).digest('base64url').slice(0, hashLength)

/** Question and blocks of a translation. Stored answers are sanitized already. */
type Passages = { question: string; built: Parts; passages: string[] }

function passagesOf({ question, answer }: Translation): Passages {
  const built = splitIntoSegments(answer)
  return { question, built, passages: [textSegment(question), ...built.parts].map(passageText) }
}

/** Stores the hashes of each translation's passages in `passages`, concatenated per language. */
export function storePassageHashes(values: FaqText & { passages?: Record<string, string> }): void {
  const written = values.translations.filter(({ question }) => question !== '')
  // An FAQ in one language has no translation.
  if (written.length < 2) delete values.passages
  else
    values.passages = Object.fromEntries(
      written.map((one) => [
        one.language_id,
        passagesOf(one).passages.slice(0, budget.passages).map(hashPassage).join(''),
      ]),
    )
}

type Marked = { passages?: Record<string, string>; views_count?: number | null }

/** Rows that have one of these passages in both languages, by hash. The most viewed rows are first. */
export function findRowsByPassage<One extends Marked>(
  rows: Iterable<One>,
  wanted: ReadonlySet<string>,
  from: string,
  to: string,
): Map<string, One[]> {
  const found = new Map<string, One[]>()
  for (const row of rows) {
    const { [from]: source, [to]: target } = row.passages ?? {}
    // Translations of the same structure have the same number of passages.
    if (source === undefined || source.length !== target?.length) continue
    for (let at = 0; at < source.length; at += hashLength) {
      const mark = source.slice(at, at + hashLength)
      if (!wanted.has(mark)) continue
      const all = found.get(mark) ?? []
      if (all.at(-1) !== row) all.push(row)
      found.set(mark, all)
    }
  }
  for (const all of found.values()) all.sort((one, other) => (other.views_count ?? 0) - (one.views_count ?? 0))
  return found
}

/** Translation of a passage in a published record. Null if missing, outdated or an unreviewed machine translation. */
function translationIn(record: Stored, passage: string, from: string, to: string): string | null {
  const [source, target] = [from, to].map((id) => record.translations.find((one) => one.language_id === id))
  const isCurrent = (one: Translation) => !one.machine && (one.source_version ?? 1) >= (record.source_version ?? 1)
  if (!source || !target || !isCurrent(source) || !isCurrent(target)) return null
  const [one, other] = [passagesOf(source), passagesOf(target)]
  if (structureOf(one.built) !== structureOf(other.built)) return null
  const at = one.passages.indexOf(passage)
  if (at < 0 || other.passages[at] === '') return null
  return at === 0 ? other.question : blockHtml(other.built, at - 1)
}

/**
 * GET faq/{id}/earlier/{language}: existing translations of the question and of each block of the answer, from
 * published FAQs that contain the same text.
 */
async function findEarlierTranslations(request: Request): Promise<ApiResponse> {
  const to = request.params['language']!
  const record = (await loadRecord(entity, request.params['id']!, request)) as Stored
  const source = findSourceText(textToEdit(request, record))
  const from = source.language_id
  const { built, passages } = passagesOf(source)
  const parts = [textSegment(source.question), ...built.parts]
  const wanted = new Map(passages.slice(0, budget.passages).map((passage, at) => [passage, at]))
  const entityCache = services().entityCache(entity)
  await entityCache.recent()
  const scope = scopeOf(request.caller, entity)
  const isAsked = (row: OwnedRecord) => row.id !== record.id && isPublishedRecord(entity, row) && scope.sees(row)
  const marks = new Map([...wanted.keys()].map((passage) => [passage, hashPassage(passage)]))
  const hits = findRowsByPassage([...entityCache.rows.values()].filter(isAsked), new Set(marks.values()), from, to)
  const candidates = [...wanted].map(([passage, at]) => ({
    passage,
    at,
    ids: (hits.get(marks.get(passage)!) ?? []).slice(0, budget.perPassage).map(({ id }) => id),
  }))
  const ids = [...new Set(candidates.flatMap((one) => one.ids))].slice(0, budget.records)
  const read = await services().records.getMany(entity, ids)
  const entities = candidates.flatMap(({ passage, at, ids: all }) => {
    const found = new Map<string, { id: string; question: string; text: string }>()
    for (const id of all) {
      const other = read.get(id)
      // The record may have changed since its row was cached.
      const text = other && isAsked(other) ? translationIn(other, passage, from, to) : null
      if (text !== null && !found.has(text)) found.set(text, { id, question: findSourceText(other!).question, text })
    }
    if (found.size === 0) return []
    return { field: at === 0 ? 'question' : 'answer', source: readable(parts[at]!), found: [...found.values()] }
  })
  return ok({ entities, total: entities.length })
}

export const translationMemoryRoute: Route = {
  method: 'GET',
  path: '/faq/{id}/earlier/{language}',
  access: 'session',
  handle: findEarlierTranslations,
}
