import type { Condition, ListQuery } from '#shared/api/list-query.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { fieldValues } from '#shared/model/field-values.ts'
import { listSearchText, listSearchWords } from '#shared/model/list-search-text.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { Values } from './entity-rules.ts'

const textKinds = new Set(['text', 'long-text', 'email'])

const isText = (entity: Entity, name: string): boolean => textKinds.has(entity.fields[name]?.kind ?? '')

/**
 * Predicate for all conditions. They are parsed once for all records. Texts are compared without case, `#`, diacritics
 * and Arabic letter forms.
 */
export function matchConditions(entity: Entity, conditions: readonly Condition[]): (record: Values) => boolean {
  const tests = conditions.map((one) => {
    const meets = matchCondition(entity, one)
    return (record: Values) => meets(fieldValues(entity, record, one.field))
  })
  return (record) => tests.every((meets) => meets(record))
}

/** Predicate for the values of the field of a condition. */
export const matchCondition = (
  entity: Entity,
  { field, ...asked }: Condition,
): ((values: readonly unknown[]) => boolean) => matchOperator(asked, isText(entity, field) ? foldTag : (text) => text)

/** Predicate for the conditions and the search words of a list. */
export function matchQuery(
  entity: Entity,
  { conditions, search }: Pick<ListQuery, 'conditions' | 'search'>,
): (row: Values) => boolean {
  const matches = matchConditions(entity, conditions)
  const words = listSearchWords(search)
  if (words.length === 0) return matches
  return (row) => {
    if (!matches(row)) return false
    const text = listSearchText(entity, row)
    return words.every((word) => text.includes(word))
  }
}

/**
 * Predicate for the values of one field.
 *
 * @param plain Normalizes a text for the comparison.
 */
export function matchOperator(
  { operator, value }: Pick<Condition, 'operator' | 'value'>,
  plain: (text: string) => string,
): (values: readonly unknown[]) => boolean {
  const texts = (values: readonly unknown[]) => values.filter(isThere).map((one) => plain(asText(one)))
  switch (operator) {
    case 'equal':
    case 'not_equal': {
      const wanted = plain(value)
      const flag = plain(flagText(value))
      return (values) =>
        (operator === 'equal') === texts(values).includes(typeof values[0] === 'boolean' ? flag : wanted)
    }
    case 'in': {
      const wanted = new Set(value.split(',').map((one) => plain(one.trim())))
      return (values) => texts(values).some((one) => wanted.has(one))
    }
    case 'like': {
      const part = foldTag(value)
      return (values) => texts(values).some((one) => foldTag(one).includes(part))
    }
    case 'null': {
      const isEmpty = value !== '0' && value !== 'false'
      return (values) => isEmpty === !texts(values).some((one) => one !== '')
    }
    default: {
      const number = Number(value)
      return (values) => values.some((one) => isThere(one) && compares(one, operator, value, number))
    }
  }
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const flagText = (value: string): string => (value === '1' ? 'true' : value === '0' ? 'false' : value)

function compares(one: unknown, operator: 'gt' | 'gte' | 'lt' | 'lte', value: string, number: number): boolean {
  const difference = typeof one === 'number' ? one - number : String(one) < value ? -1 : String(one) > value ? 1 : 0
  if (operator === 'gt') return difference > 0
  if (operator === 'gte') return difference >= 0
  return operator === 'lt' ? difference < 0 : difference <= 0
}
