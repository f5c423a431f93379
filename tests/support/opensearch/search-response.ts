import { evaluate, type Clause, type Found } from './evaluate-query.ts'
import { Refusal, type InvertedIndex, type Source } from './inverted-index.ts'

type Numbers = ReadonlySet<number>
type Aggregations = Record<string, Clause>

/** Response of a search. Throws `Refusal` for any unknown part of the query. */
export function searchResponse(invertedIndex: InvertedIndex, question: Clause): Clause {
  const { query, post_filter: later, aggs, collapse, sort, from = 0, size = 10, _source: parts, ...rest } = question
  if (Object.keys(rest).length > 0) throw new Refusal('parsing_exception', `unknown key [${Object.keys(rest)[0]}]`)
  if (Number(from) + Number(size) > 10_000) throw new Refusal('query_phase_execution_exception', 'too deep')
  const found = evaluate(invertedIndex, query as Clause)
  const left = later ? evaluate(invertedIndex, later as Clause) : null
  const shown = [...found.keys()].filter((number) => !left || left.has(number))
  const sorted = inOrder(invertedIndex, found, shown, (sort ?? [{ _score: 'desc' }]) as Clause[])
  const each = collapse ? oncePer(invertedIndex, sorted, String((collapse as Clause)['field'])) : sorted
  const hits = each.slice(Number(from), Number(from) + Number(size)).map((number) => ({
    _score: found.get(number)!,
    _source: partsOf(invertedIndex.sources[number]!, parts),
  }))
  return {
    hits: { total: { value: shown.length }, hits },
    ...(aggs !== undefined && { aggregations: aggregated(invertedIndex, aggs as Aggregations, new Set(found.keys())) }),
  }
}

function inOrder(invertedIndex: InvertedIndex, found: Found, shown: number[], sort: Clause[]): number[] {
  const keys = sort.flatMap((one) => Object.entries(one))
  const of = (name: string, number: number): number | string => {
    // Scores have the engine's single precision.
    if (name === '_score') return Math.fround(found.get(number)!)
    const value = invertedIndex.sources[number]![name]
    return typeof value === 'boolean' ? Number(value) : (value as number | string)
  }
  return shown.toSorted((a, b) => {
    for (const [name, direction] of keys) {
      const [one, other] = [of(name, a), of(name, b)]
      if (one !== other) return (one < other ? -1 : 1) * (direction === 'desc' ? -1 : 1)
    }
    return a - b
  })
}

function oncePer(invertedIndex: InvertedIndex, numbers: number[], field: string): number[] {
  const seen = new Set<unknown>()
  return numbers.filter((number) => {
    const value = invertedIndex.sources[number]![field]
    return !seen.has(value) && seen.add(value)
  })
}

function partsOf(source: Source, parts: unknown): Source {
  const { includes, excludes = [] } = (Array.isArray(parts) ? { includes: parts } : parts) as {
    includes: string[]
    excludes?: string[]
  }
  const includedFields = structuredClone(Object.fromEntries(includes.map((name) => [name, source[name]])))
  for (const path of excludes) {
    const [outer = '', inner = ''] = path.split('.')
    delete (includedFields[outer] as Source)[inner]
  }
  return includedFields
}

function aggregated(invertedIndex: InvertedIndex, aggregations: Aggregations, numbers: Numbers): Clause {
  return Object.fromEntries(
    Object.entries(aggregations).map(([name, { aggs, ...kind }]) => {
      const bucket = (some: Numbers): Clause => ({
        doc_count: some.size,
        ...(aggs !== undefined && aggregated(invertedIndex, aggs as Aggregations, some)),
      })
      return [name, ofKind(invertedIndex, kind, numbers, bucket)]
    }),
  )
}

function ofKind(
  invertedIndex: InvertedIndex,
  kind: Clause,
  numbers: Numbers,
  bucket: (some: Numbers) => Clause,
): Clause {
  const within = (clause: unknown): Numbers =>
    new Set([...evaluate(invertedIndex, clause as Clause).keys()].filter((number) => numbers.has(number)))
  const [[name, body] = ['', null], ...others] = Object.entries(kind)
  if (others.length > 0) throw new Refusal('parsing_exception', 'one kind at a time')
  if (name === 'filter') return bucket(within(body))
  if (name === 'filters') {
    const { filters } = body as { filters: Aggregations }
    return {
      buckets: Object.fromEntries(Object.entries(filters).map(([key, clause]) => [key, bucket(within(clause))])),
    }
  }
  const { field, size = 10 } = body as { field: string; size?: number }
  const values = new Map<string, Set<number>>()
  for (const number of numbers)
    for (const value of [invertedIndex.sources[number]![field] ?? []].flat()) {
      const key = String(value)
      values.set(key, (values.get(key) ?? new Set()).add(number))
    }
  if (name === 'cardinality') return { value: values.size }
  if (name !== 'terms') throw new Refusal('parsing_exception', `unknown aggregation [${name}]`)
  const largestBuckets = [...values].toSorted(([, a], [, b]) => b.size - a.size).slice(0, size)
  return { buckets: largestBuckets.map(([key, some]) => ({ key, ...bucket(some) })) }
}
