import { isPublishedRecord, scopeOf, type OwnedRecord } from '#shared/access/record-access.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import { services } from '#functions/data/services.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import {
  findRowsByPassage,
  hashPassage,
  passageLimits,
  passagesOf,
  translationIn,
} from '#functions/domain/faq/translation-memory.ts'
import { findSourceText, textToEdit } from '#functions/domain/faq/xliff-units.ts'
import { loadRecord } from '#functions/api/entity/get.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { readable, textSegment } from '#functions/xliff/html-segments.ts'

type Stored = StoredOf<typeof entity>

/**
 * GET faq/{id}/earlier/{language}: existing translations of the question and of each block of the answer, from
 * published FAQs that contain the same text.
 */
async function findEarlierTranslations(request: Request): Promise<ApiResponse> {
  const to = request.params['language']!
  const record = (await loadRecord(entity, request.params['id']!, request)) as Stored
  const source = findSourceText(textToEdit(request, record))
  const from = source.language_id
  const { template, passages } = passagesOf(source)
  const parts = [textSegment(source.question), ...template.parts]
  const wanted = new Map(passages.slice(0, passageLimits.passages).map((passage, at) => [passage, at]))
  const entityCache = services().entityCache(entity)
  await entityCache.recent()
  const scope = scopeOf(request.caller, entity)
  const isAsked = (row: OwnedRecord) => row.id !== record.id && isPublishedRecord(entity, row) && scope.sees(row)
  const marks = new Map([...wanted.keys()].map((passage) => [passage, hashPassage(passage)]))
  const hits = findRowsByPassage([...entityCache.rows.values()].filter(isAsked), new Set(marks.values()), from, to)
  const candidates = [...wanted].map(([passage, at]) => ({
    passage,
    at,
    ids: (hits.get(marks.get(passage)!) ?? []).slice(0, passageLimits.perPassage).map(({ id }) => id),
  }))
  const ids = [...new Set(candidates.flatMap((one) => one.ids))].slice(0, passageLimits.records)
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
