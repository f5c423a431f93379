import { parseQueryPairs } from '#shared/api/list-query.ts'
import { invalidField, Problem, type FieldProblem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { language } from '#shared/entities/language.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { ReferencedNames } from './referenced-names.ts'
import type { Row } from './data-source.ts'

/** Maximum rows with `recent=1`, and maximum rows of an unpaginated list. */
export const maxRecentRows = 20
const maxUnpagedRows = 5000

const commonParameters = [
  'category',
  'hashtag',
  'country',
  'nationality',
  'type',
  'lang',
  'recent',
  'page',
  'per_page',
  'paginate',
]

/** Maximum values of numeric parameters. The minimum is 1. */
const maxParameterValues = { page: 999_999_999, per_page: 100 }

export type ListQueryParameters = Record<string, string>

/** Fields used by the common filters. Each entity has some of them. */
type FilterableRow = { translations?: readonly { language_id: string }[] | undefined } & Partial<
  Record<'service_categories' | 'hashtags' | 'directory_countries' | 'countries' | 'nationalities', readonly string[]>
>

/**
 * Parses the query of a published list.
 *
 * @param own Parameters of this list in addition to the common ones
 * @throws {Problem} `validation_failed` for unknown parameters and pages out of range
 */
export function readQuery(raw: string, own: readonly string[]): ListQueryParameters {
  const query: ListQueryParameters = Object.fromEntries(parseQueryPairs(raw))
  const unknown = Object.keys(query).filter((name) => !commonParameters.includes(name) && !own.includes(name))
  const fields: FieldProblem[] = unknown.map((path) => ({ path, code: 'unknown_parameter' }))
  for (const [name, maximum] of Object.entries(maxParameterValues)) {
    const value = query[name]
    if (value !== undefined && !(/^[1-9]\d{0,8}$/.test(value) && Number(value) <= maximum))
      fields.push({ path: name, code: 'out_of_range', params: { minimum: 1, maximum } })
  }
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  return query
}

/**
 * Returns the entities that the query names by text instead of by id. Their rows must be current, because a name may
 * have changed together with the item.
 */
export const entitiesNamedInQuery = ({ hashtag: tag, lang }: ListQueryParameters): Entity[] => [
  ...(tag === undefined ? [] : [hashtag]),
  ...(lang === undefined || Object.hasOwn(interfaceLanguages, lang) ? [] : [language]),
]

/**
 * Returns the predicate of the common filters. An item without countries (or nationalities) applies to all of them,
 * except organisations, which serve only the countries that they list.
 */
export function createListFilter(query: ListQueryParameters, known: ReferencedNames): (row: FilterableRow) => boolean {
  const { category, hashtag: hashtagText, country, nationality, lang } = query
  const categories = category === undefined ? null : known.withChildren(category)
  const tag = hashtagText === undefined ? null : foldTag(hashtagText)
  const countries = country === undefined ? null : known.countriesMeant(country)
  const languageId = lang === undefined ? null : known.languageId(lang)
  const hasAny = (own: readonly string[] = [], wanted: (id: string) => boolean) => own.some(wanted)
  const concerns = (own: readonly string[] = [], wanted: (id: string) => boolean) =>
    own.length === 0 || own.some(wanted)
  return (row) =>
    (!categories || hasAny(row.service_categories, (id) => categories.has(id))) &&
    (tag === null || hasAny(row.hashtags, (id) => foldTag(known.hashtag(id) ?? '') === tag)) &&
    (!countries ||
      ('directory_countries' in row
        ? hasAny(row.directory_countries, (id) => countries.has(id))
        : concerns(row.countries, (id) => countries.has(id)))) &&
    (nationality === undefined || concerns(row.nationalities, (id) => id === nationality)) &&
    (languageId === null || (row.translations ?? []).some((one) => one.language_id === languageId))
}

export const compareByLastChange = (one: Row, other: Row): number =>
  one.updated_at === other.updated_at ? (one.id < other.id ? 1 : -1) : one.updated_at < other.updated_at ? 1 : -1

/**
 * Returns a page of the matches, or all of them with `paginate=0`.
 *
 * @throws {Problem} `page_the_list` if there are too many rows for one response
 */
export function toListResponse<Found, Item>(
  found: readonly Found[],
  query: ListQueryParameters,
  toListItem: (one: Found) => Item,
) {
  if (query['paginate'] === '0') {
    if (found.length > maxUnpagedRows) throw invalidField('paginate', 'page_the_list')
    return found.map(toListItem)
  }
  const [page, size] = [Number(query['page'] ?? 1), Number(query['per_page'] ?? 25)]
  return {
    entities: found.slice((page - 1) * size, page * size).map(toListItem),
    total: found.length,
    page,
    per_page: size,
    last_page: Math.max(1, Math.ceil(found.length / size)),
  }
}
