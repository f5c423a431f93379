import { isCommonField, type Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'
import { listLimits } from './request-limits.ts'
import type { FieldCode, Refusal } from './field-error-texts.ts'
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

/** Parameter of a query string or a request body, such as `conditions[hashtag:equal]` and its value. */
type Parameter = { name: string; keys: string[]; value: string }

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Problem('bad_request')
  }
}

/** Parses a raw query string. Skips empty pairs (`&&`) and decodes encoded brackets. */
export function parseQueryPairs(raw: string): [name: string, value: string][] {
  return raw
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const cut = pair.indexOf('=')
      return cut < 0 ? [decode(pair), ''] : [decode(pair.slice(0, cut)), decode(pair.slice(cut + 1))]
    })
}

function parametersOfQuery(raw: string): Parameter[] {
  return parseQueryPairs(raw).map(([name, value]) => {
    const keys = [...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]!)
    return { name: name.replace(/\[.*$/s, ''), keys, value }
  })
}

/** Returns a filter value as it would appear in a URL. An object becomes JSON, which matches no value. */
export function filterValueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(filterValueText).join(',')
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
}

function parametersOfBody(body: Record<string, unknown>): Parameter[] {
  return Object.entries(body).flatMap(([name, value]): Parameter[] => {
    if (name === 'with' && Array.isArray(value))
      return value.map((one) => ({ name, keys: [''], value: filterValueText(one) }))
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return [{ name, keys: [], value: value === true ? '1' : value === false ? '0' : filterValueText(value) }]
    return Object.entries(value).flatMap(([key, inner]): Parameter[] =>
      name === 'with_conditions' && inner && typeof inner === 'object'
        ? Object.entries(inner).map(([deep, leaf]) => ({ name, keys: [key, deep], value: filterValueText(leaf) }))
        : [{ name, keys: [key], value: filterValueText(inner) }],
    )
  })
}

/** Returns the field if a list may show, sort and filter by it. Detail and write-only fields are excluded. */
export function findListField(entity: Entity, name: string): Field | 'common' | null {
  if (isCommonField(name)) return 'common'
  const field = Object.hasOwn(entity.fields, name)
    ? entity.fields[name]
    : Object.hasOwn(entity.computedFields, name)
      ? entity.computedFields[name]
      : null
  return field && !field.writeOnly && !field.detail ? field : null
}

const fieldOf = (parameter: Parameter): string => `${parameter.name}${parameter.keys.map((key) => `[${key}]`).join('')}`

function condition(key: string, value: string, field: (name: string) => unknown): Condition | Refusal {
  const cut = key.lastIndexOf(':')
  const [name, operator] = cut < 0 ? [key, 'equal'] : [key.slice(0, cut), key.slice(cut + 1)]
  if (!field(name)) return { code: 'cannot_filter' }
  if (!(operators as readonly string[]).includes(operator)) return { code: 'unknown_operator' }
  return checkConditionSize(operator, value) ?? { field: name, operator: operator as Operator, value }
}

/** Returns the error if a condition's value exceeds the limits, else null. */
export function checkConditionSize(operator: string, value: string): Refusal | null {
  const values = operator === 'in' ? value.split(',', listLimits.values + 1) : [value]
  if (values.length > listLimits.values) return { code: 'too_many', params: { maximum: listLimits.values } }
  return values.some((one) => one.length > listLimits.value)
    ? { code: 'too_long', params: { maximum: listLimits.value } }
    : null
}

/** Returns an error for each part of the query that exceeds its limit. */
const overBudget = ({ conditions, with_conditions: within, sorting, with: embedded }: ListQuery): FieldProblem[] =>
  (
    [
      ['conditions', conditions.length + within.length],
      ['sorting', sorting.length],
      ['with', embedded.length],
    ] as const
  ).flatMap(([path, count]) =>
    count > listLimits[path] ? [{ path, code: 'too_many', params: { maximum: listLimits[path] } }] : [],
  )

const integerBetween = (text: string, minimum: number, maximum: number): number | null => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= minimum && value <= maximum ? value : null
}

/**
 * Parses the query of a list. Fields marked `editorsOnly` are rejected for other callers, in filters and in sorting.
 *
 * @param input Raw query string, or the body of a filter request
 * @param entityOfRelation Returns the entity of an embedded relation, if there is one
 * @canEditOrReview canEditOrReview Whether the caller can edit or review records of an entity
 * @throws {Problem} `validation_failed`, with an error for each invalid parameter
 */
export function parseListQuery(
  input: string | Record<string, unknown>,
  entity: Entity,
  entityOfRelation: (name: string) => Entity | undefined,
  canEditOrReview: (entity: Entity) => boolean,
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
  const refuse = (parameter: Parameter, code: FieldCode, params?: Record<string, unknown>) =>
    fields.push({ path: fieldOf(parameter), code, ...(params && { params }) })
  const usable = (of: Entity) => (name: string) => {
    const field = findListField(of, name)
    return field !== null && (field === 'common' || !field.editorsOnly || canEditOrReview(of))
  }

  for (const parameter of typeof input === 'string' ? parametersOfQuery(input) : parametersOfBody(input)) {
    const { name, keys, value } = parameter
    const [key = '', deep = ''] = keys
    if (name === 'lang') continue
    else if (name === 'paginate') {
      if (!['0', '1', 'true', 'false'].includes(value)) refuse(parameter, 'invalid_choice')
      query.paginate = value === '1' || value === 'true'
    } else if (name === 'page' || name === 'per_page') {
      const maximum = name === 'page' ? 999_999_999 : 100
      const number = integerBetween(value, 1, maximum)
      if (number === null) refuse(parameter, 'out_of_range', { minimum: 1, maximum })
      else query[name] = number
    } else if (name === 'search') {
      if (value.length > listLimits.search) refuse(parameter, 'too_long', { maximum: listLimits.search })
      query.search = value
    } else if (name === 'sorting') {
      if (!usable(entity)(key)) refuse(parameter, 'cannot_sort')
      else if (value !== 'asc' && value !== 'desc') refuse(parameter, 'invalid_direction')
      else query.sorting.push({ field: key, direction: value })
    } else if (name === 'with') {
      if (!Object.hasOwn(entity.relations, value) && value !== 'translations')
        refuse({ ...parameter, keys: [value] }, 'cannot_embed')
      else if (value !== 'translations') query.with.push(value)
    } else if (name === 'conditions') {
      const found = condition(key, value, usable(entity))
      if ('code' in found) refuse(parameter, found.code, found.params)
      else query.conditions.push(found)
    } else if (name === 'with_conditions') {
      const related = Object.hasOwn(entity.relations, key) ? entityOfRelation(entity.relations[key]!.to) : undefined
      const found: Condition | Refusal = related ? condition(deep, value, usable(related)) : { code: 'cannot_embed' }
      if ('code' in found) refuse(parameter, found.code, found.params)
      else query.with_conditions.push({ ...found, relation: key })
    } else refuse(parameter, 'unknown_parameter')
  }
  fields.push(...overBudget(query))
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  return query
}
