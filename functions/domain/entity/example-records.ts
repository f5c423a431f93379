import { narrowestVisibility } from '#shared/access/audience.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { service } from '#shared/domain/directory/service.ts'
import { isExample } from '#shared/sample-set/example-id.ts'
import type { Save, Values } from './entity-rules.ts'

/**
 * Whether records of the entity have no audience or status, so that readers see their names in every record that
 * references them.
 */
const isVisibleToAll = ({ audience, fields }: Entity): boolean => audience === null && !fields['status']

/** Fields that would show a sample record to others than staff, now or after approval. */
function widened({ audience, workflow }: Entity, { values }: Pick<Save, 'values'>): string[] {
  const narrowest = narrowestVisibility('STAFF')
  const audiences =
    audience === null ? [] : [values, values.pending ?? []].flat().map((one: Values) => one[audience] ?? null)
  return [
    ...(audience !== null && audiences.some((one) => one !== null && one !== narrowest) ? [audience] : []),
    ...(!workflow && values['status'] === 'active' ? ['status'] : []),
  ]
}

const fieldsWithExamples = ({ fields }: Entity, values: Values): string[] =>
  Object.entries(fields).flatMap(([name, { to }]) => {
    const named = to ? findEntity(to) : undefined
    return named && isVisibleToAll(named) && referencedIds(values[name]).some(isExample) ? [name] : []
  })

/** Validation errors of a save that would show sample records to readers. */
export function findExampleProblems(entity: Entity, save: Pick<Save, 'before' | 'values'>): FieldProblem[] {
  const { before, values } = save
  const fault = (path: string): FieldProblem => ({ path, code: 'of_example' })
  if (isExample(String(before?.id ?? values['id'] ?? ''))) return widened(entity, save).map(fault)
  const offered = ((values['services'] ?? []) as Values[]).flatMap((one, at) =>
    fieldsWithExamples(service, one).map((name) => `services.${at}.${name}`),
  )
  const texts: Values[] = [values, values.pending ?? []].flat()
  return [...new Set([...texts.flatMap((one) => fieldsWithExamples(entity, one)), ...offered])].map(fault)
}
