import { canSee } from '#shared/access/record-access.ts'
import { invalidField, Problem, type FieldProblem } from '#shared/api/problems.ts'
import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { service } from '#shared/domain/directory/service.ts'
import { parseWithInput, fieldProblems } from '#shared/model/schemas.ts'
import { listServerOwnedFields } from '#shared/model/stored-fields.ts'
import type * as z from 'zod'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { Actor, Change, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import type { UploadClaim } from '#functions/files/attach-uploads.ts'
import { services } from '#functions/data/services.ts'
import { findExampleProblems } from './example-records.ts'
import type { ChangeSet, Rules, Save, Values } from './entity-rules.ts'

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
async function checkReferences(entity: Entity, save: Save, fresh: ReadonlySet<string>): Promise<void> {
  const fields: FieldProblem[] = []
  for (const values of [save.values, save.values.pending ?? []].flat())
    fields.push(
      ...(await unknownReferences(entity, { ...save, values }, fresh)),
      ...(await unknownInside(entity, { ...save, values }, fresh)),
    )
  fields.push(...findExampleProblems(entity, save))
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}

async function unknownReferences(entity: Entity, save: Save, fresh: ReadonlySet<string>): Promise<FieldProblem[]> {
  const fields: FieldProblem[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.to || !['reference', 'references', 'hashtags'].includes(field.kind)) continue
    const value = save.values[name]
    const existingIds = new Set([save.before?.[name] ?? [], save.before?.pending?.[name] ?? []].flat())
    const ids = referencedIds(value).filter((id) => !existingIds.has(id) && !fresh.has(id))
    if (ids.length === 0) continue
    const known = await createReferenceCheck(field.to, save.request)
    for (const id of ids) if (!known(id)) fields.push({ path: name, code: 'unknown_reference', params: { id } })
  }
  if (hasUnknownLanguage(save)) {
    const known = await createReferenceCheck('language', save.request)
    for (const [at, one] of (save.values.translations ?? []).entries())
      if (!known(one.language_id)) fields.push({ path: `translations.${at}.language_id`, code: 'unknown_reference' })
  }
  return fields
}

async function unknownInside(entity: Entity, save: Save, fresh: ReadonlySet<string>): Promise<FieldProblem[]> {
  const fields: FieldProblem[] = []
  for (const [name, { kind }] of Object.entries(entity.fields)) {
    if (kind !== 'services') continue
    const earlier = (save.before?.[name] ?? []) as StoredRecord[]
    for (const [at, values] of ((save.values[name] ?? []) as Save['values'][]).entries()) {
      const before = earlier.find(({ id }) => id === values['id']) ?? null
      const found = await unknownReferences(service, { ...save, before, values }, fresh)
      fields.push(...found.map((one) => ({ ...one, path: `${name}.${at}.${one.path}` })))
    }
  }
  return fields
}

/** The three seeded languages always exist; only others need a lookup. */
const hasUnknownLanguage = ({ values: { translations = [] } }: Save): boolean =>
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

/** The values with the changes of a step. */
function applyChanges(values: Save['values'], changes: Values = {}): Save['values'] {
  const removed = Object.keys(changes).filter((name) => changes[name] === undefined)
  if (removed.length === 0) return { ...values, ...changes }
  return Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([name]) => !removed.includes(name)))
}

/** Additions of all steps to the write of the record. */
function joinAdditions(made: readonly ChangeSet[]): Pick<Change, 'note' | 'keepsDate'> & { changes: Change[] } {
  const noted = made.filter(({ note }) => note)
  return {
    changes: made.flatMap(({ changes = [] }) => changes),
    note: noted.length > 0 ? noted.map(({ note }) => note).join(' ') : undefined,
    keepsDate: noted.length > 0 && noted.every(({ keepsDate }) => keepsDate),
  }
}

/**
 * Saves a record: runs the steps of its rules, checks the references and commits everything in one transaction. Each
 * step gets the values as the previous one left them.
 *
 * @param gone Remains of a deleted record that the new one replaces.
 */
export async function saveRecord(
  entity: Entity,
  rules: Rules,
  save: Save,
  gone: StoredRecord | null = null,
): Promise<StoredRecord> {
  const { request, before } = save
  const requestedId = save.values['id'] ?? null
  let { values } = save
  const made: ChangeSet[] = []
  let claim: UploadClaim | undefined
  try {
    for (const step of rules.saveSteps ?? []) {
      if (step.when?.({ ...save, values }) === false) continue
      const changed = (await step.run({ ...save, values })) ?? {}
      values = applyChanges(values, changed.values)
      made.push(changed)
    }
    // A rule that generates the ID would create a duplicate of the record with the requested ID.
    if (requestedId !== null && values['id'] !== requestedId) throw invalidField('External-Id', 'read_only')
    const { changes, ...additions } = joinAdditions(made)
    await checkReferences(entity, { ...save, values }, new Set(changes.flatMap((change) => change.id ?? [])))
    claim = await rules.uploads?.claim(entity, { before, values, owner: request.caller.id! })
    const change: Change = {
      entity,
      before: before ?? gone,
      after: values,
      ...additions,
      beside: (record) => [
        ...made.flatMap(({ beside }) => beside?.(record) ?? []),
        ...(claim?.extraSteps(record) ?? []),
      ],
    }
    const id = typeof values['id'] === 'string' ? { id: values['id'] } : {}
    const [record] = await services().records.commit(
      [{ ...change, ...id }, ...changes],
      actorOf(request),
      request.traceId,
      request.claim,
    )
    await claim?.done()
    return record!
  } catch (error) {
    if (isDefiniteRefusal(error)) {
      await claim?.undo()
      for (const { undo } of made) await undo?.()
    }
    throw error
  }
}
