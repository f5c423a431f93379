import { hasPermission } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { bulletin as entity } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { editionOf, serializeBulletin } from '#shared/reader/bulletins.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { bulletinsFor, readerDataSource } from '#functions/domain/bulletin/current-bulletins.ts'
import { recordBulletinRead } from '#functions/data/repositories/activity/bulletin-reads.ts'
import { services } from '#functions/data/services.ts'
import { readersRoute } from './bulletin-readers-route.ts'

/** Time in milliseconds for which the publisher of a major change is prompted to write a bulletin. */
const promptWindowMs = 14 * millisecondsPerDay

/** GET bulletin/current: current bulletins for the caller, with the time of reading. */
async function listCurrent({ caller, language }: Request): Promise<ApiResponse> {
  const all = await bulletinsFor(caller)
  return ok({
    entities: all.map(({ row, read_at }) => ({ ...serializeBulletin(readerDataSource, row, language), read_at })),
  })
}

/** POST bulletin/{id}/read: marks a bulletin as read. Throws `not_found` if it is not for the caller. */
async function markRead({ caller, params }: Request): Promise<ApiResponse> {
  const found = (await bulletinsFor(caller)).find(({ row }) => row.id === params['id'])
  if (!found) throw new Problem('not_found')
  if (!found.read_at) await recordBulletinRead(caller.id!, found.row.id, Number(found.row.edition ?? 1), Date.now())
  return noContent
}

/**
 * GET bulletin/of/{faq_id}: the latest bulletin of an FAQ, and whether readers got a newer edition without a bulletin.
 */
async function getLastOfFaq({ caller, params }: Request): Promise<ApiResponse> {
  if (!hasPermission(caller, 'FAQ', 'PUBLISH')) throw forbidden('FAQ', 'PUBLISH')
  const [answer] = await Promise.all([
    services().records.get(faq, params['faq_id']!),
    services().entityCache(entity).recent(),
  ])
  const last = [...services().entityCache(entity).rows.values()]
    .filter((row) => row.faq_id === params['faq_id'])
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]
  const changedAt = answer?.status === 'PUBLISHED' ? (answer.major_at ?? null) : null
  const isNew = changedAt !== null && Date.now() - Date.parse(changedAt) < promptWindowMs
  return ok({
    due: isNew && editionOf(answer!) > Number(last?.edition ?? 0),
    last: last ? { id: last.id, created_at: last.created_at, must_know: last.must_know } : null,
  })
}

const session = (method: string, path: string, handle: Route['handle']): Route => ({
  method,
  path: `/bulletin${path}`,
  access: 'session',
  handle,
})

export const routes: readonly Route[] = [
  session('GET', '/current', listCurrent),
  session('POST', '/{id}/read', markRead),
  session('GET', '/of/{faq_id}', getLastOfFaq),
  readersRoute,
]
