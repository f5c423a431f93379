/** JSON Schema (2020-12) as used by OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>

export type Content = Readonly<Record<string, Schema>>

/** Request and response of a route, except what follows from its method, path and access. */
export type RouteSchema = {
  query?: Parameters
  /** Query parameters that are objects, such as `conditions[…]`, or arrays, such as `with[]`. */
  parameters?: readonly Schema[]
  body?: Content
  bodyOptional?: true
  /** Responses by status; null without a body. */
  answers: Readonly<Record<number, Content | null>>
  headers?: Readonly<Record<number, readonly AnswerHeader[]>>
  /** Error statuses that do not follow from the other properties. */
  refuses?: readonly number[]
  /** Accepts an `Idempotency-Key`: a repeated request is executed once. */
  once?: true
  /** Whether the request may or must contain the version that was read. */
  version?: 'may' | 'must'
}

export type AnswerHeader = 'ETag' | 'Location' | 'Content-Disposition' | 'Link'

/** Schemas by name; `name?` is optional. */
export type Parameters = Readonly<Record<string, Schema>>

export const text: Schema = { type: 'string' }
export const count: Schema = { type: 'integer', minimum: 0 }
export const integer: Schema = { type: 'integer' }
export const number: Schema = { type: 'number' }
export const flag: Schema = { type: 'boolean' }
export const instant: Schema = { type: 'string', format: 'date-time' }
export const date: Schema = { type: 'string', format: 'date' }
/** ID as the API accepts it: a number is converted to a string. */
export const id: Schema = { type: ['string', 'integer'] }
/** Value without a documented schema. */
export const anyValue: Schema = {}

export const oneOf = (...values: readonly string[]): Schema => ({ type: 'string', enum: values })
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const map = (values: Schema): Schema => ({ type: 'object', additionalProperties: values })
export const componentRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const either = (...schemas: readonly Schema[]): Schema => ({ anyOf: schemas })

export function orNull(schema: Schema): Schema {
  const { type, enum: values } = schema
  if (typeof type !== 'string') return either(schema, { type: 'null' })
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}

/** Object schema; `name?` is optional. */
export function object(properties: Parameters): Schema {
  const all = Object.entries(properties).map(([name, schema]) => [name.replace(/\?$/, ''), schema] as const)
  const required = Object.keys(properties).filter((name) => !name.endsWith('?'))
  return { type: 'object', properties: Object.fromEntries(all), ...(required.length > 0 && { required }) }
}

export const json = (schema: Schema): Content => ({ 'application/json': schema })

/** Response with a body, and response without one. */
export const answers = (schema: Schema): Pick<RouteSchema, 'answers'> => ({ answers: { 200: json(schema) } })
export const noContentAnswer: Pick<RouteSchema, 'answers'> = { answers: { 204: null } }

export const listWithTotal = (one: Schema): Schema => object({ entities: list(one), total: count })

export const pageOf = (one: Schema): Parameters => ({
  entities: list(one),
  total: count,
  page: count,
  per_page: count,
  last_page: count,
})

/** Paged list or, with `paginate=0`, an array of rows. */
export const listOf = (one: Schema): Schema => either(object(pageOf(one)), list(one))

/** Page of a log with the cursor of the next one. */
export const pageWithCursor = (one: Schema): Schema => object({ entities: list(one), next: orNull(text) })

/** CSV table: in the response, or at a URL if it is too large. */
export const table: Content = { 'text/csv': text }
export const link: Content = json(object({ url: text, expires_at: instant }))
