import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'
import { filePurposes, isPrivatePurpose, type UploadPurpose } from './upload-purposes.ts'

type Values = Record<string, unknown>

export const acceptsUploads = (field: Field): boolean => field.purpose !== null || field.kind === 'upload'

export const listUploadFields = (entity: Entity): [name: string, field: Field][] =>
  Object.entries(entity.fields).filter(([, field]) => acceptsUploads(field))

/**
 * Returns the required purpose of an upload for a field, which may depend on the record's values; null if uploads are
 * not possible.
 */
export const uploadPurposeOf = (field: Field, values: Values): UploadPurpose | null =>
  field.purpose ?? filePurposes[String(values['content_type'])] ?? null

/** Returns the ids of uploads in a value. Names of built-in icons are skipped. */
export const listUploadIds = (field: Field, value: unknown): string[] =>
  referencedIds(value).filter((id) => !field.choices || !Object.hasOwn(field.choices, id))

export const listUploadPurposes = (field: Field): UploadPurpose[] =>
  field.purpose ? [field.purpose] : field.kind === 'upload' ? (Object.values(filePurposes) as UploadPurpose[]) : []

/** Returns the bucket of an entity's uploads; null if it has none. */
export function uploadStorageOf(entity: Entity): 'public' | 'private' | null {
  const all = listUploadFields(entity).flatMap(([, field]) => listUploadPurposes(field))
  if (all.length === 0) return null
  return all.some(isPrivatePurpose) ? 'private' : 'public'
}
