import { parseQueryPairs } from '#shared/api/list-query.ts'
import { invalidField, Problem, type FieldProblem } from '#shared/api/problems.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import { maxResponseBytes } from '#functions/platform/http/csv-table.ts'
import type { Shape } from './omit-empty.ts'

const defaultPageSize = 25
const maxPageSize = 100
const maxPage = 999_999_999
const maxProximityMetres = 99_999_999

export type Query = Partial<Record<string, string>>

const flags = ['full', 'full_service', 'minimal', 'top_only']

/**
 * Parses and validates the parameters of a list. Throws on unknown parameters.
 *
 * @ownFields ownFields Parameters in addition to those for paging and search.
 */
export function readHsdsQuery(rawQuery: string, ownFields: readonly string[]): Query {
  const query: Query = Object.fromEntries(parseQueryPairs(rawQuery))
  const known = new Set(['page', 'per_page', 'format', 'search', 'lang', ...ownFields])
  const fields: FieldProblem[] = Object.keys(query)
    .filter((name) => !known.has(name))
    .map((path) => ({ path, code: 'unknown_parameter' }))
  for (const [path, largest] of [
    ['page', maxPage],
    ['per_page', maxPageSize],
  ] as const) {
    const value = query[path]
    if (value !== undefined && !(/^[1-9]\d{0,8}$/.test(value) && Number(value) <= largest))
      fields.push({ path, code: 'out_of_range', params: { minimum: 1, maximum: largest } })
  }
  if (query['format'] !== undefined && !['json', 'ndjson'].includes(query['format']))
    fields.push({ path: 'format', code: 'invalid_choice' })
  for (const path of flags)
    if (query[path] !== undefined && !['true', 'false'].includes(query[path]))
      fields.push({ path, code: 'invalid_choice' })
  const after = query['modified_after']
  if (after !== undefined && Number.isNaN(Date.parse(after)))
    fields.push({ path: 'modified_after', code: 'invalid_date' })
  if (query['proximity'] !== undefined && !/^\d{1,8}$/.test(query['proximity']))
    fields.push({ path: 'proximity', code: 'out_of_range', params: { minimum: 0, maximum: maxProximityMetres } })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  return query
}

export const isOn = (query: Query, flag: string): boolean => query[flag] === 'true'

export const isSince = ({ modified_after: after }: Query, changedAt: string): boolean =>
  after === undefined || Date.parse(changedAt) >= Date.parse(after)

/** Whether one of the texts contains all search words, ignoring case, marks and letter forms. */
export function hasWords({ search }: Query, texts: () => readonly unknown[]): boolean {
  const words = foldTag(search ?? '')
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return true
  const text = foldTag(texts().filter(Boolean).join(' '))
  return words.every((word) => text.includes(word))
}

/**
 * A page of results. With `whole`, or as NDJSON, it returns everything by default, and throws if that exceeds the
 * maximum size of a response.
 */
export function pageOf<Found>(
  found: readonly Found[],
  query: Query,
  shape: (one: Found) => Shape,
  whole = false,
): ApiResponse {
  const isNdjson = query['format'] === 'ndjson'
  const size = Number(query['per_page'] ?? (whole || isNdjson ? Math.max(1, found.length) : defaultPageSize))
  const page = Number(query['page'] ?? 1)
  const contents = found.slice((page - 1) * size, page * size).map(shape)
  const pages = Math.ceil(found.length / size)
  const text = isNdjson
    ? contents.map((one) => `${JSON.stringify(one)}\n`).join('')
    : JSON.stringify({
        total_items: found.length,
        total_pages: pages,
        page_number: page,
        size: contents.length,
        first_page: page === 1,
        last_page: page >= pages,
        empty: contents.length === 0,
        contents,
      })
  if (Buffer.byteLength(text) > maxResponseBytes) throw invalidField('per_page', 'page_the_list')
  return { status: 200, text, ...(isNdjson && { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } }) }
}
