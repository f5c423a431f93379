import { sees } from '#shared/access/can.ts'
import { invalid, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { id } from '#shared/entities/fields.ts'
import { entities } from '#shared/entities/registry.ts'
import { user as entity } from '#shared/entities/user.ts'
import * as z from 'zod'
import { announceSurely } from '#functions/store/outbox.ts'
import { ok } from '#functions/http/answer.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import type { StoredOf } from '#functions/store/stored-record.ts'
import { services } from '#functions/store/services.ts'
import { handOver, type NewOwner } from '#functions/entity/hand-over.ts'
import { actorOf, parse } from '#functions/entity/save.ts'
import { requireAdministrator, requirePower } from './power.ts'

/** Records that one call moves, and how many of them at a time; another call goes on with the rest. */
const together = 500
const atOnce = 8

/** Personal lists are their owner's alone, and go to nobody. */
const movable = entities.filter((one) => !one.personal)

const wanted = z.strictObject({
  to: id,
  entities: z.array(z.enum(movable.map((one) => one.name))).nullish(),
})

async function recipient(to: string, from: string): Promise<StoredOf<typeof entity>> {
  const record = to === from ? null : await services().records.get(entity, to)
  if (record?.status !== 'ACTIVE') throw invalid('to', 'unknown_reference')
  return record
}

/** Records of these entities that one user created, as far as this function may read them. */
async function createdBy(from: string, chosen: readonly Entity[]): Promise<{ one: Entity; id: string }[]> {
  const all = await Promise.all(
    chosen.map(async (one) => {
      const corpus = services().corpus(one)
      await corpus.fresh()
      return [...corpus.rows.values()].filter((row) => row.created_by === from).map((row) => ({ one, id: row.id }))
    }),
  )
  return all.flat()
}

async function moveAll(request: Request, from: string, owner: NewOwner, all: { one: Entity; id: string }[]) {
  const waiting = all.slice(0, together)
  let moved = 0
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      if (await handOver(next.one, next.id, from, owner, actorOf(request), request.traceId)) moved++
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return moved
}

/**
 * POST user/{id}/hand-over: somebody else becomes the creator of what a user made. Called again, it goes on where it
 * stopped. People are moved by the consumer that alone may reach them, and never to a partner.
 */
export const handOverRoute: Route = {
  method: 'POST',
  path: '/user/{id}/hand-over',
  access: 'session',
  handle: async (request) => {
    const { caller, params } = request
    requireAdministrator(caller)
    const user = await services().records.get(entity, params['id']!)
    if (!user || !sees(caller, entity, user)) throw new Problem('not_found')
    const given = parse(wanted, request.body ?? {})
    const taker = await recipient(given.to, user.id)
    await requirePower(request, [user, taker])
    const owner: NewOwner = { id: taker.id, name: `${taker.first_name} ${taker.last_name}` }
    const chosen = movable.filter((one) => !given.entities || given.entities.includes(one.name))
    const confidential = chosen.filter((one) => one.confidential).map((one) => one.name)
    if (confidential.length > 0 && taker.type === 'STAFF')
      await announceSurely('HandedOver', {
        id: request.traceId,
        from: user.id,
        to: owner,
        entities: confidential,
        by: actorOf(request),
        request: request.traceId,
      })
    const plain = chosen.filter((one) => !one.confidential)
    const all = await createdBy(user.id, plain)
    const moved = await moveAll(request, user.id, owner, all)
    return ok({ moved, remaining: Math.max(0, all.length - together) })
  },
}
