import * as z from 'zod'
import { objects, type SearchObject } from '#web/journal/searched.ts'

export const searchFilters = ['words', 'language', 'object', 'results', 'from', 'to'] as const

export type SearchFilters = {
  words?: string
  language?: string
  object?: SearchObject
  results?: 'nothing' | 'something'
  from?: string
  to?: string
}

const absent = z
  .undefined()
  .or(z.literal(''))
  .transform(() => undefined)
const lenient = <Value extends string>(schema: z.ZodType<Value>) => absent.or(schema).optional().catch(undefined)

const shape = z.object({
  words: lenient(z.string().max(500)),
  language: lenient(z.string().regex(/^\w{2,12}$/)),
  object: lenient(z.enum(objects)),
  results: lenient(z.enum(['nothing', 'something'])),
  from: lenient(z.iso.date()),
  to: lenient(z.iso.date()),
})

/** Reads the filters from the address. Never throws: what it cannot follow is passed over. */
export function readSearchFilters(address: URLSearchParams): SearchFilters {
  const given = shape.parse(Object.fromEntries(searchFilters.map((name) => [name, address.get(name) ?? undefined])))
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as SearchFilters
}

/** The query of the list of searches. Days are those that searches are counted by. */
export function searchesQuery({ words, language, object, results, from, to }: SearchFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (words) query.set('conditions[keywords:like]', words)
  if (language) query.set('conditions[search_language:equal]', language)
  if (object) query.set('conditions[search_object:equal]', object)
  if (results) query.set(`conditions[results_count:${results === 'nothing' ? 'equal' : 'gt'}]`, '0')
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  return query
}

/** The period of the numbers above the list; none where the two days do not follow each other. */
export const periodOf = ({ from, to }: SearchFilters): Record<string, string> =>
  from && to && from > to ? {} : { ...(from && { from }), ...(to && { to }) }
