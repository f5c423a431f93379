import { isDeepStrictEqual } from 'node:util'
import { canSetDefaultViews, allowsSharedViews, canShareViews } from '#shared/access/list-view-sharing.ts'
import {
  hasPermission,
  permissionKeyOf,
  canSee,
  canEditOrReviewAny,
  type Caller,
} from '#shared/access/record-access.ts'
import { forbidden, invalidField, Problem } from '#shared/api/problems.ts'
import { parseUrlFilters, sanitizeListUrl } from '#shared/api/list-view-url.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { line } from '#shared/model/fields.ts'
import { findEntity, role } from '#shared/entities/registry.ts'
import { keysOf } from '#shared/keys-of.ts'
import * as z from 'zod'
import { parse } from '#functions/domain/entity/save.ts'
import { checkVersion } from '#functions/api/entity/update.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import {
  readListViews,
  removeListView,
  writeListViews,
  type ListView,
} from '#functions/data/repositories/activity/shared-list-views.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'

/** Maximum shared views per list, and roles per view. */
const maxViews = 40
const maxRoles = 20

const roles = z
  .array(z.string().max(64))
  .max(maxRoles)
  .transform((all) => [...new Set(all)])

const listViewSchema = z.strictObject({
  name: line(1, 60),
  address: z.string().max(2000),
  everyone: z.boolean(),
  roles,
  default_for: roles,
  counted: z.boolean(),
})

const permissionCheck = (caller: Caller) => (entity: string, key: string) => hasPermission(caller, entity, key)

const mayOpen = (caller: Caller, entity: Entity): boolean =>
  hasPermission(caller, entity.permission, permissionKeyOf(entity, 'LIST'))

/** Default views of roles can be changed only by users who manage roles; other views also by their owner. */
const canChange = (caller: Caller, { created_by: owner, default_for: defaults }: ListView): boolean =>
  canSetDefaultViews(permissionCheck(caller)) || (owner === caller.id && defaults.length === 0)

const isDefaultOf = ({ roles: own }: Caller, { default_for: defaults }: ListView): boolean =>
  defaults.some((one) => own.includes(one))

const isFor = (caller: Caller, view: ListView): boolean =>
  view.everyone ||
  view.created_by === caller.id ||
  view.roles.some((one) => caller.roles.includes(one)) ||
  isDefaultOf(caller, view) ||
  canSetDefaultViews(permissionCheck(caller))

/** URL of a view for the caller, without filters on fields or records that they may not see. */
async function toVisibleUrl(caller: Caller, entity: Entity, address: string) {
  const referencedEntities = parseUrlFilters(address).flatMap(
    ({ field }) => findEntity(entity.fields[field]?.to ?? '') ?? [],
  )
  await Promise.all(referencedEntities.map((one) => services().entityCache(one).recent()))
  const isThere = (to: Entity, id: string): boolean => {
    const row = services().entityCache(to).rows.get(id)
    return row !== undefined && canSee(caller, to, row)
  }
  return sanitizeListUrl(address, entity, canEditOrReviewAny(caller, entity), ({ field, operator, value }) => {
    const to = findEntity(entity.fields[field]?.to ?? '')
    return !to || !['equal', 'not_equal', 'in'].includes(operator) || value.split(',').every((id) => isThere(to, id))
  })
}

async function serializeView(caller: Caller, entity: Entity, view: ListView, isDefault: boolean) {
  const { id, list, name, counted, everyone, roles: roleIds, default_for } = view
  return {
    id,
    list,
    path: entity.screens.list,
    name,
    ...(await toVisibleUrl(caller, entity, view.address)),
    counted,
    is_default: isDefault,
    by: view.created_by_name,
    is_own: view.created_by === caller.id,
    version: view.version,
    sharing: canChange(caller, view) ? { everyone, roles: roleIds, default_for } : null,
  }
}

/** GET list-view: shared views of all lists that the caller may open. */
export async function listViews({ caller }: Request): Promise<ApiResponse> {
  // If several views are the default for the caller's roles, the last updated one applies.
  const seenViews = new Set<string>()
  const found = (await readListViews()).flatMap((view) => {
    const entity = findEntity(view.list)
    if (!entity || !mayOpen(caller, entity) || !isFor(caller, view)) return []
    const isDefault = isDefaultOf(caller, view) && !seenViews.has(view.list)
    if (isDefault) seenViews.add(view.list)
    return [{ entity, view, isDefault }]
  })
  const serialized = await Promise.all(
    found.map(({ entity, view, isDefault }) => serializeView(caller, entity, view, isDefault)),
  )
  return ok({ entities: serialized.toSorted((one, other) => one.name.localeCompare(other.name)) })
}

