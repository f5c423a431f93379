import { parseQueryPairs } from '#shared/api/list-query.ts'
import { Problem, type FieldProblem } from '#shared/api/problems.ts'
import type { SearchObject } from '#shared/search/index/search-document.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'

const searchObjects: readonly SearchObject[] = ['faq', 'directory', 'media']

/** Maximum values of numeric parameters. The minimum is 1. */
const maxParameterValues = { page: 10_000, per_page: 100 }

export const maxQueryCharacters = 10_000

export const narrowingParameters = ['object', 'lang', 'country', 'nationality', 'category', 'hashtag']

/** Returns the entity that a search is limited to; undefined for all. */
export const searchObjectOf = ({ object }: Record<string, string>): SearchObject | undefined =>
  searchObjects.find((one) => one === object)

/**
 * Parses the query string of a search.
 *
 * @param parameters Allowed parameters
 * @param longest Maximum characters of `q`
 * @throws {Problem} `validation_failed` for unknown or invalid parameters
 */
export function readSearchParameters(
  raw: string,
  parameters: readonly string[],
  longest: number,
): Record<string, string> {
  const query = Object.fromEntries(parseQueryPairs(raw))
  const fields: FieldProblem[] = Object.keys(query)
    .filter((name) => !parameters.includes(name))
    .map((path) => ({ path, code: 'unknown_parameter' }))
  if (query['object'] !== undefined && query['object'] !== 'all' && !searchObjectOf(query))
    fields.push({ path: 'object', code: 'invalid_choice' })
  if (![undefined, '1'].includes(query['explain'])) fields.push({ path: 'explain', code: 'invalid_choice' })
  for (const [name, maximum] of Object.entries(maxParameterValues)) {
    const value = query[name]
    const inRange = value !== undefined && /^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= maximum
    if (parameters.includes(name) && value !== undefined && !inRange)
      fields.push({ path: name, code: 'out_of_range', params: { minimum: 1, maximum } })
  }
  if ((query['q'] ?? '').length > longest) fields.push({ path: 'q', code: 'too_long', params: { maximum: longest } })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  return query
}

/** Returns the search request of a query, without filters. */
export function toSearchRequest(query: Record<string, string>) {
  const { q = '', lang } = query
  const object = searchObjectOf(query)
  return { query: q, ...(lang && { language: lang }), ...(object && { object }) }
}

/** Adds a zero count for each interface language without results. */
export const withAllLanguages = (counts: Record<string, number>): Record<string, number> => ({
  ...Object.fromEntries(Object.keys(interfaceLanguages).map((acronym) => [acronym, 0])),
  ...counts,
})
