import { localeOf } from '#shared/i18n/locale.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { findTranslation } from '#shared/reader/record-texts.ts'

type Values = Record<string, unknown>

const collators = new Map<string, Intl.Collator>()

function collator(language: string): Intl.Collator {
  let one = collators.get(language)
  if (!one)
    collators.set(language, (one = new Intl.Collator(localeOf(language), { numeric: true, sensitivity: 'variant' })))
  return one
}

const sortText = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value ?? ''))

const plainKinds = new Set(['date', 'instant', 'flag', 'reference', 'references', 'upload', 'hashtags', 'choices'])

const kindOf = (entity: Entity, field: string) =>
  entity.fields[field] ?? entity.computedFields[field] ?? { kind: 'instant', translated: false }

const isNumber = (kind: string, field: string): boolean => kind === 'number' || field === 'version'

/** Whether the order of a field depends on the language. */
export function isSortedByLanguage(entity: Entity, field: string): boolean {
  const { kind, translated } = kindOf(entity, field)
  return translated || !(isNumber(kind, field) || plainKinds.has(kind))
}

/**
 * Returns a comparator for one field. Texts sort by the alphabet of `language`; numbers and times by value.
 *
 * @param languageId Needed for translations in a language without an interface
 */
export function createComparator(
  entity: Entity,
  field: string,
  language: string,
  languageId = language,
): (one: Values, other: Values) => number {
  const { kind, translated } = kindOf(entity, field)
  if (isNumber(kind, field)) return (one, other) => Number(one[field] ?? 0) - Number(other[field] ?? 0)
  const text = translated
    ? (row: Values) => sortText(findTranslation(row, languageId)?.[field])
    : (row: Values) => sortText(row[field])
  if (plainKinds.has(kind))
    return (one, other) => {
      const [first, second] = [text(one), text(other)]
      return first < second ? -1 : first > second ? 1 : 0
    }
  const { compare } = collator(language)
  return (one, other) => compare(text(one), text(other))
}
