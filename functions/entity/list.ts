import { faceOf, holds, keyFor, scopeOf, worksOnAny } from '#shared/access/can.ts'
import { parseListQuery, type ListQuery, type Sorting } from '#shared/api/list-query.ts'
import { forbidden, invalid } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { foldTag } from '#shared/search/fold.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Corpus } from '#functions/store/corpus.ts'
import type { Row } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import { valuesOf } from '#shared/entities/values-of.ts'
import { matching } from './conditions.ts'
import { csvAnswer } from './csv.ts'
import { compareBy } from '#shared/entities/order.ts'
import type { RowValues, Rules, Values } from './rules.ts'
import { rowValuesOf, tellRows } from './tell.ts'

/** Rows and bytes of a list that comes whole; a larger one has to be paged. */
const wholeRows = 5000
const wholeBytes = 5_000_000

/** People that come whole: as many as an export may have, for it would be one. */
const wholePeople = 500

/** GET {entity}, and POST {entity}/filter with the same query as JSON. */
export function list(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<Answer> => {
    const key = keyFor(entity, 'LIST')
    if (!holds(request.caller, entity.permission, key)) throw forbidden(entity.permission, key)
    const input = request.method === 'POST' ? (request.body ?? {}) : request.rawQuery
    const query = parseListQuery(input, entity, findEntity, (one) => worksOnAny(request.caller, one))
    const corpus = services().corpus(entity)
    const door = { entity, rules, request }
    const [values] = await Promise.all([rowValuesOf(door), request.prepared])
    await corpus.recent()
    const listed = rules.listed?.(request)
    const all = found(entity, corpus, query, request, values)
    const rows = listed ? all.filter(listed) : all
    if (request.headers['accept']?.includes('text/csv')) return csvAnswer(door, rows, values)
    if (!query.paginate && rows.length > (entity.confidential ? wholePeople : wholeRows))
      throw invalid('paginate', 'page_the_list')
    const from = (query.page - 1) * query.per_page
    const shown = query.paginate ? rows.slice(from, from + query.per_page) : rows
    const records = await tellRows(door, shown, { values, query })
    if (query.paginate)
      return ok({
        entities: records,
        total: rows.length,
        page: query.page,
        per_page: query.per_page,
        last_page: Math.max(1, Math.ceil(rows.length / query.per_page)),
      })
    const text = JSON.stringify(records)
    if (Buffer.byteLength(text) > wholeBytes) throw invalid('paginate', 'page_the_list')
    return { status: 200, text }
  }
}

/** The rows for this caller that meet the query, in its order; kept until a row changes. */
function found(
  entity: Entity,
  corpus: Corpus,
  query: ListQuery,
  { caller, language }: Request,
  values: RowValues | null,
): readonly Row[] {
  const scope = scopeOf(caller, entity)
  const sorting =
    query.sorting.length > 0 ? query.sorting : [{ field: entity.list.sort, direction: entity.list.direction }]
  const elsewhere = [...sorting, ...query.conditions].some(({ field }) => values?.names.includes(field)) ? values : null
  const asTold = (row: Row): Row => {
    const face = faceOf(caller, row)
    return elsewhere ? { ...face, ...elsewhere.of(row) } : face
  }
  // An order by what not everybody is told would tell it.
  const byTold = elsewhere !== null || sorting.some(({ field }) => entity.reads[field]?.forWorkers)
  const make = () => {
    const meets = meeting(entity, query)
    const rows = ordered(entity, corpus, sorting, language, byTold ? asTold : undefined)
    return rows.filter((row) => scope.sees(row) && meets(byTold ? row : asTold(row)))
  }
  if (elsewhere?.key === null) return make()
  const name = JSON.stringify([scope.key, elsewhere?.key, sorting, language, query.conditions, query.search])
  return corpus.remember(name, make)
}

/** A test whether a row meets the conditions and has the words of a query. */
function meeting(entity: Entity, { conditions, search }: ListQuery): (row: Row) => boolean {
  const matches = matching(entity, conditions)
  const words = foldTag(search).split(' ').filter(Boolean)
  if (words.length === 0) return matches
  const names = Object.keys(entity.fields).filter((name) => ['text', 'email'].includes(entity.fields[name]!.kind))
  return (row) => {
    if (!matches(row)) return false
    const text = foldTag(names.flatMap((name) => valuesOf(entity, row, name)).join(' '))
    return words.every((word) => text.includes(word))
  }
}

/** All rows in the order asked for. A single field's order is kept from request to request, both ways. */
function ordered(
  entity: Entity,
  corpus: Corpus,
  sorting: readonly Sorting[],
  language: string,
  asTold: ((row: Row) => Row) | undefined,
): readonly Row[] {
  const [first] = sorting
  if (sorting.length === 1 && !asTold) {
    const rows = corpus.sorted(`${first!.field} ${language}`, compareBy(entity, first!.field, language))
    return first!.direction === 'asc' ? rows : rows.toReversed()
  }
  const compares = sorting.map(({ field, direction }) => {
    const compare = compareBy(entity, field, language)
    return direction === 'asc' ? compare : (one: Values, other: Values) => -compare(one, other)
  })
  const rows = [...corpus.rows.values()].map((row) => (asTold ? asTold(row) : row))
  return rows.sort((one, other) => {
    for (const compare of compares) {
      const difference = compare(one, other)
      if (difference !== 0) return difference
    }
    return one.id < other.id ? -1 : 1
  })
}
