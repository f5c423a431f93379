/** What stands in a form: the plain fields, and the translated ones by language. */
export type FormValues = {
  fields: Record<string, unknown>
  translations: Record<string, Record<string, unknown>>
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Whether a language has any text in the form. */
export const isWritten = (values: FormValues, languageId: string): boolean =>
  Object.values(values.translations[languageId] ?? {}).some((value) => !isBlank(value))
