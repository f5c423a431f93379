import type { FieldProblem } from '#shared/api/problems.ts'
import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'
import { service } from '#shared/domain/directory/service.ts'
import { parseWithInput, fieldProblems, recordSchema } from '#shared/model/schemas.ts'
import { isBlank, hasTextInLanguage, type FormValues } from './form-values.ts'

/** Record or part of one, as a response or as initial values of a form. */
export type FormRecord = Record<string, unknown> & { translations?: Record<string, unknown>[] }

export const plainFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => !field.translated)

export const translatedFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => field.translated)

/** Converts a record to form values. A new record has the defaults of its fields. */
export function toFormValues(entity: Entity, record: FormRecord | null): FormValues {
  // A write-only field never starts with a value from the response.
  const recordValue = (name: string, field: Field) => (field.writeOnly ? null : record?.[name])
  const initialValue = ({ kind }: Field, value: unknown): unknown =>
    kind === 'services' ? (value as FormRecord[]).map((one) => toFormValues(service, one)) : value
  const fields = plainFields(entity).map(
    ([name, field]) => [name, initialValue(field, recordValue(name, field) ?? field.empty)] as const,
  )
  const translations = (record?.translations ?? []).map((one) => {
    const texts = translatedFields(entity).map(([name, field]) => [name, one[name] ?? field.empty ?? ''] as const)
    return [String(one['language_id']), Object.fromEntries(texts)] as const
  })
  return { fields: Object.fromEntries(fields), translations: Object.fromEntries(translations) }
}

const normalizeValue = (value: unknown): unknown => {
  if (isBlank(value)) return null
  return typeof value === 'string' ? value.trim() : value
}

/** Returns the translation state of a language: all required texts, some text, or none. */
export function completeness(
  entity: Entity,
  values: FormValues,
  languageId: string,
): 'complete' | 'incomplete' | 'empty' {
  if (!hasTextInLanguage(values, languageId)) return 'empty'
  const texts = values.translations[languageId]!
  return translatedFields(entity).every(([name, field]) => !field.required || !isBlank(texts[name]))
    ? 'complete'
    : 'incomplete'
}

/** Languages with text, in the order of the request body. Validation errors refer to a language by this index. */
export const writtenLanguages = (values: FormValues): string[] =>
  Object.keys(values.translations)
    .filter((languageId) => hasTextInLanguage(values, languageId))
    .sort((one, other) => Number(one) - Number(other) || one.localeCompare(other))

/** Converts nested records, such as services. */
const toServiceBodies = (value: unknown): Record<string, unknown>[] =>
  ((value ?? []) as FormValues[]).map((one) => toRequestBody(service, one))

/** Converts form values to a request body. Languages without text and empty write-only fields are omitted. */
export function toRequestBody(entity: Entity, values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of plainFields(entity)) {
    const given = values.fields[name]
    const value = field.kind === 'services' ? toServiceBodies(given) : normalizeValue(given)
    if (field.writeOnly && value === null) continue
    body[name] = value
  }
  if (!hasTranslations(entity)) return body
  body['translations'] = writtenLanguages(values).map((languageId) => {
    const texts = translatedFields(entity).map(
      ([name]) => [name, normalizeValue(values.translations[languageId]![name])] as const,
    )
    return { language_id: languageId, ...Object.fromEntries(texts) }
  })
  return body
}

/** Ids and permissions are sets, whose order does not matter. */
const isMember = (value: unknown): boolean =>
  typeof value === 'string' || (value !== null && typeof value === 'object' && 'permission_key' in value)

const comparable = (_key: string, value: unknown): unknown => {
  if (isBlank(value)) return undefined
  return Array.isArray(value) && value.every(isMember)
    ? [...value].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    : value
}

/** True if two forms would send the same request body. */
export const isSameBody = (entity: Entity, one: FormValues, other: FormValues): boolean =>
  JSON.stringify(toRequestBody(entity, one), comparable) === JSON.stringify(toRequestBody(entity, other), comparable)

/** Field kinds whose inputs show the errors of their details. */
const detailedKinds = new Set(['consent', 'contacts', 'hours'])

/**
 * Converts the path of a validation error from the request body to the form. The body has language indexes, the form
 * language ids: `translations.0.name` becomes `translations.2.name` if Arabic (2) is the first language with text.
 */
