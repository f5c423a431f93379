import type { FieldProblem } from '#shared/api/problems.ts'
import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'
import { service } from '#shared/domain/directory/service.ts'
import { parseWithInput, fieldProblems, recordSchema } from '#shared/model/schemas.ts'
import { isBlank, hasTextInLanguage, type FormValues } from './form-values.ts'

/** A record or a part of one, as it is read or as a form begins with it. */
export type FormRecord = Record<string, unknown> & { translations?: Record<string, unknown>[] }

export const plainFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => !field.translated)

export const translatedFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => field.translated)

/** The values a form begins with: those of the record, or what a new one has where nothing is given. */
export function toFormValues(entity: Entity, record: FormRecord | null): FormValues {
  // What is only ever given is not begun with what a read makes of it.
  const known = (name: string, field: Field) => (field.writeOnly ? null : record?.[name])
  const begun = ({ kind }: Field, value: unknown): unknown =>
    kind === 'services' ? (value as FormRecord[]).map((one) => toFormValues(service, one)) : value
  const fields = plainFields(entity).map(
    ([name, field]) => [name, begun(field, known(name, field) ?? field.empty)] as const,
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

/** How far a language is: every required text there, some text, or none. */
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

/** Languages with text, in the order in which the body carries them: problems name a language by its place there. */
export const writtenLanguages = (values: FormValues): string[] =>
  Object.keys(values.translations)
    .filter((languageId) => hasTextInLanguage(values, languageId))
    .sort((one, other) => Number(one) - Number(other) || one.localeCompare(other))

/** What a record has several of that are written as records are. */
const toServiceBodies = (value: unknown): Record<string, unknown>[] =>
  ((value ?? []) as FormValues[]).map((one) => toRequestBody(service, one))

/** The body that is sent. A language without text is left out, and so is a secret that was not given. */
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

/** Ids and permissions are sets: their order is no change. */
const isMember = (value: unknown): boolean =>
  typeof value === 'string' || (value !== null && typeof value === 'object' && 'permission_key' in value)

const comparable = (_key: string, value: unknown): unknown => {
  if (isBlank(value)) return undefined
  return Array.isArray(value) && value.every(isMember)
    ? [...value].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    : value
}

/** Whether two forms would save the same, so that a text typed and taken back is no change. */
export const isSameBody = (entity: Entity, one: FormValues, other: FormValues): boolean =>
  JSON.stringify(toRequestBody(entity, one), comparable) === JSON.stringify(toRequestBody(entity, other), comparable)

/** Kinds whose inputs show a problem at the very detail that has it. */
const detailedKinds = new Set(['contacts', 'hours'])

/**
 * Where a problem stands in the form. The body counts languages, the form names them: `translations.0.name` of the body
 * is `translations.2.name` of the form when Arabic (2) is the first language written.
 */
export function toFormPath(entity: Entity, values: FormValues, path: string, shownLanguage: string): string {
  const written = writtenLanguages(values)
  const [head = '', place = '', ...rest] = path.split('.')
  const firstText = translatedFields(entity)[0]?.[0]
  if (detailedKinds.has(entity.fields[head]?.kind ?? '')) return path
  if (entity.fields[head]?.kind === 'services') return toServiceFormPath(values, path, shownLanguage)
  if (head !== 'translations')
    return entity.fields[head]?.translated ? `translations.${written[0] ?? shownLanguage}.${head}` : head || path
  const languageId = place === '' ? shownLanguage : (written[Number(place)] ?? shownLanguage)
  return `translations.${languageId}.${rest[0] && entity.fields[rest[0]] ? rest[0] : firstText}`
}

/** The same inside of a service: `services.0.cost` of the body is `services.0.fields.cost` of the form. */
function toServiceFormPath({ fields }: FormValues, path: string, shownLanguage: string): string {
  const [head = '', place = '', ...rest] = path.split('.')
  const values = ((fields[head] ?? []) as FormValues[])[Number(place)]
  if (!values || rest.length === 0) return path
  const inside = toFormPath(service, values, rest.join('.'), shownLanguage)
  return `${head}.${place}.${inside.startsWith('translations.') ? inside : `fields.${inside}`}`
}

/** What is wrong with the form by the very schema the server parses with; paths are those of the form. */
export function validateForm(entity: Entity, values: FormValues, shownLanguage: string): FieldProblem[] {
  const parsed = parseWithInput(recordSchema(entity), toRequestBody(entity, values))
  if (parsed.success) return []
  return fieldProblems(parsed.error).map((problem) => ({
    ...problem,
    path: toFormPath(entity, values, problem.path, shownLanguage),
  }))
}

/** The body as the schema leaves it: trimmed, folded to what is stored. Throws where the form is not valid. */
export const parseRequestBody = (entity: Entity, values: FormValues): Record<string, unknown> =>
  recordSchema(entity).parse(toRequestBody(entity, values))

/** A form with one value changed; the path is that of a problem. */
export function withValue(values: FormValues, path: string, value: unknown): FormValues {
  const [head, languageId, name] = path.split('.')
  if (head !== 'translations' || !languageId || !name) return { ...values, fields: { ...values.fields, [path]: value } }
  const texts = { ...values.translations[languageId], [name]: value }
  return { ...values, translations: { ...values.translations, [languageId]: texts } }
}

/** A form with a language taken out. */
export function withoutLanguage(values: FormValues, languageId: string): FormValues {
  const { [languageId]: _gone, ...translations } = values.translations
  return { ...values, translations }
}

/** The value at a path of the form. */
export function valueAt(values: FormValues, path: string): unknown {
  const [head, languageId = '', name = ''] = path.split('.')
  return head === 'translations' && languageId ? values.translations[languageId]?.[name] : values.fields[path]
}

/**
 * The body without restricted values that nobody touched. A form begins without them, and what a body does not name stays
 * as it is: what a reveal told is not sent back, and what was never told is not emptied.
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

/** Values read anew, with what a reveal told before: a single read does not tell it again. */
export const withRevealedValues = (entity: Entity, fresh: FormValues, known: FormValues): FormValues =>
  plainFields(entity)
    .filter(([, field]) => field.restricted)
    .reduce((values, [name]) => withValue(values, name, known.fields[name]), fresh)

/** Every path of a form that at least one of these has a value for. */
export function listFormPaths(entity: Entity, ...all: FormValues[]): string[] {
  const languages = [...new Set(all.flatMap((values) => Object.keys(values.translations)))]
  return [
    ...plainFields(entity).flatMap(([name, field]) => (field.writeOnly ? [] : [name])),
    ...languages.flatMap((id) => translatedFields(entity).map(([name]) => `translations.${id}.${name}`)),
  ]
}

/** Whether two values would be saved as the same one. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normalizeValue(one), comparable) === JSON.stringify(normalizeValue(other), comparable)
