import type { FaqContent } from '#web/api/faq/faq-types.ts'

/** Compared fields apart from question and answer, in form order. */
export const comparedFields = [
  'service_categories',
  'visibility',
  'hashtags',
  'countries',
  'nationalities',
  'directories',
  'media',
  'social_links',
  'contact_office',
] as const

export type ComparedField = (typeof comparedFields)[number]

export type FieldChange = { field: ComparedField; before: unknown; after: unknown }

const keyOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (!Array.isArray(value)) return JSON.stringify(value)
  return value
    .map((one) => JSON.stringify(one))
    .toSorted()
    .join(',')
}

/** Returns the fields whose values differ. Ignores the order of ids; null, '' and [] are equal. */
export function findChangedFields(before: Partial<FaqContent>, after: Partial<FaqContent>): FieldChange[] {
  return comparedFields
    .filter((field) => keyOf(before[field]) !== keyOf(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/** Returns the languages of both sides: those of `before` first, then those of `after`. */
export const listComparedLanguages = (before: Partial<FaqContent>, after: Partial<FaqContent>): string[] => [
  ...new Set([...(before.translations ?? []), ...(after.translations ?? [])].map((one) => one.language_id)),
]
