import { visitor, type Caller } from '#shared/access/record-access.ts'
import { Problem } from '#shared/api/problems.ts'
import { referencedIds } from '#shared/model/define-entity.ts'
import { faq } from '#shared/entities/faq.ts'
import { myList as entity } from '#shared/entities/my-list.ts'
import { isPublished } from '#shared/reader/linked-records.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { loadRecordFor } from '#functions/api/entity/get.ts'
import { loadPersonalRecords } from '#functions/domain/entity/listable-rows.ts'
import { actorOf } from '#functions/domain/entity/save.ts'
import { toVersionConflict } from '#functions/api/entity/update.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { newToken } from '#functions/data/repositories/accounts/single-use-tokens.ts'
import { services } from '#functions/data/services.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'

type List = StoredOf<typeof entity>

/** Characters of a link: 132 random bits, short enough for a text message. */
const linkLength = 22

async function sharedWith({ id, unit_id: unit }: Caller): Promise<List[]> {
  const lists = unit ? await loadPersonalRecords(entity, unit) : []
  return lists
    .filter((list) => list.created_by !== id)
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1))
}

/** Published FAQs of a list that the caller may see, in list order, and the number of the others. */
async function visibleFaqs({ faqs }: Pick<List, 'faqs'>, caller: Caller, language: string) {
  const entityCache = services().entityCache(faq)
  await entityCache.recent()
  const rows = referencedIds(faqs).flatMap((id) => entityCache.rows.get(id) ?? [])
  const shown = rows.filter((row) => isPublished(faq, row, { caller }))
  return {
    faqs: shown.map((row) => {
      const { question, language_id } = resolveTexts(faq, row, language, 'list')
      return { id: row.id, question, language_id, visibility: row.visibility }
    }),
    left_out: rows.length - shown.length,
  }
}

const listSummary = ({ id, name, created_by_name: by, updated_at }: List) => ({ id, name, by, updated_at })

/** GET my-list/shared: lists that are shared with the caller's group. */
async function listShared({ caller, language }: Request): Promise<ApiResponse> {
  const lists = await sharedWith(caller)
  return ok({
    entities: await Promise.all(
      lists.map(async (list) => ({
        ...listSummary(list),
        count: (await visibleFaqs(list, caller, language)).faqs.length,
      })),
    ),
  })
}

/** GET my-list/shared/{id}: one of these lists with its visible FAQs. */
async function getShared({ caller, language, params }: Request): Promise<ApiResponse> {
  const list = (await sharedWith(caller)).find(({ id }) => id === params['id'])
  if (!list) throw new Problem('not_found')
  return ok({ ...listSummary(list), ...(await visibleFaqs(list, caller, language)) })
}

async function saveLink(request: Request, link: string | null): Promise<List> {
  const before = (await loadRecordFor(entity, 'UPDATE', request)) as List
  if (link === null ? !before.link : before.link) return before
  const { commit } = services().records
  const [after] = await commit(
    [{ entity, before, after: { ...before, link }, keepsDate: true }],
    actorOf(request),
    request.traceId,
  ).catch((error: unknown) => {
    throw toVersionConflict(error, before)
  })
  return after as List
}

/**
 * POST my-list/{id}/link: creates a public link to the public FAQs of the list. It stays the same until it is deleted.
 */
async function makeLink(request: Request): Promise<ApiResponse> {
  const list = await saveLink(request, newToken().slice(0, linkLength))
  const { faqs, left_out } = await visibleFaqs(list, visitor, request.language)
  return ok({ link: list.link, version: list.version, shown: faqs.length, left_out })
}

/** DELETE my-list/{id}/link: revokes the public link. */
async function revokeLink(request: Request): Promise<ApiResponse> {
  await saveLink(request, null)
  return noContent
}

/** GET my-list/linked/{link}: the public FAQs of a list. Its owner is not exposed. */
async function getLinked({ language, params }: Request): Promise<ApiResponse> {
  const id = await services().records.findUnique(entity, 'link', params['link']!)
  const list = id && (await services().records.get(entity, id))
  if (!list || list.link !== params['link']) throw new Problem('not_found')
  return ok({ name: list.name, updated_at: list.updated_at, ...(await visibleFaqs(list, visitor, language)) })
}

const route = (method: string, path: string, handle: Route['handle'], access: Route['access'] = 'session'): Route => ({
  method,
  path: `/my-list${path}`,
  access,
  handle,
})

export const routes: readonly Route[] = [
  route('GET', '/shared', listShared),
  route('GET', '/shared/{id}', getShared),
  route('POST', '/{id}/link', makeLink),
  route('DELETE', '/{id}/link', revokeLink),
  route('GET', '/linked/{link}', getLinked, 'open'),
]
