import { visitor, type Caller } from '#shared/access/can.ts'
import { Problem } from '#shared/api/problems.ts'
import { idsIn } from '#shared/entities/define.ts'
import { faq } from '#shared/entities/faq.ts'
import { myList as entity } from '#shared/entities/my-list.ts'
import { isPublished } from '#shared/reading/links.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import { loadFor } from '#functions/entity/get.ts'
import { actorOf } from '#functions/entity/save.ts'
import { withCurrentVersion } from '#functions/entity/update.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import { newToken } from '#functions/store/single-use.ts'
import { services } from '#functions/store/services.ts'
import type { RowOf } from '#functions/store/rows.ts'
import type { StoredOf } from '#functions/store/stored-record.ts'

type List = RowOf<typeof entity>

/** Letters of a link: 132 random bits, and short enough for a message. */
const linkLength = 22

const isSharedWith = ({ id, unit_id: unit }: Caller, list: List): boolean =>
  !!unit && list.created_by !== id && list.units.includes(unit)

/** The lists of others that are shared with the caller's group, by name. */
async function sharedWith(caller: Caller): Promise<List[]> {
  const corpus = services().corpus(entity)
  await corpus.recent()
  return [...corpus.rows.values()]
    .filter((list) => isSharedWith(caller, list))
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1))
}

/** What of a list a reader finds among what is published, in its order, and of how many they learn nothing more. */
async function readOf({ faqs }: Pick<List, 'faqs'>, caller: Caller, language: string) {
  const corpus = services().corpus(faq)
  await corpus.recent()
  const rows = idsIn(faqs).flatMap((id) => corpus.rows.get(id) ?? [])
  const shown = rows.filter((row) => isPublished(faq, row, { caller }))
  return {
    faqs: shown.map((row) => {
      const { question, language_id } = resolvedTexts(faq, row, language, 'list')
      return { id: row.id, question, language_id, visibility: row.visibility }
    }),
    left_out: rows.length - shown.length,
  }
}

const facts = ({ id, name, created_by_name: by, updated_at }: List) => ({ id, name, by, updated_at })

/** GET my-list/shared: lists that others share with the caller's group. */
async function shared({ caller, language }: Request): Promise<Answer> {
  const lists = await sharedWith(caller)
  return ok({
    entities: await Promise.all(
      lists.map(async (list) => ({ ...facts(list), count: (await readOf(list, caller, language)).faqs.length })),
    ),
  })
}

/** GET my-list/shared/{id}: one of them, with what of it the caller reads. */
async function sharedOne({ caller, language, params }: Request): Promise<Answer> {
  const list = (await sharedWith(caller)).find(({ id }) => id === params['id'])
  if (!list) throw new Problem('not_found')
  return ok({ ...facts(list), ...(await readOf(list, caller, language)) })
}

async function written(request: Request, link: string | null): Promise<StoredOf<typeof entity>> {
  const before = (await loadFor(entity, 'UPDATE', request)) as StoredOf<typeof entity>
  if (link === null ? !before.link : before.link) return before
  const { commit } = services().records
  const [after] = await commit(
    [{ entity, before, after: { ...before, link }, keepsDate: true }],
    actorOf(request),
    request.traceId,
  ).catch((error: unknown) => {
    throw withCurrentVersion(error, before)
  })
  return after as StoredOf<typeof entity>
}

/** POST my-list/{id}/link: an address under which everyone reads what of the list is public; the same as long as it is not taken back. */
async function makeLink(request: Request): Promise<Answer> {
  const list = await written(request, newToken().slice(0, linkLength))
  const { faqs, left_out } = await readOf(list, visitor, request.language)
  return ok({ link: list.link, version: list.version, shown: faqs.length, left_out })
}

/** DELETE my-list/{id}/link: whoever opens it from now on finds nothing. */
async function takeLinkBack(request: Request): Promise<Answer> {
  await written(request, null)
  return nothing
}

/** GET my-list/linked/{link}: what of a list is public, for whoever holds its link; who made it is told to nobody. */
async function linked({ language, params }: Request): Promise<Answer> {
  const id = await services().records.findUnique(entity, 'link', params['link']!)
  const list = id && (await services().records.get(entity, id))
  if (!list || list.link !== params['link']) throw new Problem('not_found')
  return ok({ name: list.name, updated_at: list.updated_at, ...(await readOf(list, visitor, language)) })
}

const route = (method: string, path: string, handle: Route['handle'], access: Route['access'] = 'session'): Route => ({
  method,
  path: `/my-list${path}`,
  access,
  handle,
})

export const sharedRoutes: readonly Route[] = [
  route('GET', '/shared', shared),
  route('GET', '/shared/{id}', sharedOne),
  route('POST', '/{id}/link', makeLink),
  route('DELETE', '/{id}/link', takeLinkBack),
  route('GET', '/linked/{link}', linked, 'open'),
]
