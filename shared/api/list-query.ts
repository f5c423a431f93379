import { isCommonField, type Entity } from '#shared/entities/define.ts'
import type { Field } from '#shared/entities/fields.ts'
import { Problem, type FieldProblem } from './problems.ts'

export const operators = ['equal', 'not_equal', 'like', 'in', 'gt', 'gte', 'lt', 'lte', 'null'] as const
export type Operator = (typeof operators)[number]

export type Condition = { field: string; operator: Operator; value: string }
export type Sorting = { field: string; direction: 'asc' | 'desc' }

export type ListQuery = {
  paginate: boolean
  page: number
  per_page: number
  sorting: Sorting[]
  with: string[]
  conditions: Condition[]
  with_conditions: (Condition & { relation: string })[]
  search: string
}

/** A parameter as it stood in a query or a body: `conditions[hashtag:equal]` with its value. */
type Parameter = { name: string; keys: string[]; value: string }

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Problem('bad_request')
  }
}

/** The pairs of a raw query string; empty ones (`&&`) are passed over, encoded brackets read like plain ones. */
export function queryPairs(raw: string): [name: string, value: string][] {
  return raw
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const cut = pair.indexOf('=')
      return cut < 0 ? [decode(pair), ''] : [decode(pair.slice(0, cut)), decode(pair.slice(cut + 1))]
    })
}

function parametersOfQuery(raw: string): Parameter[] {
  return queryPairs(raw).map(([name, value]) => {
    const keys = [...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]!)
    return { name: name.replace(/\[.*$/s, ''), keys, value }
  })
}

/** A value of a filter as the address would carry it. An object is no value: it becomes a text that nothing equals. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(',')
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
}

function parametersOfBody(body: Record<string, unknown>): Parameter[] {
  return Object.entries(body).flatMap(([name, value]): Parameter[] => {
    if (name === 'with' && Array.isArray(value)) return value.map((one) => ({ name, keys: [''], value: asText(one) }))
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return [{ name, keys: [], value: value === true ? '1' : value === false ? '0' : asText(value) }]
    return Object.entries(value).flatMap(([key, inner]): Parameter[] =>
      name === 'with_conditions' && inner && typeof inner === 'object'
        ? Object.entries(inner).map(([deep, leaf]) => ({ name, keys: [key, deep], value: asText(leaf) }))
        : [{ name, keys: [key], value: asText(inner) }],
    )
  })
}

/** The field of that name if a list may show, sort and filter it: not what only the single read carries, nor a secret. */
export function listField(entity: Entity, name: string): Field | 'common' | null {
  if (isCommonField(name)) return 'common'
  const field = Object.hasOwn(entity.fields, name)
    ? entity.fields[name]
    : Object.hasOwn(entity.reads, name)
      ? entity.reads[name]
      : null
  return field && !field.writeOnly && !field.detail ? field : null
}

const fieldOf = (parameter: Parameter): string => `${parameter.name}${parameter.keys.map((key) => `[${key}]`).join('')}`

function condition(key: string, value: string, entity: Entity): Condition | string {
  const cut = key.lastIndexOf(':')
  const [field, operator] = cut < 0 ? [key, 'equal'] : [key.slice(0, cut), key.slice(cut + 1)]
  if (!listField(entity, field)) return 'cannot_filter'
  if (!(operators as readonly string[]).includes(operator)) return 'unknown_operator'
  return { field, operator: operator as Operator, value }
}

const whole = (text: string, minimum: number, maximum: number): number | null => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= minimum && value <= maximum ? value : null
}

/**
 * Reads a list's query, from the address or from the body of a filter. Throws `validation_failed` that names each
 * parameter the list cannot follow. `entityOfRelation` gives the entity behind an embedded relation, if there is one.
 */
export function parseListQuery(
  input: string | Record<string, unknown>,
  entity: Entity,
  entityOfRelation: (name: string) => Entity | undefined,
): ListQuery {
  const query: ListQuery = {
    paginate: true,
    page: 1,
    per_page: 25,
    sorting: [],
    with: [],
    conditions: [],
    with_conditions: [],
    search: '',
  }
  const fields: FieldProblem[] = []
  const refuse = (parameter: Parameter, code: string, params?: Record<string, unknown>) =>
    fields.push({ path: fieldOf(parameter), code, ...(params && { params }) })

  for (const parameter of typeof input === 'string' ? parametersOfQuery(input) : parametersOfBody(input)) {
    const { name, keys, value } = parameter
    const [key = '', deep = ''] = keys
    if (name === 'lang') continue
    else if (name === 'paginate') {
      if (!['0', '1', 'true', 'false'].includes(value)) refuse(parameter, 'invalid_choice')
      query.paginate = value === '1' || value === 'true'
    } else if (name === 'page' || name === 'per_page') {
      const number = whole(value, 1, name === 'page' ? 999_999_999 : 100)
      if (number === null) refuse(parameter, 'out_of_range')
      else query[name] = number
    } else if (name === 'search') query.search = value.slice(0, 500)
    else if (name === 'sorting') {
      if (!listField(entity, key)) refuse(parameter, 'cannot_sort')
      else if (value !== 'asc' && value !== 'desc') refuse(parameter, 'invalid_direction')
      else query.sorting.push({ field: key, direction: value })
    } else if (name === 'with') {
      if (!Object.hasOwn(entity.relations, value) && value !== 'translations')
        refuse({ ...parameter, keys: [value] }, 'cannot_embed')
      else if (value !== 'translations') query.with.push(value)
    } else if (name === 'conditions') {
      const found = condition(key, value, entity)
      if (typeof found === 'string') refuse(parameter, found)
      else query.conditions.push(found)
    } else if (name === 'with_conditions') {
      const related = Object.hasOwn(entity.relations, key) ? entityOfRelation(entity.relations[key]!.to) : undefined
      const found = related ? condition(deep, value, related) : 'cannot_embed'
      if (typeof found === 'string') refuse(parameter, found)
      else query.with_conditions.push({ ...found, relation: key })
    } else refuse(parameter, 'unknown_parameter')
  }
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  return query
}
