import type { Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'

export function findField(entity: Entity, path: string): { field: Field | undefined; languageId: string | null } {
  const [head = '', languageId = '', name = ''] = path.split('.')
  if (head === 'translations' && languageId) return { field: entity.fields[name], languageId }
  return { field: entity.fields[head], languageId: null }
}
