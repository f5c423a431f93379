import type { Entity } from '#shared/entities/define.ts'
import type { Label } from '#shared/text/label.ts'
import type { Field } from '#shared/entities/fields.ts'
import type { NameOf } from './reference-options.ts'

export type Words = { toText: (label: Label) => string; nameOf: NameOf; yes: string; no: string; list: Intl.ListFormat }

/** The texts inside a value that has parts, one after the other. */
const innerWords = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? Object.values(value).map(innerWords).filter(Boolean).join(' ')
    : String(value ?? '')

/** A value of a form as plain words, for comparing two versions. */
export function valueWords(field: Field, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.kind === 'flag') return value === true ? words.yes : words.no
  if (field.choices) {
    const label = field.choices[String(value)]
    return label ? words.toText(label) : String(value)
  }
  if (Array.isArray(value)) {
    const names = value.map((one) =>
      typeof one === 'string' ? ((field.to && words.nameOf(field.to, one)) ?? one) : innerWords(one),
    )
    return words.list.format(names)
  }
  if (field.to) return words.nameOf(field.to, String(value)) ?? String(value)
  return typeof value === 'object' ? innerWords(value) : String(value)
}

/** The field behind a path of a form, and the language its text is in. */
export function fieldAt(entity: Entity, path: string): { field: Field | undefined; languageId: string | null } {
  const [head = '', languageId = '', name = ''] = path.split('.')
  if (head === 'translations' && languageId) return { field: entity.fields[name], languageId }
  return { field: entity.fields[head], languageId: null }
}