export function toFormPath(entity: Entity, values: FormValues, path: string, shownLanguage: string): string {
  const languageIds = writtenLanguages(values)
  const [head = '', index = '', ...rest] = path.split('.')
  const firstText = translatedFields(entity)[0]?.[0]
  if (detailedKinds.has(entity.fields[head]?.kind ?? '')) return path
  if (entity.fields[head]?.kind === 'services') return toServiceFormPath(values, path, shownLanguage)
  if (head !== 'translations')
    return entity.fields[head]?.translated ? `translations.${languageIds[0] ?? shownLanguage}.${head}` : head || path
  const languageId = index === '' ? shownLanguage : (languageIds[Number(index)] ?? shownLanguage)
  return `translations.${languageId}.${rest[0] && entity.fields[rest[0]] ? rest[0] : firstText}`
}

/** Converts a path within a service: `services.0.cost` becomes `services.0.fields.cost`. */
function toServiceFormPath({ fields }: FormValues, path: string, shownLanguage: string): string {
  const [head = '', index = '', ...rest] = path.split('.')
  const values = ((fields[head] ?? []) as FormValues[])[Number(index)]
  if (!values || rest.length === 0) return path
  const inside = toFormPath(service, values, rest.join('.'), shownLanguage)
  return `${head}.${index}.${inside.startsWith('translations.') ? inside : `fields.${inside}`}`
}

/** Validates a form with the server's schema. The errors have form paths. */
export function validateForm(entity: Entity, values: FormValues, shownLanguage: string): FieldProblem[] {
  const parsed = parseWithInput(recordSchema(entity), toRequestBody(entity, values))
  if (parsed.success) return []
  return fieldProblems(parsed.error).map((problem) => ({
    ...problem,
    path: toFormPath(entity, values, problem.path, shownLanguage),
  }))
}

/**
 * Parses the request body with the schema, which also normalizes values.
 *
 * @throws ZodError if the form is invalid
 */
export const parseRequestBody = (entity: Entity, values: FormValues): Record<string, unknown> =>
  recordSchema(entity).parse(toRequestBody(entity, values))

/** Sets the value at a form path. */
export function withValue(values: FormValues, path: string, value: unknown): FormValues {
  const [head, languageId, name] = path.split('.')
  if (head !== 'translations' || !languageId || !name) return { ...values, fields: { ...values.fields, [path]: value } }
  const texts = { ...values.translations[languageId], [name]: value }
  return { ...values, translations: { ...values.translations, [languageId]: texts } }
}

export function withoutLanguage(values: FormValues, languageId: string): FormValues {
  const { [languageId]: _gone, ...translations } = values.translations
  return { ...values, translations }
}

export function valueAt(values: FormValues, path: string): unknown {
  const [head, languageId = '', name = ''] = path.split('.')
  return head === 'translations' && languageId ? values.translations[languageId]?.[name] : values.fields[path]
}

/**
 * Omits unchanged restricted fields from the request body. The form starts without their values, and a missing field
 * stays unchanged on the server. Revealed values are not sent back, and hidden ones are not cleared.
 */
export const withoutUnchangedRestricted = (
  entity: Entity,
  body: Record<string, unknown>,
  values: FormValues,
  base: FormValues,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => !entity.fields[name]?.restricted || !isSameValue(values.fields[name], base.fields[name]),
    ),
  )

/** Adds earlier revealed values to fresh values, since a read response never contains them. */
export const withRevealedValues = (entity: Entity, fresh: FormValues, recordValue: FormValues): FormValues =>
  plainFields(entity)
    .filter(([, field]) => field.restricted)
    .reduce((values, [name]) => withValue(values, name, recordValue.fields[name]), fresh)

/** Lists all form paths for which any of the given forms can have a value. */
export function listFormPaths(entity: Entity, ...all: FormValues[]): string[] {
  const languages = [...new Set(all.flatMap((values) => Object.keys(values.translations)))]
  return [
    ...plainFields(entity).flatMap(([name, field]) => (field.writeOnly ? [] : [name])),
    ...languages.flatMap((id) => translatedFields(entity).map(([name]) => `translations.${id}.${name}`)),
  ]
}

/** True if two values would be saved as the same value. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normalizeValue(one), comparable) === JSON.stringify(normalizeValue(other), comparable)
