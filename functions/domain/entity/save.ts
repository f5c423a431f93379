import { canSee } from '#shared/access/record-access.ts'
import { invalidField, Problem, type FieldProblem } from '#shared/api/problems.ts'
import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { service } from '#shared/domain/directory/service.ts'
import { parseWithInput, fieldProblems } from '#shared/model/schemas.ts'
import { listServerOwnedFields } from '#shared/model/stored-fields.ts'
import type * as z from 'zod'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { Actor, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import type { UploadClaim } from '#functions/files/attach-uploads.ts'
import { services } from '#functions/data/services.ts'
import { findExampleProblems } from './example-records.ts'
import type { Draft, Extra, Rules, Values } from './entity-rules.ts'

export const actorOf = ({ caller }: Request): Actor => ({ id: caller.id!, email: caller.email!, name: caller.name })

/**
 * Removes server-owned fields from a body, which POST and PUT ignore.
 *
 * @param refuse Whether they are an error instead, as in a PATCH.
 */
export function withoutServerFields(
  entity: Entity,
  body: Values,
  refuse: boolean,
  taken: readonly string[] = [],
): Values {
  const owned = new Set(listServerOwnedFields(entity).filter((name) => !taken.includes(name)))
  const found = Object.keys(body).filter((name) => owned.has(name) && name !== 'version')
  if (refuse && found.length > 0)
    throw new Problem('validation_failed', { fields: found.map((path) => ({ path, code: 'read_only' })) })
  return Object.fromEntries(Object.entries(body).filter(([name]) => !owned.has(name)))
}

/** Parses a request body. Throws `validation_failed` with all invalid fields. */
export function parse<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const result = parseWithInput(schema, input)
  if (!result.success) throw new Problem('validation_failed', { fields: fieldProblems(result.error) })
  return result.data
}

/**
 * Throws if a referenced record does not exist or is hidden from the caller.
 *
 * @param fresh IDs of records that this save creates.
 */
async function checkReferences(entity: Entity, draft: Draft, fresh: ReadonlySet<string>): Promise<void> {
  const fields: FieldProblem[] = []
  for (const values of [draft.values, draft.values.pending ?? []].flat())
    fields.push(
      ...(await unknownReferences(entity, { ...draft, values }, fresh)),
      ...(await unknownInside(entity, { ...draft, values }, fresh)),
    )
  fields.push(...findExampleProblems(entity, draft))
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}

async function unknownReferences(entity: Entity, draft: Draft, fresh: ReadonlySet<string>): Promise<FieldProblem[]> {
  const fields: FieldProblem[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.to || !['reference', 'references', 'hashtags'].includes(field.kind)) continue
    const value = draft.values[name]
    const existingIds = new Set([draft.before?.[name] ?? [], draft.before?.pending?.[name] ?? []].flat())
    const ids = referencedIds(value).filter((id) => !existingIds.has(id) && !fresh.has(id))
    if (ids.length === 0) continue
    const known = await createReferenceCheck(field.to, draft.request)
    for (const id of ids) if (!known(id)) fields.push({ path: name, code: 'unknown_reference', params: { id } })
  }
  if (hasUnknownLanguage(draft)) {
    const known = await createReferenceCheck('language', draft.request)
    for (const [at, one] of (draft.values.translations ?? []).entries())
      if (!known(one.language_id)) fields.push({ path: `translations.${at}.language_id`, code: 'unknown_reference' })
  }
  return fields
}

async function unknownInside(entity: Entity, draft: Draft, fresh: ReadonlySet<string>): Promise<FieldProblem[]> {
  const fields: FieldProblem[] = []
  for (const [name, { kind }] of Object.entries(entity.fields)) {
    if (kind !== 'services') continue
    const earlier = (draft.before?.[name] ?? []) as StoredRecord[]
    for (const [at, values] of ((draft.values[name] ?? []) as Draft['values'][]).entries()) {
      const before = earlier.find(({ id }) => id === values['id']) ?? null
      const found = await unknownReferences(service, { ...draft, before, values }, fresh)
      fields.push(...found.map((one) => ({ ...one, path: `${name}.${at}.${one.path}` })))
    }
  }
  return fields
}

/** The three seeded languages always exist; only others need a lookup. */
const hasUnknownLanguage = ({ values: { translations = [] } }: Draft): boolean =>
  translations.some((one) => !['1', '2', '3'].includes(one.language_id))

async function createReferenceCheck(name: string, { caller }: Request): Promise<(id: string) => boolean> {
  const entity = findEntity(name)
  if (!entity) return () => false
  const entityCache = services().entityCache(entity)
  await entityCache.fresh()
  return (id) => {
    const row = entityCache.rows.get(id)
    return !!row && (entity.accounts || canSee(caller, entity, row))
  }
}

/**
 * Whether the save has certainly failed. After a connection error it may have been committed, and then needs its
 * uploads.
 */
export const isDefiniteRefusal = (error: unknown): boolean => error instanceof Problem && error.status < 500

/**
 * Saves a record: runs the rules, checks the references and commits everything in one transaction.
 *
 * @param gone Remains of a deleted record that the new one replaces.
 */
export async function saveRecord(
  entity: Entity,
  rules: Rules,
  draft: Draft,
  gone: StoredRecord | null = null,
): Promise<StoredRecord> {
  const wanted = draft.values['id'] ?? null
  const extra: Extra = (await rules.beforeSave?.(draft)) ?? {}
  let claim: UploadClaim | undefined
  try {
    // A rule that generates the ID would create a duplicate of the record with the requested ID.
    if (wanted !== null && draft.values['id'] !== wanted) throw invalidField('External-Id', 'read_only')
    await checkReferences(entity, draft, new Set((extra.changes ?? []).flatMap((change) => change.id ?? [])))
    const { before, values, request } = draft
    claim = await rules.uploads?.claim(entity, { before, values, owner: request.caller.id! })
    const extraSteps = (record: StoredRecord) => [
      ...(extra.beside?.(record) ?? []),
      ...(claim?.extraSteps(record) ?? []),
    ]
    const change = {
      entity,
      before: before ?? gone,
      after: values,
      note: extra.note,
      keepsDate: extra.keepsDate,
      beside: extraSteps,
    }
    const id = typeof draft.values['id'] === 'string' ? { id: draft.values['id'] } : {}
    const [record] = await services().records.commit(
      [{ ...change, ...id }, ...(extra.changes ?? [])],
      actorOf(request),
      request.traceId,
      request.claim,
    )
    await claim?.done()
    await rules.afterSave?.(record!, draft)
    return record!
  } catch (error) {
    if (isDefiniteRefusal(error)) {
      await claim?.undo()
      await rules.undo?.(draft)
    }
    throw error
  }
}
