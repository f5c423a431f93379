import { sees } from '#shared/access/can.ts'
import { invalid, Problem, type FieldProblem } from '#shared/api/problems.ts'
import { idsIn, type Entity } from '#shared/entities/define.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { service } from '#shared/entities/service.ts'
import { check, fieldProblems } from '#shared/entities/schemas.ts'
import { serverOwned } from '#shared/entities/stored-fields.ts'
import type * as z from 'zod'
import type { Request } from '#functions/http/pipeline.ts'
import type { Actor, StoredRecord } from '#functions/store/stored-record.ts'
import type { Claim } from '#functions/files/attach/attach.ts'
import { services } from '#functions/store/services.ts'
import { faultsOfExamples } from './examples.ts'
import type { Draft, Extra, Rules, Values } from './rules.ts'

export const actorOf = ({ caller }: Request): Actor => ({ id: caller.id!, email: caller.email!, name: caller.name })

/** The body without the fields that only the server writes. POST and PUT pass over them; PATCH refuses them. */
export function withoutServerFields(
  entity: Entity,
  body: Values,
  refuse: boolean,
  taken: readonly string[] = [],
): Values {
  const owned = new Set(serverOwned(entity).filter((name) => !taken.includes(name)))
  const found = Object.keys(body).filter((name) => owned.has(name) && name !== 'version')
  if (refuse && found.length > 0)
    throw new Problem('validation_failed', { fields: found.map((path) => ({ path, code: 'read_only' })) })
  return Object.fromEntries(Object.entries(body).filter(([name]) => !owned.has(name)))
}

/** Parses what a client sent. Throws `validation_failed` with every field that is wrong. */
export function parse<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const result = check(schema, input)
  if (!result.success) throw new Problem('validation_failed', { fields: fieldProblems(result.error) })
  return result.data
}

/** Refuses ids of records that are not there, or not for this caller; `fresh` are those that come with this very save. */
async function checkReferences(entity: Entity, draft: Draft, fresh: ReadonlySet<string>): Promise<void> {
  const fields: FieldProblem[] = []
  for (const values of [draft.values, draft.values.pending ?? []].flat())
    fields.push(
      ...(await unknownReferences(entity, { ...draft, values }, fresh)),
      ...(await unknownInside(entity, { ...draft, values }, fresh)),
    )
  fields.push(...faultsOfExamples(entity, draft))
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}

async function unknownReferences(entity: Entity, draft: Draft, fresh: ReadonlySet<string>): Promise<FieldProblem[]> {
  const fields: FieldProblem[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.to || !['reference', 'references', 'hashtags'].includes(field.kind)) continue
    const value = draft.values[name]
    const kept = new Set([draft.before?.[name] ?? [], draft.before?.pending?.[name] ?? []].flat())
    const ids = idsIn(value).filter((id) => !kept.has(id) && !fresh.has(id))
    if (ids.length === 0) continue
    const known = await referable(field.to, draft.request)
    for (const id of ids) if (!known(id)) fields.push({ path: name, code: 'unknown_reference', params: { id } })
  }
  if (hasUnknownLanguage(draft)) {
    const known = await referable('language', draft.request)
    for (const [at, one] of (draft.values.translations ?? []).entries())
      if (!known(one.language_id)) fields.push({ path: `translations.${at}.language_id`, code: 'unknown_reference' })
  }
  return fields
}

/** The same inside of what a record has several of that are written as records are. */
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

/** The three seeded languages are always there; only others have to be looked up. */
const hasUnknownLanguage = ({ values: { translations = [] } }: Draft): boolean =>
  translations.some((one) => !['1', '2', '3'].includes(one.language_id))

/** A test for ids of an entity that this caller may name. */
async function referable(name: string, { caller }: Request): Promise<(id: string) => boolean> {
  const entity = findEntity(name)
  if (!entity) return () => false
  const corpus = services().corpus(entity)
  await corpus.fresh()
  return (id) => {
    const row = corpus.rows.get(id)
    return !!row && (entity.accounts || sees(caller, entity, row))
  }
}

/** Refused for sure: after a lost connection the record may stand, and needs its files. */
export const isCertain = (error: unknown): boolean => error instanceof Problem && error.status < 500

/**
 * The rules' part, the checks against other records, and the one transaction that writes it all. `gone`: what is left of the record in
 * whose place a new one comes.
 */
export async function save(
  entity: Entity,
  rules: Rules,
  draft: Draft,
  gone: StoredRecord | null = null,
): Promise<StoredRecord> {
  const wanted = draft.values['id'] ?? null
  const extra: Extra = (await rules.beforeSave?.(draft)) ?? {}
  let claim: Claim | undefined
  try {
    // A rule that draws the id itself would make a second record where one was wanted under an id of its own.
    if (wanted !== null && draft.values['id'] !== wanted) throw invalid('External-Id', 'read_only')
    await checkReferences(entity, draft, new Set((extra.changes ?? []).flatMap((change) => change.id ?? [])))
    const { before, values, request } = draft
    claim = await rules.uploads?.claim(entity, { before, values, owner: request.caller.id! })
    const beside = (record: StoredRecord) => [...(extra.beside?.(record) ?? []), ...(claim?.beside(record) ?? [])]
    const change = {
      entity,
      before: before ?? gone,
      after: values,
      note: extra.note,
      keepsDate: extra.keepsDate,
      beside,
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
    if (isCertain(error)) {
      await claim?.undo()
      await rules.undo?.(draft)
    }
    throw error
  }
}
