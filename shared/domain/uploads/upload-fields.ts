import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'
import { filePurposes, isPrivatePurpose, type UploadPurpose } from './upload-purposes.ts'

type Values = Record<string, unknown>

/** Whether a value of this field can be the id of an upload. */
export const acceptsUploads = (field: Field): boolean => field.purpose !== null || field.kind === 'upload'

export const listUploadFields = (entity: Entity): [name: string, field: Field][] =>
  Object.entries(entity.fields).filter(([, field]) => acceptsUploads(field))

/** What an upload of this field must be for, in a record with these values; null where there can be none. */
export const uploadPurposeOf = (field: Field, values: Values): UploadPurpose | null =>
  field.purpose ?? filePurposes[String(values['content_type'])] ?? null

/** The uploads that a value of this field names; the name of an icon is none. */
export const listUploadIds = (field: Field, value: unknown): string[] =>
  referencedIds(value).filter((id) => !field.choices || !Object.hasOwn(field.choices, id))

/** Every purpose that a field may have. */
export const listUploadPurposes = (field: Field): UploadPurpose[] =>
  field.purpose ? [field.purpose] : field.kind === 'upload' ? (Object.values(filePurposes) as UploadPurpose[]) : []

/** Where the uploads of an entity lie; null where it has none. */
export function uploadStorageOf(entity: Entity): 'public' | 'private' | null {
  const all = listUploadFields(entity).flatMap(([, field]) => listUploadPurposes(field))
  if (all.length === 0) return null
  return all.some(isPrivatePurpose) ? 'private' : 'public'
}
