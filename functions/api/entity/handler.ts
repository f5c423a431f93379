import { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import { serve } from '#functions/api/serve.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { accountCache } from '#functions/domain/user/find-accounts.ts'
import { services } from '#functions/data/services.ts'
import { createRecord, repeatCreate } from './create.ts'
import { exportRecords } from './export.ts'
import { getRecord } from './get.ts'
import { listRecords } from './list.ts'
import { listDeleted, deleteRecord, restoreRecord, repeatRestore } from './delete-and-restore.ts'
import { recordPresence } from './presence.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { updateRecord } from './update.ts'
import { repeatVerify, verifyRecord } from './verify.ts'

/** Routes of an entity: its own rules' routes first, so that they match before `/{id}`. */
function entityRoutes(entity: Entity, rules: Rules, extraRoutes: readonly Route[]): Route[] {
  const route = (method: string, path: string, handle: Route['handle'], prepare?: Route['prepare']): Route => ({
    method,
    path: `/${entity.name}${path}`,
    access: 'session',
    handle,
    ...(prepare && { prepare }),
  })
  const cache = () => (entity.accounts ? accountCache() : services().entityCache(entity))
  const rows = entity.personal ? undefined : () => cache().recent()
  const record = ({ id = '' }) => services().records.get(entity, id)
  const all: Route[] = [
    ...extraRoutes,
    ...(entity.restorable
      ? [
          route('GET', '/deleted', listDeleted(entity, rules)),
          { ...route('POST', '/{id}/restore', restoreRecord(entity, rules)), repeated: repeatRestore(entity, rules) },
        ]
      : []),
    ...(entity.verified === null
      ? []
      : [
          {
            ...route('POST', '/{id}/verify', verifyRecord(entity, rules), record),
            repeated: repeatVerify(entity, rules),
          },
        ]),
    // Personal records have a single editor.
    ...(entity.personal ? [] : [route('POST', '/{id}/presence', recordPresence(entity), record)]),
    // Personal data is exported only through the route for administrators, which requires a reason.
    ...(entity.confidential ? [] : [route('GET', '/export', exportRecords(entity, rules), rows)]),
    route('GET', '', listRecords(entity, rules), rows),
    route('POST', '/filter', listRecords(entity, rules), rows),
    { ...route('POST', '', createRecord(entity, rules)), repeated: repeatCreate(entity, rules) },
    route('GET', '/{id}', getRecord(entity, rules), record),
    route('PUT', '/{id}', updateRecord(entity, rules, 'PUT'), record),
    route('PATCH', '/{id}', updateRecord(entity, rules, 'PATCH'), record),
    route('DELETE', '/{id}', deleteRecord(entity, rules), record),
  ]
  return all.map((one) => ({
    ...one,
    handle: reportForbidden(one.handle, rules),
    ...(one.repeated && { repeated: reportForbidden(one.repeated, rules) }),
  }))
}

const reportForbidden =
  <More extends unknown[]>(
    handle: (request: Request, ...more: More) => Promise<ApiResponse> | ApiResponse,
    { onForbidden }: Rules,
  ) =>
  async (request: Request, ...more: More): Promise<ApiResponse> => {
    try {
      return await handle(request, ...more)
    } catch (error) {
      if (error instanceof Problem && error.code === 'forbidden') await onForbidden?.(request, error)
      throw error
    }
  }

export const entityHandler = (entity: Entity, rules: Rules = {}, extraRoutes: readonly Route[] = []) =>
  serve(entityRoutes(entity, rules, extraRoutes))
