import * as z from 'zod'
import type { SearchLocation } from '#web/api/types.ts'
import { objects, type SearchObject } from '#web/reader/logs/captured-search.ts'

/** Filters of the whole screen, and filters of the list of searches only. */
export const scopeFilters = ['from', 'to', 'language', 'place'] as const
export const listFilters = ['words', 'results', 'object'] as const

export type SearchAnalyticsFilters = {
  words?: string
  language?: string
  object?: SearchObject
  results?: 'nothing' | 'something'
  /** `country/region`, or a country. */
  place?: string
  from?: string
  to?: string
}

const optionalText = z
  .undefined()
  .or(z.literal(''))
  .transform(() => undefined)
const lenient = <Value extends string>(schema: z.ZodType<Value>) => optionalText.or(schema).optional().catch(undefined)

const shape = z.object({
  words: lenient(z.string().max(500)),
  language: lenient(z.string().regex(/^\w{2,12}$/)),
  object: lenient(z.enum(objects)),
  results: lenient(z.enum(['nothing', 'something'])),
  place: lenient(z.string().regex(/^\w{2}(\/.{1,60})?$/)),
  from: lenient(z.iso.date()),
  to: lenient(z.iso.date()),
})

/** Parses the filters from the URL. Never throws; invalid values are ignored. */
export function readSearchFilters(searchParams: URLSearchParams): SearchAnalyticsFilters {
  const names = [...scopeFilters, ...listFilters]
  const given = shape.parse(Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? undefined])))
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as SearchAnalyticsFilters
}

export const formatPlace = ({ country, region }: SearchLocation): string => (region ? `${country}/${region}` : country)

export function parsePlace(text: string): SearchLocation {
  const [country = '', ...region] = text.split('/')
  return { country, region: region.join('/') || null }
}

/** Query parameters of the list of searches. Periods match the day by which searches are counted. */
export function searchesQuery(filters: SearchAnalyticsFilters): URLSearchParams {
  const { words, language, object, results, place, from, to } = filters
  const query = new URLSearchParams()
  if (words) query.set('conditions[keywords:like]', words)
  if (language) query.set('conditions[search_language:equal]', language)
  if (object) query.set('conditions[search_object:equal]', object)
  if (results) query.set(`conditions[results_count:${results === 'nothing' ? 'equal' : 'gt'}]`, '0')
  for (const [name, value] of Object.entries(place ? parsePlace(place) : {}))
    if (value) query.set(`conditions[${name}:equal]`, value)
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  return query
}

/** Query parameters of the summary; omits the period if `from` is after `to`. */
export function summaryQuery({ language, place, from, to }: SearchAnalyticsFilters): Record<string, string> {
  const { country, region } = place ? parsePlace(place) : { country: '', region: null }
  return {
    ...(!(from && to && from > to) && { ...(from && { from }), ...(to && { to }) }),
    ...(language && { language }),
    ...(country && { country }),
    ...(region && { region }),
  }
}
