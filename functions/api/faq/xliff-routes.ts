import { canAttempt } from '#shared/access/record-access.ts'
import { translationDocumentLimits } from '#shared/api/translation-document-limits.ts'
import { forbidden, invalidField, Problem } from '#shared/api/problems.ts'
import { problemText } from '#shared/api/problem-texts.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { faq as entity, type FaqText } from '#shared/entities/faq.ts'
import { language as languages } from '#shared/entities/language.ts'
import * as z from 'zod'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import { loadRecord } from '#functions/api/entity/get.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { updateRecord } from '#functions/api/entity/update.ts'
import { reasons, type ImportedRecord, type ExportedRecord, type Refusal } from '#functions/xliff/xliff-document.ts'
import { parseXliff } from '#functions/parsing/parse-xliff.ts'
import { writeDocument } from '#functions/xliff/write-xliff.ts'
import { respondWithXliff } from '#functions/xliff/xliff-response.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { withoutServerNotes } from '#functions/domain/faq/translation-versions.ts'
import { sourceLinesIn, mergeTranslation } from '#functions/domain/faq/merge-xliff-translation.ts'
import { sourceLines, findSourceText, textToEdit, prepareTranslation } from '#functions/domain/faq/xliff-units.ts'

type Stored = StoredOf<typeof entity>

const exportSchema = z.strictObject({
  language_id: z.string().max(64),
  ids: z.array(z.string().max(64)).min(1).max(translationDocumentLimits.records),
})
const importSchema = z.strictObject({ xliff: z.string() })

/**
 * Result of one imported record. `changed` has the source segments in the document and in the record, if they differ.
 */
type Outcome = { id: string } & (
  | { result: 'saved'; version: number }
  | { result: 'unchanged' }
  | ({ result: 'refused'; reason: string; message: string } & Record<string, unknown>)
)

const readBatchSize = 50

/** Time in milliseconds after which no further record is imported. The timeout of the web client is 15 seconds. */
const maxImportMs = 10_000

async function loadActiveLanguages() {
  const entityCache = services().entityCache(languages)
  await entityCache.fresh()
  const active = [...entityCache.rows.values()].filter((row) => row.active)
  return {
    byId: (id: string) => active.find((row) => row.id === id),
    byAcronym: (acronym: string) => active.find((row) => row.acronym.toLowerCase() === acronym.toLowerCase()),
  }
}

function requireAttempt({ caller }: Request): void {
  if (!canAttempt(caller, entity, 'UPDATE')) throw forbidden('FAQ', 'UPDATE')
}

/** POST faq/translations/export: FAQs as an XLIFF document for one source and one target language. */
async function exportTranslations(request: Request): Promise<ApiResponse> {
  requireAttempt(request)
  const { language_id, ids } = parse(exportSchema, request.body)
  const known = await loadActiveLanguages()
  const target = known.byId(language_id)
  if (!target) throw invalidField('language_id', 'unknown_reference')
  const all: (ExportedRecord & { sourceLanguage: string })[] = []
  const unique = [...new Set(ids)]
  for (let from = 0; from < unique.length; from += readBatchSize) {
    const page = unique.slice(from, from + readBatchSize)
    const found = await services().records.getMany(entity, page)
    for (const id of page) {
      const record = await loadRecord(entity, id, { ...request, prepared: Promise.resolve(found.get(id) ?? null) })
      const text = textToEdit(request, record as Stored)
      if (findSourceText(text).language_id === language_id) throw invalidField('language_id', 'invalid_choice')
      const whole = await prepareTranslation(text, record.status === 'PUBLISHED' && !record.pending, language_id)
      all.push({ id, marks: whole.marks, units: whole.units, ...whole.outgoing, sourceLanguage: whole.sourceLanguage })
    }
  }
  const [first] = all
  // An XLIFF document has a single source language.
  if (all.some((one) => one.sourceLanguage !== first!.sourceLanguage)) throw invalidField('ids', 'invalid_choice')
  const source = services().entityCache(languages).rows.get(first!.sourceLanguage)
  if (!source) throw invalidField('ids', 'unknown_reference')
  return respondWithXliff(writeDocument(all, source, target), `faq-${source.acronym}-${target.acronym}`)
}

