import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { translationDocumentLimits } from '#shared/api/translation-document-limits.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import {
  emptyInterface,
  interfaceTextLimits as limits,
  type InterfaceText,
  type LanguageInterface,
} from '#shared/i18n/interface-texts.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import { language as entity } from '#shared/entities/language.ts'
import { user } from '#shared/entities/user.ts'
import { loadRecordFor } from '#functions/api/entity/get.ts'
import { checkVersion, toVersionConflict } from '#functions/api/entity/update.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { services } from '#functions/data/services.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { actorOf, parse } from '#functions/domain/entity/save.ts'
import { exportTexts, importTexts } from '#functions/domain/language/interface-xliff.ts'
import { parseXliff } from '#functions/parsing/parse-xliff.ts'
import { writeDocument } from '#functions/xliff/write-xliff.ts'
import { respondWithXliff } from '#functions/xliff/xliff-response.ts'
import { reasons } from '#functions/xliff/xliff-document.ts'
import {
  publishPack,
  readInterfaceTexts,
  removeUnusedPacks,
  storeInterfaceTexts,
} from '#functions/domain/language/interface-storage.ts'
import {
  interfaceUpdateSchema,
  requireComplete,
  updateTexts,
  type InterfaceUpdate,
} from '#functions/domain/language/update-interface.ts'

type Language = StoredOf<typeof entity>

const interfaceOf = (language: Language): LanguageInterface => language.interface ?? emptyInterface

/** Loads a language whose interface is not part of the build, for a caller who may update it. */
async function loadLanguage(request: Request): Promise<Language> {
  const language = (await loadRecordFor(entity, 'UPDATE', request)) as Language
  if (Object.hasOwn(interfaceLanguages, language.acronym.toLowerCase())) throw new Problem('not_found')
  return language
}

function respond(language: Language, texts: readonly InterfaceText[]): ApiResponse {
  const { id, version, acronym, name } = language
  const { state, fallback, reviewers, total, reviewed } = interfaceOf(language)
  return {
    ...ok({ id, version, acronym, name, state, fallback, reviewers, total, reviewed, texts }),
    headers: { etag: `"${version}"` },
  }
}

/** GET language/{id}/interface: all texts, also those that are not translated yet. */
async function getInterface(request: Request): Promise<ApiResponse> {
  const language = await loadLanguage(request)
  return respond(language, await readInterfaceTexts(language.id, interfaceOf(language)))
}

async function requireUsers(ids: readonly string[], known: readonly string[]): Promise<void> {
  const added = ids.filter((one) => !known.includes(one))
  if (added.length === 0) return
  const found = await services().records.getMany(user, added)
  const unknown = added.find((one) => !found.has(one))
  if (unknown !== undefined)
    throw invalidField(`reviewers.${ids.indexOf(unknown)}`, 'unknown_reference', { id: unknown })
}

/** Note for the log: what changed, and the new state. */
const noteOf = (before: LanguageInterface, after: LanguageInterface): string =>
  [
    ...(before.texts === after.texts ? [] : ['interface_texts']),
    ...(before.fallback === after.fallback && isDeepStrictEqual(before.reviewers, after.reviewers)
      ? []
      : ['interface_settings']),
    ...(before.state === after.state ? [] : [`interface_${after.state}`]),
  ].join(' ')

/** Stores changed texts and returns their hash. */
async function storeTexts(id: string, before: LanguageInterface, texts: readonly InterfaceText[]) {
  const content = JSON.stringify(texts)
  if (Buffer.byteLength(content) > limits.bytes) throw invalidField('texts', 'too_large')
  return texts.length === 0 && before.texts === null ? null : storeInterfaceTexts(id, content)
}

async function applyUpdate(language: Language, update: InterfaceUpdate, stored: readonly InterfaceText[]) {
  const before = interfaceOf(language)
  const texts = update.texts ? updateTexts(stored, update.texts, language.acronym) : stored
  const { state = before.state, fallback = before.fallback, reviewers = before.reviewers } = update
  const counts = { total: texts.length, reviewed: texts.filter((one) => one.reviewed_text !== '').length }
  const changed: LanguageInterface = { ...before, state, fallback, reviewers, ...counts }
  requireComplete(changed, before, language.acronym)
  await requireUsers(reviewers, before.reviewers)
  const hash = update.texts ? await storeTexts(language.id, before, texts) : before.texts
  const after = { ...changed, texts: hash, packs: await publishPack(language, changed, texts) }
  return { before, after, texts }
}

/**
 * PATCH language/{id}/interface: changes some texts, the state, or who sees a trial. Everything is stored before the
 * record names it, so readers find either the old or the new texts.
 */
async function updateInterface(request: Request): Promise<ApiResponse> {
  const language = await loadLanguage(request)
  checkVersion(request, request.body ?? {}, language, true)
  const update = parse(interfaceUpdateSchema, request.body ?? {})
  const stored = await readInterfaceTexts(language.id, interfaceOf(language))
  const { before, after, texts } = await applyUpdate(language, update, stored)
  if (isDeepStrictEqual(before, after)) return respond(language, texts)
  const [saved] = await services()
    .records.commit(
      [{ entity, before: language, after: { ...language, interface: after }, note: noteOf(before, after) }],
      actorOf(request),
      request.traceId,
    )
    .catch((error: unknown) => {
      throw toVersionConflict(error, language)
    })
  await removeUnusedPacks(language.id, before, after).catch((error: unknown) =>
    logLine('warn', 'interface_texts_removal_failed', {
      trace_id: request.traceId,
      language: language.id,
      ...describeError(error),
    }),
  )
  return respond(saved as Language, texts)
}

const english = { acronym: 'en', text_direction: 'ltr' } as const

/** GET language/{id}/interface/xliff: all texts as an XLIFF document for translators. */
async function exportInterface(request: Request): Promise<ApiResponse> {
  const language = await loadLanguage(request)
  const texts = await readInterfaceTexts(language.id, interfaceOf(language))
  return respondWithXliff(writeDocument(exportTexts(texts), english, language), `interface-${language.acronym}`)
}

const importSchema = z.strictObject({ xliff: z.string() })

/** POST language/{id}/interface/xliff: reads the translations of a document. They are saved with an update. */
async function importInterface(request: Request): Promise<ApiResponse> {
  const language = await loadLanguage(request)
  const { xliff } = parse(importSchema, request.body ?? {})
  const { records, targetLanguage } = await parseXliff(xliff)
  if (targetLanguage.toLowerCase() !== language.acronym.toLowerCase())
    throw invalidField('trgLang', 'unknown_reference')
  const { texts, refused } = importTexts(records, await readInterfaceTexts(language.id, interfaceOf(language)))
  return ok({
    texts,
    refused: refused.map(({ key, reason, ...params }) => ({
      key,
      reason,
      message: interpolate(translateLabel(reasons[reason], request.language), params),
    })),
  })
}

const route = (method: string, path: string, handle: Route['handle']): Route => ({
  method,
  path: `/language/{id}/interface${path}`,
  access: 'session',
  handle,
})

export const routes: readonly Route[] = [
  route('GET', '', getInterface),
  route('PATCH', '', updateInterface),
  route('GET', '/xliff', exportInterface),
  { ...route('POST', '/xliff', importInterface), largest: translationDocumentLimits.in },
]
