import * as z from 'zod'
import constants from '#shared/screens/constants.json' with { type: 'json' }

export const logFilters = ['person', 'model', 'action', 'title', 'from', 'to', 'object'] as const

export type LogFilters = Partial<Record<(typeof logFilters)[number], string>>

const optionalText = z
  .undefined()
  .or(z.literal(''))
  .transform(() => undefined)

/** Optional filter in the URL; undefined if it is empty or invalid. */
export const optionalFilter = (schema: z.ZodType<string>) => optionalText.or(schema).optional().catch(undefined)

const shape = z.object({
  person: optionalFilter(z.string().max(254)),
  model: optionalFilter(z.enum(constants.loggedModels)),
  action: optionalFilter(z.enum(constants.logActions)),
  title: optionalFilter(z.string().max(300)),
  from: optionalFilter(z.iso.date()),
  to: optionalFilter(z.iso.date()),
  object: optionalFilter(z.string().regex(/^[\w-]{1,64}$/)),
})

/** Parses the filters from the URL. Never throws; invalid values are ignored. */
export const readLogFilters = (searchParams: URLSearchParams): LogFilters =>
  shape.parse(Object.fromEntries(logFilters.map((name) => [name, searchParams.get(name) ?? undefined])))

/** Adds a period of full days in the user's time zone. */
export function addPeriod(query: URLSearchParams, { from, to }: { from?: string; to?: string }): URLSearchParams {
  if (from) query.set('from', new Date(`${from}T00:00:00`).toISOString())
  if (to) query.set('to', new Date(`${to}T23:59:59.999`).toISOString())
  return query
}

export function logQuery({ person, model, action, title, object, ...period }: LogFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (person) query.set('conditions[user_email:like]', person)
  if (model) query.set('conditions[model:equal]', model)
  if (action) query.set('conditions[action:equal]', action)
  if (title) query.set('conditions[title:like]', title)
  if (object) query.set('conditions[object_id:equal]', object)
  return addPeriod(query, period)
}