function withTranslation(text: FaqText, fresh: { language_id: string; question: string; answer: string }) {
  const others = text.translations.map(withoutServerNotes)
  const isThere = others.some((other) => other.language_id === fresh.language_id)
  if (!isThere) return [...others, fresh]
  return others.map((other) => (other.language_id === fresh.language_id ? { ...other, ...fresh } : other))
}

/** Processes items in order until `isLate`, then returns `leave(item)` for the rest. */
export async function runSequentially<One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
  { isLate, createSkipped }: { isLate: () => boolean; createSkipped: (one: One) => Result },
): Promise<Result[]> {
  const results: Result[] = []
  for (const one of all) results.push(isLate() ? createSkipped(one) : await work(one))
  return results
}

/**
 * POST faq/translations/import: saves the translations of a document. Each record is an edit by the caller; an error
 * affects that record alone.
 */
const importTranslations =
  (rules: Rules) =>
  async (request: Request): Promise<ApiResponse> => {
    requireAttempt(request)
    const { xliff } = parse(importSchema, request.body)
    const document = await parseXliff(xliff)
    const known = await loadActiveLanguages()
    const target = known.byAcronym(document.targetLanguage)
    if (!target) throw invalidField('trgLang', 'unknown_reference')
    const source = known.byAcronym(document.sourceLanguage)
    if (!source) throw invalidField('srcLang', 'unknown_reference')
    const edit = updateRecord(entity, rules, 'PATCH')
    const refused = (id: string, { reason, ...params }: Refusal): Outcome => {
      const message = interpolate(translateLabel(reasons[reason], request.language), params)
      return { id, result: 'refused', reason, message, ...params }
    }

    async function one(incoming: ImportedRecord): Promise<Outcome> {
      const { id } = incoming
      const record = (await loadRecord(entity, id, { ...request, params: { id } })) as Stored
      const text = textToEdit(request, record)
      const now = await prepareTranslation(text, false, target!.id)
      const isFromSource = now.sourceLanguage === source!.id && now.sourceLanguage !== target!.id
      if (!isFromSource) return refused(id, { reason: 'other_source_language' })
      const taken = mergeTranslation(incoming, now)
      if (taken.is === 'unchanged') return { id, result: 'unchanged' }
      if (taken.is === 'refused') {
        const { is: _is, ...refusal } = taken
        const changed = { before: sourceLinesIn(incoming), after: sourceLines(now) }
        return { ...refused(id, refusal), ...(refusal.reason === 'source_changed' && { changed }) }
      }
      const body =
        taken.is === 'confirmed'
          ? { still_right: [target!.id] }
          : { translations: withTranslation(text, { language_id: target!.id, ...taken.texts }) }
      await edit({ ...request, method: 'PATCH', params: { id }, body, version: record.version })
      return { id, result: 'saved', version: record.version + 1 }
    }

    const until = performance.now() + maxImportMs
    const outcomes = await runSequentially(
      document.records,
      (incoming) => one(incoming).catch(toOutcome(incoming.id, request)),
      {
        isLate: () => performance.now() > until,
        createSkipped: ({ id }) => refused(id, { reason: 'not_reached' }),
      },
    )
    // The question is taken from the document, so that the response reveals nothing about hidden records.
    const entities = outcomes.map((outcome, at) => ({
      ...outcome,
      question: sourceLinesIn(document.records[at]!)[0]!,
    }))
    return ok({ entities, total: entities.length, source_language_id: source.id })
  }

/** Converts the error of one record to its result, so that the import continues. */
const toOutcome =
  (id: string, request: Request) =>
  (error: unknown): Outcome => {
    const problem = error instanceof Problem ? error : new Problem('internal', { cause: error })
    if (problem.status >= 500)
      logLine('error', 'xliff_record_import_failed', {
        trace_id: request.traceId,
        faq: id,
        code: problem.code,
        ...describeError(problem.cause ?? problem),
      })
    const { code, fields, params } = problem
    return {
      ...params,
      id,
      result: 'refused',
      reason: code,
      message: problemText(code, request.language, params),
      fields,
    }
  }

export const xliffRoutes = (rules: Rules): Route[] => [
  { method: 'POST', path: '/faq/translations/export', access: 'session', handle: exportTranslations },
  {
    method: 'POST',
    path: '/faq/translations/import',
    access: 'session',
    largest: translationDocumentLimits.in,
    handle: importTranslations(rules),
  },
]
