import type { Entity } from '#shared/model/define-entity.ts'
import type { Declared, UntranslatedValues } from '#shared/model/record-types.ts'

/** What stands in a form: the plain fields, and the translated ones by language. */
export type FormValues = {
  fields: Record<string, unknown>
  translations: Record<string, Record<string, unknown>>
}

/** The values of the form of an entity that is known: its inputs write no other kinds of values. */
export const typedFields = <Described extends Entity>({ fields }: FormValues) =>
  fields as Partial<UntranslatedValues<Declared<Described['fields']>>>

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Whether a language has any text in the form. */
export const hasTextInLanguage = (values: FormValues, languageId: string): boolean =>
  Object.values(values.translations[languageId] ?? {}).some((value) => !isBlank(value))
