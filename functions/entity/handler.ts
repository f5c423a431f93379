import { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import type { Answer } from '#functions/http/answer.ts'
import { serve, type Request, type Route } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import { create, createdBefore } from './create.ts'
import { exported } from './export.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { listDeleted, remove, restore, restoredBefore } from './remove.ts'
import { presence } from './presence.ts'
import type { Rules } from './rules.ts'
import { update } from './update.ts'
import { verifiedBefore, verify } from './verify.ts'

/** The routes of an entity: those of its own rules first, then the verbs that every entity has. */
function entityRoutes(entity: Entity, rules: Rules): Route[] {
  const route = (method: string, path: string, handle: Route['handle'], prepare?: Route['prepare']): Route => ({
    method,
    path: `/${entity.name}${path}`,
    access: 'session',
    handle,
    ...(prepare && { prepare }),
  })
  const rows = () => services().corpus(entity).recent()
  const record = ({ id = '' }) => services().records.get(entity, id)
  const all: Route[] = [
    ...(rules.routes?.(entity) ?? []),
    ...(entity.restorable
      ? [
          route('GET', '/deleted', listDeleted(entity, rules)),
          { ...route('POST', '/{id}/restore', restore(entity, rules)), repeated: restoredBefore(entity, rules) },
        ]
      : []),
    ...(entity.verified === null
      ? []
      : [{ ...route('POST', '/{id}/verify', verify(entity, rules), record), repeated: verifiedBefore(entity, rules) }]),
    // What is of one person alone is open to nobody else.
    ...(entity.personal ? [] : [route('POST', '/{id}/presence', presence(entity), record)]),
    // Of people there is one table, for administrators who say why.
    ...(entity.confidential ? [] : [route('GET', '/export', exported(entity, rules), rows)]),
    route('GET', '', list(entity, rules), rows),
    route('POST', '/filter', list(entity, rules), rows),
    { ...route('POST', '', create(entity, rules)), repeated: createdBefore(entity, rules) },
    route('GET', '/{id}', get(entity, rules), record),
    route('PUT', '/{id}', update(entity, rules, 'PUT'), record),
    route('PATCH', '/{id}', update(entity, rules, 'PATCH'), record),
    route('DELETE', '/{id}', remove(entity, rules), record),
  ]
  return all.map((one) => ({
    ...one,
    handle: noticed(one.handle, rules),
    ...(one.repeated && { repeated: noticed(one.repeated, rules) }),
  }))
}

/** Tells the rules of an entity whom it refused. */
const noticed =
  <More extends unknown[]>(handle: (request: Request, ...more: More) => Promise<Answer> | Answer, { refused }: Rules) =>
  async (request: Request, ...more: More): Promise<Answer> => {
    try {
      return await handle(request, ...more)
    } catch (error) {
      if (error instanceof Problem && error.code === 'forbidden') await refused?.(request, error)
      throw error
    }
  }

/** The function of one entity. */
export const entityHandler = (entity: Entity, rules: Rules = {}) => serve(entityRoutes(entity, rules))
