import type { Entity } from '#shared/model/define-entity.ts'
import type { Declared, UntranslatedValues } from '#shared/model/record-types.ts'

/** Values of a form: untranslated fields, and translated fields by language id. */
export type FormValues = {
  fields: Record<string, unknown>
  translations: Record<string, Record<string, unknown>>
}

/** Typed values of a form, safe since its inputs only write values of these types. */
export const typedFields = <Described extends Entity>({ fields }: FormValues) =>
  fields as Partial<UntranslatedValues<Declared<Described['fields']>>>

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

export const hasTextInLanguage = (values: FormValues, languageId: string): boolean =>
  Object.values(values.translations[languageId] ?? {}).some((value) => !isBlank(value))
