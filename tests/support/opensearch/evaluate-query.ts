import { Refusal, type Field, type InvertedIndex } from './inverted-index.ts'

/** Scores by document number. */
export type Found = Map<number, number>
export type Clause = Record<string, unknown>

const [saturation, lengthShare] = [1.2, 0.75]

/** Maximum number of leaf clauses per query. */
const maxClauses = 1024

/** Evaluates a query like Lucene with plain BM25. Throws `Refusal` for anything unknown. */
export function evaluate(invertedIndex: InvertedIndex, query: Clause): Found {
  let clauses = 0
  const kinds: Record<string, (body: Clause) => Found> = {
    bool: (body) => bool(body),
    dis_max: (body) => disMax(body),
    constant_score: ({ filter, boost = 1, ...rest }) => {
      none(rest)
      return scored(run(filter as Clause), Number(boost))
    },
    match_none: (rest) => {
      none(rest)
      return new Map()
    },
    term: (body) => {
      const [name, { value, boost = 1, ...rest }] = only(body)
      none(rest)
      return termScores(invertedIndex.fields.get(name), String(value), Number(boost))
    },
    terms: (body) => {
      const [name, values] = only(body)
      const field = invertedIndex.fields.get(name)
      const some = values as unknown as string[]
      return scored(new Map(some.flatMap((one) => [...termScores(field, one, 1)])), 1)
    },
    prefix: (body) => {
      const [name, { value, ...rest }] = only(body)
      none(rest)
      return expanded(name, (term) => term.startsWith(String(value)))
    },
    fuzzy: (body) => {
      const [name, { value, fuzziness, rewrite, max_expansions: _most, ...rest }] = only(body)
      none(rest, { prefix_length: 0, transpositions: true })
      if (rewrite !== 'constant_score') throw new Refusal('illegal', 'only with constant scores')
      return expanded(name, (term) => errorsBetween(String(value), term) <= Number(fuzziness))
    },
    match_phrase: (body) => {
      const [name, { query: text, slop = 0, boost = 1, ...rest }] = only(body)
      none(rest)
      return phrase(invertedIndex.fields.get(name), String(text).split(/\s+/), Number(slop), Number(boost))
    },
  }

  function run(clause: Clause): Found {
    const [[name, body] = ['', {}], ...others] = Object.entries(clause)
    if (name !== 'bool' && name !== 'dis_max' && name !== 'constant_score' && ++clauses > maxClauses)
      throw new Refusal('too_many_clauses', 'too many clauses')
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (!kind || others.length > 0) throw new Refusal('parsing_exception', `unknown query [${name}]`)
    return kind(body as Clause)
  }

  function bool({
    filter = [],
    must = [],
    should = [],
    must_not: not = [],
    minimum_should_match: least,
    ...rest
  }: Clause): Found {
    none(rest)
    // An empty `should` would match all documents, which is never intended with `minimum_should_match`.
    if (Array.isArray(should) && least !== undefined && should.length === 0)
      throw new Refusal('illegal', 'none of none')
    const list = (value: unknown) => [value].flat() as Clause[]
    const required = [...list(filter).map((one) => scored(run(one), 0)), ...list(must).map(run)]
    const optional = list(should).map(run)
    const needed = Number(least ?? (required.length === 0 && optional.length > 0 ? 1 : 0))
    const candidates =
      required[0]?.keys() ??
      (needed > 0 ? new Set(optional.flatMap((one) => [...one.keys()])) : invertedIndex.sources.keys())
    const forbidden = list(not).map(run)
    const found: Found = new Map()
    for (const number of candidates) {
      if (!required.every((one) => one.has(number)) || forbidden.some((one) => one.has(number))) continue
      const matching = optional.filter((one) => one.has(number))
      if (matching.length < needed) continue
      const sum = [...required, ...matching].reduce((all, one) => all + one.get(number)!, 0)
      found.set(number, sum)
    }
    return found
  }

  function disMax({ queries, tie_breaker: tie = 0, ...rest }: Clause): Found {
    none(rest)
    const each = (queries as Clause[]).map(run)
    const found: Found = new Map()
    for (const number of new Set(each.flatMap((one) => [...one.keys()]))) {
      const scores = each.flatMap((one) => one.get(number) ?? [])
      const best = Math.max(...scores)
      found.set(number, best + Number(tie) * (scores.reduce((a, b) => a + b, 0) - best))
    }
    return found
  }

  function expanded(name: string, wanted: (term: string) => boolean): Found {
    const postings = invertedIndex.fields.get(name)?.postings ?? new Map<string, Map<number, number[]>>()
    return scored(
      new Map(
        [...postings].filter(([term]) => wanted(term)).flatMap(([, one]) => [...one].map(([number]) => [number, 1])),
      ),
      1,
    )
  }

  return run(query)
}

const scored = (found: Found, score: number): Found => new Map([...found].map(([number]) => [number, score]))

function only(body: Clause): [string, Clause] {
  const entries = Object.entries(body)
  if (entries.length !== 1) throw new Refusal('parsing_exception', 'one field at a time')
  return entries[0] as [string, Clause]
}

/** Rejects options that are not at their default value. */
function none(rest: Clause, usual: Clause = {}): void {
  for (const [name, value] of Object.entries(rest))
    if (usual[name] !== value) throw new Refusal('parsing_exception', `unknown option [${name}]`)
}

function rarity({ lengths }: Field, documents: number): number {
  return Math.log(1 + (lengths.size - documents + 0.5) / (documents + 0.5))
}

function often(field: Field, number: number, frequency: number): number {
  const average = field.totalLength / field.lengths.size
  const share = field.norms ? lengthShare : 0
  return frequency / (frequency + saturation * (1 - share + (share * field.lengths.get(number)!) / average))
}

function termScores(field: Field | undefined, term: string, boost: number): Found {
  const posting = field?.postings.get(term)
  if (!field || !posting) return new Map()
  const weight = boost * rarity(field, posting.size)
  return new Map([...posting].map(([number, places]) => [number, weight * often(field, number, places.length)]))
}

/** Phrase query with slop; closer matches score higher. */
function phrase(field: Field | undefined, words: string[], slop: number, boost: number): Found {
  const postings = words.map((word) => field?.postings.get(word))
  if (!field || postings.some((one) => !one)) return new Map()
  const weight = boost * postings.reduce((sum, one) => sum + rarity(field, one!.size), 0)
  const found: Found = new Map()
  for (const number of postings[0]!.keys()) {
    let frequency = 0
    for (const first of postings[0]!.get(number)!) {
      let place: number | undefined = first
      for (const posting of postings.slice(1)) {
        const before: number | undefined = place
        place = before === undefined ? undefined : posting!.get(number)?.find((one) => one > before)
      }
      const gap = place === undefined ? Infinity : place - first - (words.length - 1)
      if (gap <= slop) frequency += 1 / (1 + gap)
    }
    if (frequency > 0) found.set(number, weight * often(field, number, frequency))
  }
  return found
}

/** Damerau-Levenshtein distance; 3 if the lengths differ by more than 2. */
function errorsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  const table = Array.from({ length: a.length + 1 }, (_, row) => [row, ...Array.from({ length: b.length }, () => 0)])
  for (let column = 0; column <= b.length; column++) table[0]![column] = column
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let errors = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        errors = Math.min(errors, table[row - 2]![column - 2]! + 1)
      table[row]![column] = errors
    }
  return table[a.length]![b.length]!
}