async function listOf({ caller, params }: Request): Promise<{ entity: Entity; views: ListView[]; before?: ListView }> {
  const { list = '', id = '' } = params
  const entity = findEntity(list)
  if (!entity || !allowsSharedViews(entity) || !isRecordId(id)) throw new Problem('not_found')
  if (!mayOpen(caller, entity)) throw forbidden(entity.permission, permissionKeyOf(entity, 'LIST'))
  const views = (await readListViews()).filter((one) => one.list === list)
  const before = views.find((one) => one.id === id)
  if (before && !isFor(caller, before)) throw new Problem('not_found')
  return before ? { entity, views, before } : { entity, views }
}

/**
 * Throws `forbidden` unless the caller may change the view. The error names the permission for roles if it is their own
 * default view.
 */
function requireChange(caller: Caller, entity: Entity, before: ListView): void {
  if (canChange(caller, before)) return
  throw before.created_by === caller.id ? forbidden(role.permission, 'UPDATE') : forbidden(entity.permission, 'UPDATE')
}

/** Throws if a role does not exist, or if the caller neither has it nor may list roles. */
async function requireRoles(caller: Caller, path: 'roles' | 'default_for', ids: readonly string[]): Promise<void> {
  const entityCache = services().entityCache(role)
  await entityCache.fresh()
  const lists = mayOpen(caller, role)
  const unknown = ids.find((id) => !entityCache.rows.has(id) || !(lists || caller.roles.includes(id)))
  if (unknown !== undefined) throw invalidField(path, 'unknown_reference', { id: unknown })
}

/** Whether two views are equal, so that a repeated request changes nothing. */
const hasSameContent = (one: ListView, other: ListView): boolean =>
  keysOf(listViewSchema.shape).every((name) => isDeepStrictEqual(one[name], other[name]))

/**
 * URL to store. If the client sends back the URL that it got, the stored one stays, with the filters hidden from the
 * caller.
 */
async function toStoredUrl(
  caller: Caller,
  entity: Entity,
  roleIds: string,
  before: ListView | undefined,
): Promise<string> {
  const { address } = sanitizeListUrl(roleIds, entity, canEditOrReviewAny(caller, entity))
  const serialized = before && (await toVisibleUrl(caller, entity, before.address))
  return before && serialized?.address === address ? before.address : address
}

/**
 * PUT list-view/{list}/{id}: creates or updates a shared view. The client generates the ID, so that the request can be
 * repeated. A role has one default view per list: a previous one is from then on only shared with it.
 */
export async function shareView(request: Request): Promise<ApiResponse> {
  const { caller } = request
  const { entity, views, before } = await listOf(request)
  if (!canShareViews(entity, permissionCheck(caller)))
    throw forbidden(entity.permission, permissionKeyOf(entity, 'UPDATE'))
  if (before) requireChange(caller, entity, before)
  const serializeForCaller = (one: ListView) => serializeView(caller, entity, one, isDefaultOf(caller, one))
  const roleIds = parse(listViewSchema, request.body ?? {})
  if (roleIds.default_for.length > 0 && !canSetDefaultViews(permissionCheck(caller)))
    throw forbidden(role.permission, 'UPDATE')
  if (!before && views.length >= maxViews) throw invalidField('name', 'too_many', { maximum: maxViews })
  for (const path of ['roles', 'default_for'] as const)
    await requireRoles(
      caller,
      path,
      roleIds[path].filter((id) => !before?.[path].includes(id)),
    )
  const view: ListView = {
    list: entity.name,
    id: request.params['id']!,
    created_by: before?.created_by ?? caller.id!,
    created_by_name: before?.created_by_name ?? caller.name,
    updated_at: new Date().toISOString(),
    version: (before?.version ?? 0) + 1,
    ...roleIds,
    address: await toStoredUrl(caller, entity, roleIds.address, before),
  }
  if (before && request.version === null && hasSameContent(before, view)) return ok(await serializeForCaller(before))
  if (before) checkVersion(request, {}, before, true)
  const seenViews = (one: ListView): boolean =>
    one.id !== view.id && one.default_for.some((id) => view.default_for.includes(id))
  const others = views.filter(seenViews).map((one) => ({
    ...one,
    roles: [...new Set([...one.roles, ...one.default_for])].slice(0, maxRoles),
    default_for: one.default_for.filter((id) => !view.default_for.includes(id)),
    version: one.version + 1,
  }))
  await writeListViews([view, ...others])
  return ok(await serializeForCaller(view))
}

export async function unshareView(request: Request): Promise<ApiResponse> {
  const { entity, before } = await listOf(request)
  if (!before) throw new Problem('not_found')
  requireChange(request.caller, entity, before)
  checkVersion(request, {}, before, true)
  await removeListView(before)
  return noContent
}
