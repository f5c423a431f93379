import { setImmediate } from 'node:timers/promises'
import { audienceIncludes } from '#shared/access/audience.ts'
import { canAttempt, type Caller } from '#shared/access/record-access.ts'
import { forbidden, type FieldProblem, Problem } from '#shared/api/problems.ts'
import { captureRetentionDays } from '#shared/domain/analytics/search-captures.ts'
import { concept } from '#shared/entities/concept.ts'
import { language } from '#shared/entities/language.ts'
import { id } from '#shared/model/fields.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { recordSchema } from '#shared/model/schemas.ts'
import { createConceptsFromRows } from '#shared/reader/search/concepts-from-rows.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import type { RowOf } from '#shared/reader/data-source.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import type { SearchHit } from '#shared/search/index/search-document.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import * as z from 'zod'
import { searchLog } from '#functions/data/client/dynamodb-keys.ts'
import { pageLog } from '#functions/data/repositories/activity/log-rows.ts'
import type { CapturedSearch } from '#functions/data/repositories/search/captured-search-rows.ts'
import { services } from '#functions/data/services.ts'
import { withStarterWords } from '#functions/search/index/starter-packs.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { unavailable } from '#functions/platform/aws/deadline.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { capturedRequest } from './captured-request.ts'
import { requireCaptureAccess } from './link-gap-answer.ts'

const maxSearches = 50
const maxHits = 3

const previewSchema = z.strictObject({ id: id.nullable(), set: recordSchema(concept) })

type ConceptRow = RowOf<typeof concept>

/**
 * POST search/preview: results of the latest captured searches that contain an expression of a synonym set, with the
 * stored sets and with a changed or new one. Detection of danger is not previewed, because its models take seconds to
 * train. Searches by an audience that the caller does not include are left out.
 */
export async function previewSynonyms(request: Request<ServerSearchBackend>): Promise<ApiResponse> {
  const { caller, body } = request
  requireSynonymAccess(caller)
  const { id: changedId, set } = parse(previewSchema, body)
  const backend = await request.prepared!
  const before = backend.concepts
  if (!before) throw unavailable(new Error('this process has no search index yet'))
  const draftId = changedId ?? 'new'
  const after = await conceptsWith({ ...withEmptyValues(concept, set), id: draftId, version: 0 } as ConceptRow)
  after.reuseModels(before, true)
  const isAffected = (keywords: string): boolean =>
    [before, after].some((concepts) => concepts.read(keywords).sayings.some((one) => one.concept.id === draftId))
  const { searches, examined } = await latestSearches(request, isAffected)
  const entities = []
  for (const row of searches) {
    const repeated = { ...(await capturedRequest(row, caller)), page: 1, perPage: maxHits }
    const hitsWith = async (concepts: Concepts) => (await backend.search({ ...repeated, concepts })).hits.map(toPreview)
    entities.push({ id: row.id, keywords: row.keywords, before: await hitsWith(before), after: await hitsWith(after) })
    await setImmediate()
  }
  return ok({ entities, examined })
}

/** Throws `forbidden` unless the caller may edit synonyms and list searches. */
export function requireSynonymAccess(caller: Caller): void {
  requireCaptureAccess(caller)
  if (!canAttempt(caller, concept, 'SAVE') && !canAttempt(caller, concept, 'UPDATE'))
    throw forbidden(concept.permission, 'UPDATE')
}

const toPreview = ({ object, id: record, title, language_id }: SearchHit) => ({
  object,
  id: record,
  title,
  language_id,
})

/** Concepts of the stored sets, one of them replaced or added. */
async function conceptsWith(draft: ConceptRow): Promise<Concepts> {
  const [concepts, languages] = [services().entityCache(concept), services().entityCache(language)]
  await Promise.all([concepts.recent(), languages.recent()])
  const acronym = (languageId: string): string => languages.rows.get(languageId)?.acronym ?? ''
  const unknown = draft.translations.flatMap(({ language_id }, at): FieldProblem[] =>
    acronym(language_id) ? [] : [{ path: `set.translations.${at}.language_id`, code: 'unknown_reference' }],
  )
  if (unknown.length > 0) throw new Problem('validation_failed', { fields: unknown })
  return createConceptsFromRows(withStarterWords(new Map([...concepts.rows, [draft.id, draft]])), { acronym })
}

/** Latest captured searches that meet the condition, without repeated ones; `examined`: how many were read for them. */
async function latestSearches({ caller }: Request, isWanted: (keywords: string) => boolean) {
  const found = new Set<string>()
  let examined = 0
  const to = Date.now()
  const { rows } = await pageLog<CapturedSearch>(
    {
      log: searchLog,
      subject: null,
      cursor: null,
      from: to - captureRetentionDays * millisecondsPerDay,
      to,
      size: maxSearches,
    },
    (row) => {
      if (!audienceIncludes(caller.audience, row.audience)) return false
      examined++
      const key = JSON.stringify([fold(row.keywords), row.search_language, row.search_object, row.audience])
      if (found.has(key) || !isWanted(row.keywords)) return false
      found.add(key)
      return true
    },
  )
  return { searches: rows, examined }
}
