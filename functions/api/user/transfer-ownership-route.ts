import { canSee } from '#shared/access/record-access.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { id } from '#shared/model/fields.ts'
import { entities } from '#shared/entities/registry.ts'
import { user as entity } from '#shared/entities/user.ts'
import * as z from 'zod'
import { announceThroughOutbox } from '#functions/data/repositories/records/outbox.ts'
import { ok } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { scanAccounts } from '#functions/domain/user/find-accounts.ts'
import { transferOwnership, type NewOwner } from '#functions/domain/entity/transfer-ownership.ts'
import { actorOf, parse } from '#functions/domain/entity/save.ts'
import { requireAdministrator, requirePrivileges } from '#functions/domain/user/privilege-check.ts'

/** Maximum records per request, and concurrent updates. The client repeats the request for the rest. */
const maxPerCall = 500
const concurrency = 8

/** Personal lists are never transferred. */
const transferable = entities.filter((one) => !one.personal)

const transferSchema = z.strictObject({
  to: id,
  entities: z.array(z.enum(transferable.map((one) => one.name))).nullish(),
})

async function recipient(to: string, from: string): Promise<StoredOf<typeof entity>> {
  const record = to === from ? null : await services().records.get(entity, to)
  if (record?.status !== 'ACTIVE') throw invalidField('to', 'unknown_reference')
  return record
}

type Owned = { id: string; created_by: string }

async function ownedRows(one: Entity, isOwned: (row: Owned) => boolean) {
  const entityCache = services().entityCache(one)
  await entityCache.fresh()
  return [...entityCache.rows.values()].filter(isOwned)
}

/** Records created by a user, of the entities that this function may read. */
async function createdBy(from: string, chosen: readonly Entity[]): Promise<{ one: Entity; id: string }[]> {
  const all = await Promise.all(
    chosen.map(async (one) => {
      const isOwned = (row: Owned) => row.created_by === from
      const rows = one.accounts ? await scanAccounts(['created_by'], isOwned) : await ownedRows(one, isOwned)
      return rows.map(({ id: record }) => ({ one, id: record }))
    }),
  )
  return all.flat()
}

async function transferAll(request: Request, from: string, owner: NewOwner, all: { one: Entity; id: string }[]) {
  const waiting = all.slice(0, maxPerCall)
  let transferred = 0
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      if (await transferOwnership(next.one, next.id, from, owner, actorOf(request), request.traceId)) transferred++
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return transferred
}

/**
 * POST user/{id}/hand-over: transfers the records that a user created to another user. A repeated request continues
 * where the last one stopped. Personal data is transferred by the consumer with access to it, and never to a partner.
 */
export const transferOwnershipRoute: Route = {
  method: 'POST',
  path: '/user/{id}/hand-over',
  access: 'session',
  handle: async (request) => {
    const { caller, params } = request
    requireAdministrator(caller)
    const user = await services().records.get(entity, params['id']!)
    if (!user || !canSee(caller, entity, user)) throw new Problem('not_found')
    const given = parse(transferSchema, request.body ?? {})
    const newOwner = await recipient(given.to, user.id)
    await requirePrivileges(request, [user, newOwner])
    const owner: NewOwner = { id: newOwner.id, name: `${newOwner.first_name} ${newOwner.last_name}` }
    const chosen = transferable.filter((one) => !given.entities || given.entities.includes(one.name))
    const confidential = chosen.filter((one) => one.confidential).map((one) => one.name)
    if (confidential.length > 0 && newOwner.type === 'STAFF')
      await announceThroughOutbox('HandedOver', {
        id: request.traceId,
        from: user.id,
        to: owner,
        entities: confidential,
        by: actorOf(request),
        request: request.traceId,
      })
    const plain = chosen.filter((one) => !one.confidential)
    const all = await createdBy(user.id, plain)
    const transferred = await transferAll(request, user.id, owner, all)
    return ok({ moved: transferred, remaining: Math.max(0, all.length - maxPerCall) })
  },
}
