import { idsIn, type Entity } from '#shared/entities/define.ts'
import type { Field } from '#shared/entities/fields.ts'
import { filePurposes, isPrivate, type Purpose } from './purposes.ts'

type Values = Record<string, unknown>

/** Whether a value of this field can be the id of an upload. */
export const takesUploads = (field: Field): boolean => field.purpose !== null || field.kind === 'upload'

export const uploadFields = (entity: Entity): [name: string, field: Field][] =>
  Object.entries(entity.fields).filter(([, field]) => takesUploads(field))

/** What an upload of this field must be for, in a record with these values; null where there can be none. */
export const purposeIn = (field: Field, values: Values): Purpose | null =>
  field.purpose ?? filePurposes[String(values['content_type'])] ?? null

/** The uploads that a value of this field names; the name of an icon is none. */
export const uploadIds = (field: Field, value: unknown): string[] =>
  idsIn(value).filter((id) => !field.choices || !Object.hasOwn(field.choices, id))

/** Every purpose that a field may have. */
export const purposesOf = (field: Field): Purpose[] =>
  field.purpose ? [field.purpose] : field.kind === 'upload' ? (Object.values(filePurposes) as Purpose[]) : []

/** Where the uploads of an entity lie; null where it has none. */
export function shelfOf(entity: Entity): 'public' | 'private' | null {
  const all = uploadFields(entity).flatMap(([, field]) => purposesOf(field))
  if (all.length === 0) return null
  return all.some(isPrivate) ? 'private' : 'public'
}
