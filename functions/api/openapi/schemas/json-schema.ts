/** A JSON Schema (2020-12), as OpenAPI 3.1 has it. */
export type Schema = Readonly<Record<string, unknown>>

/** Schemas by media type. */
export type Content = Readonly<Record<string, Schema>>

/** What a route takes and answers, beside what follows from its method, its path and its access. */
export type RouteSchema = {
  /** Parameters of the address. */
  query?: Parameters
  /** Parameters of the address that are objects, such as `conditions[…]`, or lists, such as `with[]`. */
  parameters?: readonly Schema[]
  body?: Content
  /** Whether there may be no body at all. */
  bodyOptional?: true
  /** By status; null where there is no body. */
  answers: Readonly<Record<number, Content | null>>
  /** Headers of its answers, by status. */
  headers?: Readonly<Record<number, readonly AnswerHeader[]>>
  /** Statuses of refusals that do not follow from the rest. */
  refuses?: readonly number[]
  /** An `Idempotency-Key` is taken along: sent again, the request is carried out once. */
  once?: true
  /** It names the version that was read: it may, or has to. */
  version?: 'may' | 'must'
}

export type AnswerHeader = 'ETag' | 'Location' | 'Content-Disposition' | 'Link'

/** Properties or parameters by name; `name?` where it may be missing. */
export type Parameters = Readonly<Record<string, Schema>>

export const text: Schema = { type: 'string' }
export const count: Schema = { type: 'integer', minimum: 0 }
export const whole: Schema = { type: 'integer' }
export const number: Schema = { type: 'number' }
export const flag: Schema = { type: 'boolean' }
export const instant: Schema = { type: 'string', format: 'date-time' }
export const date: Schema = { type: 'string', format: 'date' }
/** An id as the API accepts it: a number sent in its place is its text. */
export const id: Schema = { type: ['string', 'integer'] }
/** Of a shape that nobody is promised. */
export const anything: Schema = {}

export const oneOf = (...values: readonly string[]): Schema => ({ type: 'string', enum: values })
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const map = (values: Schema): Schema => ({ type: 'object', additionalProperties: values })
/** One of the components. */
export const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const either = (...schemas: readonly Schema[]): Schema => ({ anyOf: schemas })

/** That, or null. */
export function orNull(schema: Schema): Schema {
  const { type, enum: values } = schema
  if (typeof type !== 'string') return either(schema, { type: 'null' })
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}

/** An object with these properties: `name?` may be missing. */
export function object(properties: Parameters): Schema {
  const all = Object.entries(properties).map(([name, schema]) => [name.replace(/\?$/, ''), schema] as const)
  const required = Object.keys(properties).filter((name) => !name.endsWith('?'))
  return { type: 'object', properties: Object.fromEntries(all), ...(required.length > 0 && { required }) }
}

export const json = (schema: Schema): Content => ({ 'application/json': schema })

/** The answers of what reads or does something and tells of it, and of what tells nothing. */
export const answers = (schema: Schema): Pick<RouteSchema, 'answers'> => ({ answers: { 200: json(schema) } })
export const done: Pick<RouteSchema, 'answers'> = { answers: { 204: null } }

/** All that there is of something, and how many. */
export const counted = (one: Schema): Schema => object({ entities: list(one), total: count })

/** The properties of a page of a list. */
export const pageOf = (one: Schema): Parameters => ({
  entities: list(one),
  total: count,
  page: count,
  per_page: count,
  last_page: count,
})

/** A list that comes page by page or, with `paginate=0`, as the bare rows. */
export const listOf = (one: Schema): Schema => either(object(pageOf(one)), list(one))

/** A part of a log, and the cursor of the next one. */
export const partOf = (one: Schema): Schema => object({ entities: list(one), next: orNull(text) })

/** A table for a spreadsheet: in the answer, or where it is too large for one behind a link. */
export const table: Content = { 'text/csv': text }
export const link: Content = json(object({ url: text, expires_at: instant }))
