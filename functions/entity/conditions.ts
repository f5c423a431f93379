import type { Condition } from '#shared/api/list-query.ts'
import type { Entity } from '#shared/entities/define.ts'
import { foldTag } from '#shared/search/fold.ts'
import type { Values } from './rules.ts'

const textKinds = new Set(['text', 'long-text', 'email'])

const isText = (entity: Entity, name: string): boolean => textKinds.has(entity.fields[name]?.kind ?? '')

/** Every value a record has in a field: one a language, one a reference, or just one. */
export function valuesOf(entity: Entity, record: Values, name: string): unknown[] {
  if (entity.fields[name]?.translated) return ((record['translations'] ?? []) as Values[]).map((one) => one[name])
  const value = record[name]
  return Array.isArray(value) ? value : [value ?? null]
}

/** Whether a record meets every condition. Texts are compared folded: case, `#`, marks and Arabic letter forms do not count. */
export function matches(entity: Entity, record: Values, conditions: readonly Condition[]): boolean {
  return conditions.every((condition) => meets(entity, record, condition))
}

function meets(entity: Entity, record: Values, { field, operator, value }: Condition): boolean {
  const values = valuesOf(entity, record, field)
  const plain = isText(entity, field) ? foldTag : (text: string) => text
  const texts = () => values.filter((one) => one !== null && one !== undefined).map((one) => plain(asText(one)))
  switch (operator) {
    case 'equal':
      return texts().includes(plain(flagText(value, values)))
    case 'not_equal':
      return !texts().includes(plain(flagText(value, values)))
    case 'in': {
      const wanted = value.split(',').map((one) => plain(one.trim()))
      return texts().some((one) => wanted.includes(one))
    }
    case 'like':
      return texts().some((one) => foldTag(one).includes(foldTag(value)))
    case 'null':
      return (value !== '0' && value !== 'false') === (texts().filter((one) => one !== '').length === 0)
    default:
      return values.some((one) => one !== null && one !== undefined && compares(one, operator, value))
  }
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** `1` and `0` are taken for true and false where the field is a flag. */
const flagText = (value: string, values: unknown[]): string =>
  typeof values[0] !== 'boolean' ? value : value === '1' ? 'true' : value === '0' ? 'false' : value

function compares(one: unknown, operator: 'gt' | 'gte' | 'lt' | 'lte', value: string): boolean {
  const difference =
    typeof one === 'number' ? one - Number(value) : String(one) < value ? -1 : String(one) > value ? 1 : 0
  if (operator === 'gt') return difference > 0
  if (operator === 'gte') return difference >= 0
  return operator === 'lt' ? difference < 0 : difference <= 0
}
