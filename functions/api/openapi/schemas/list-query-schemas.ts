import { listLimits } from '#shared/api/request-limits.ts'
import { findListField, operators } from '#shared/api/list-query.ts'
import { commonFields, type Entity } from '#shared/model/define-entity.ts'
import {
  anyValue,
  either,
  flag,
  list,
  map,
  componentRef,
  object,
  oneOf,
  text,
  integer,
  type Parameters,
  type Schema,
} from './json-schema.ts'

const page: Schema = { type: 'integer', minimum: 1 }
const perPage: Schema = { type: 'integer', minimum: 1, maximum: 100, default: 25 }
const pagingSwitch = { ...oneOf('0', '1'), default: '1', description: '0: all rows, as an array' }

export const paged: Parameters = { 'page?': page, 'per_page?': perPage }
/** Parameters of lists that also allow `paginate=0`. */
export const optionallyPaged: Parameters = { ...paged, 'paginate?': pagingSwitch }

/** Parameter with several values: an object as `name[key]=value`, an array as `name[]=value`. */
export const deepObjectParameter = (name: string, schema: Schema, description: string): Schema => ({
  name,
  in: 'query',
  description,
  style: schema['type'] === 'array' ? 'form' : 'deepObject',
  explode: true,
  schema,
})

const fieldsOf = (entity: Entity): string[] =>
  [...commonFields, ...Object.keys({ ...entity.fields, ...entity.computedFields })].filter((name) =>
    findListField(entity, name),
  )

/** Conditions: `field:operator` with its value. */
export const conditionsOn = (fields: readonly string[]): Schema => ({
  ...map(text),
  propertyNames: { pattern: `^(${fields.join('|')})(:(${operators.join('|')}))?$` },
  maxProperties: listLimits.conditions,
})

const conditionsText = `By field and operator: ${operators.join(', ')} (in: several, with commas between); without one: equal`

/** Parameters that embed related records in a read. */
export function embedding(entity: Entity): Schema[] {
  const relations = [...Object.keys(entity.relations), 'translations']
  return [
    deepObjectParameter(
      'with[]',
      { ...list(oneOf(...relations)), maxItems: listLimits.with },
      'Relations to return as rows instead of ids',
    ),
    deepObjectParameter(
      'with_conditions',
      map(map(text)),
      'Conditions on included relations: with_conditions[relation][field:operator]',
    ),
  ]
}

export function listParameters(entity: Entity): Schema[] {
  const fields = fieldsOf(entity)
  const sorting = {
    type: 'object',
    properties: Object.fromEntries(fields.map((name) => [name, componentRef('direction')])),
  }
  return [
    deepObjectParameter(
      'sorting',
      { ...sorting, additionalProperties: false, maxProperties: listLimits.sorting },
      'Sort order, by field',
    ),
    deepObjectParameter('conditions', conditionsOn(fields), conditionsText),
    ...embedding(entity),
  ]
}

export const listSearch: Parameters = { 'search?': { ...text, maxLength: listLimits.search } }

export const filterBody: Schema = object({
  'page?': either(page, text),
  'per_page?': either(perPage, text),
  'paginate?': either(flag, integer, text),
  'search?': text,
  'sorting?': map(oneOf('asc', 'desc')),
  'conditions?': map(anyValue),
  'with?': either(list(text), text),
  'with_conditions?': map(map(anyValue)),
})

/** Query parameters of a log, newest first. */
export const logQuery: Parameters = {
  'cursor?': { ...text, description: '`next` of the previous response' },
  'from?': { ...text, description: 'Date or time' },
  'to?': { ...text, description: 'Date (its end) or time' },
  'per_page?': perPage,
  'page?': anyValue,
  'paginate?': anyValue,
}

export const logConditions = (fields: readonly string[]): Schema =>
  deepObjectParameter('conditions', conditionsOn(fields), conditionsText)

export const logFilter: Schema = object({
  'cursor?': text,
  'from?': text,
  'to?': text,
  'per_page?': either(perPage, text),
  'conditions?': map(anyValue),
  'page?': anyValue,
  'paginate?': anyValue,
})
