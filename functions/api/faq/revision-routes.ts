import { withoutHiddenPending, isPendingTextHidden, canSee, type OwnedRecord } from '#shared/access/record-access.ts'
import { Problem } from '#shared/api/problems.ts'
import { contentFields, faq as entity, type FaqText } from '#shared/entities/faq.ts'
import { ok } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import { loadRecord } from '#functions/api/entity/get.ts'
import { serializeRepeated } from '#functions/api/entity/serialize.ts'
import { updateRecord } from '#functions/api/entity/update.ts'
import type { Rules, Values } from '#functions/domain/entity/entity-rules.ts'
import { withoutServerNotes } from '#functions/domain/faq/translation-versions.ts'
import { loadForEditor } from './load-for-editor.ts'
import { withTranslationStates } from '#shared/domain/faq/faq-translation-states.ts'

async function loadRevisions(request: Request) {
  const record = await loadForEditor(request)
  const all = await services().records.revisions(entity, record.id)
  return { record, revisions: all.filter((one, at) => isForCaller(request, one.record, all[at + 1]?.record)) }
}

/**
 * Whether the caller may see a revision. Its audience at that time decides: a text that is public today may have been
 * for staff only. The outcome of a pending text is visible only to those who could see that text.
 */
const isForCaller = ({ caller }: Request, revision: OwnedRecord, before: OwnedRecord | undefined): boolean =>
  canSee(caller, entity, revision) && [revision, before].every((one) => !one || !isPendingTextHidden(caller, one))

async function loadRevision(request: Request) {
  const wanted = Number(request.params['version'])
  const found = (await loadRevisions(request)).revisions.find(({ record }) => record.version === wanted)
  if (!found) throw new Problem('not_found')
  return found
}

const versionOf = ({ pending, source_version }: FaqText & { pending?: FaqText | null }): number =>
  (pending ? pending.source_version : source_version) ?? 1

const translationContent = (text: FaqText & Values): Values =>
  Object.fromEntries(contentFields.map((name) => [name, text[name]]))

/**
 * Routes for editors: list and read revisions, restore one as the newest text, and get the source text that a
 * translation was made from.
 */
export const revisionRoutes = (rules: Rules): Route[] => [
  {
    method: 'GET',
    path: '/faq/{id}/revisions',
    access: 'session',
    handle: async (request) => {
      const { revisions } = await loadRevisions(request)
      const entities = revisions.map(({ record, change }) => ({
        version: record.version,
        status: record.status,
        pending_status: record.pending?.status ?? null,
        created_at: change.at,
        created_by: change.by.id,
        created_by_name: change.by.name,
        note: change.note ?? null,
      }))
      return ok({ entities, total: entities.length })
    },
  },
  {
    method: 'GET',
    path: '/faq/{id}/revisions/{version}',
    access: 'session',
    handle: async (request) => {
      const { record, change } = await loadRevision(request)
      const shown: FaqText & Values = record.pending ?? record
      return ok({
        ...translationContent(shown),
        translations: withTranslationStates(shown),
        version: record.version,
        status: record.status,
        created_at: change.at,
        created_by: change.by.id,
        created_by_name: change.by.name,
      })
    },
  },
  {
    method: 'GET',
    path: '/faq/{id}/sources/{language}',
    access: 'session',
    handle: async (request) => {
      const { record, revisions } = await loadRevisions(request)
      const { translations = [] } = withoutHiddenPending(request.caller, record).pending ?? record
      const translation = translations.find((one) => one.language_id === request.params['language'])
      if (!translation) throw new Problem('not_found')
      const found = revisions.find(
        ({ record: revisionRecord }) => versionOf(revisionRecord) === (translation.source_version ?? 1),
      )
      const revisionRecord = found?.record.pending ?? found?.record
      const source = revisionRecord?.translations.find((one) => one.language_id === revisionRecord.source_language_id)
      if (!source) throw new Problem('not_found')
      const { language_id, question, answer } = source
      return ok({ language_id, question, answer, created_at: found!.change.at })
    },
  },
  {
    method: 'POST',
    path: '/faq/{id}/revisions/{version}/restore',
    access: 'session',
    repeated: async (request, done) => {
      await loadRevision(request)
      return serializeRepeated({ entity, rules, request }, done)
    },
    handle: async (request) => {
      const { record } = await loadRevision(request)
      const current = await loadRecord(entity, request.params['id']!, request)
      const shown: FaqText & Values = record.pending ?? record
      const translations = shown.translations.map(withoutServerNotes)
      // Each translation has the same state relative to its source as it had then.
      const inState = (state: string) =>
        withTranslationStates(shown).flatMap((one) => (one['state'] === state ? one.language_id : []))
      const machine = shown.translations.flatMap((one) => (one.machine ? one.language_id : []))
      // A confirmation would mean that a person has read the machine translation.
      const humanConfirmed = inState('current').filter((id) => !machine.includes(id))
      const word = { still_right: humanConfirmed, behind: inState('outdated'), machine }
      const body = { ...translationContent(shown), translations, ...word }
      return updateRecord(
        entity,
        rules,
        'PATCH',
      )({ ...request, method: 'PATCH', body, version: request.version ?? current.version })
    },
  },
]
