import { hidesPending, holds, sees, worksOn, type Owned } from '#shared/access/can.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { contentFields, faq as entity, type FaqText } from '#shared/entities/faq.ts'
import { ok } from '#functions/http/answer.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import { load } from '#functions/entity/get.ts'
import { tellRepeated } from '#functions/entity/tell.ts'
import { update } from '#functions/entity/update.ts'
import type { Rules, Values } from '#functions/entity/rules.ts'
import { sourceStates } from '#shared/reading/faq-states.ts'

async function revisionsFor(request: Request) {
  if (!holds(request.caller, 'FAQ', 'SHOW')) throw forbidden('FAQ', 'SHOW')
  const record = await load(entity, request.params['id']!, request)
  if (!worksOn(request.caller, entity, record)) throw new Problem('not_found')
  const all = await services().records.revisions(entity, record.id)
  return all.filter((one, at) => isForCaller(request, one.record, all[at + 1]?.record))
}

/**
 * A revision is for whom it was then: what is for everyone today may once have been for staff only. What became of a
 * waiting text is for whom that text was.
 */
const isForCaller = ({ caller }: Request, revision: Owned, before: Owned | undefined): boolean =>
  sees(caller, entity, revision) && [revision, before].every((one) => !one || !hidesPending(caller, one))

async function oneRevision(request: Request) {
  const wanted = Number(request.params['version'])
  const found = (await revisionsFor(request)).find(({ record }) => record.version === wanted)
  if (!found) throw new Problem('not_found')
  return found
}

const contentOf = (text: FaqText & Values): Values =>
  Object.fromEntries(contentFields.map((name) => [name, text[name]]))

/** The revisions of an FAQ, for those who work on it; each can be read whole and brought back as the newest text. */
export const revisionRoutes = (rules: Rules): Route[] => [
  {
    method: 'GET',
    path: '/faq/{id}/revisions',
    access: 'session',
    handle: async (request) => {
      const all = await revisionsFor(request)
      const entities = all.map(({ record, change }) => ({
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
      const { record, change } = await oneRevision(request)
      const shown: FaqText & Values = record.pending ?? record
      return ok({
        ...contentOf(shown),
        translations: sourceStates(shown),
        version: record.version,
        status: record.status,
        created_at: change.at,
        created_by: change.by.id,
        created_by_name: change.by.name,
      })
    },
  },
  {
    method: 'POST',
    path: '/faq/{id}/revisions/{version}/restore',
    access: 'session',
    repeated: async (request, done) => {
      await oneRevision(request)
      return tellRepeated({ entity, rules, request }, done)
    },
    handle: async (request) => {
      const { record } = await oneRevision(request)
      const current = await load(entity, request.params['id']!, request)
      const shown: FaqText & Values = record.pending ?? record
      const translations = shown.translations.map(({ source_version: _version, ...one }) => one)
      const body = { ...contentOf(shown), translations }
      return update(
        entity,
        rules,
        'PATCH',
      )({ ...request, method: 'PATCH', body, version: request.version ?? current.version })
    },
  },
]
