import type { Entity } from '#shared/entities/define.ts'
import type { Named, PlainIn } from '#shared/entities/record-of.ts'

/** What stands in a form: the plain fields, and the translated ones by language. */
export type FormValues = {
  fields: Record<string, unknown>
  translations: Record<string, Record<string, unknown>>
}

/** The values of the form of an entity that is known: its inputs write no other kinds of values. */
export const fieldsOf = <Described extends Entity>({ fields }: FormValues) =>
  fields as Partial<PlainIn<Named<Described['fields']>>>

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Whether a language has any text in the form. */
export const isWritten = (values: FormValues, languageId: string): boolean =>
  Object.values(values.translations[languageId] ?? {}).some((value) => !isBlank(value))
