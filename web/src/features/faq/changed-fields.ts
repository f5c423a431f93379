import type { FaqContent } from '#web/api/faq/faq-types.ts'

/** The fields beside question and answer whose values are compared, in the order in which a form shows them. */
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

/** The fields whose values differ. Order inside a list of ids means nothing; null, '' and [] are all "nothing". */
export function findChangedFields(before: Partial<FaqContent>, after: Partial<FaqContent>): FieldChange[] {
  return comparedFields
    .filter((field) => keyOf(before[field]) !== keyOf(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/** The languages that either side has, in the order of the first, then the second. */
export const listComparedLanguages = (before: Partial<FaqContent>, after: Partial<FaqContent>): string[] => [
  ...new Set([...(before.translations ?? []), ...(after.translations ?? [])].map((one) => one.language_id)),
]
