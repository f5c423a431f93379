import { readFileSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { rankingFactors } from '#shared/search/ranking/ablation-factors.ts'
import type { RankingFactor } from '#shared/search/ranking/ablation-factors.ts'
import { createSearchIndex } from '#shared/search/index/search-index.ts'
import type { SearchIndex } from '#shared/search/index/search-document.ts'

type Faq = { id: string; lang: string; question: string; answer: string }
type Query = { id: string; lang?: string; text: string }
type Outcome = { ranks: number[]; relevant: number; milliseconds: number }

const perPage = 10
/** In the `cross` evaluation, one in this many records has no text in the language of the query. */
const oneIn = 5
const concepts = new Concepts(seededConcepts())

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    ablation: { type: 'boolean', default: false },
    'any-language': { type: 'boolean', default: false },
    cross: { type: 'boolean', default: false },
  },
})
for (const folder of folders) console.log(JSON.stringify(figuresOf(folder)))

function figuresOf(folder: string) {
  if (values.ablation) return ablation(folder)
  if (values.cross) return cross(folder)
  return values['any-language'] ? anyLanguage(folder) : measure(folder)
}

/**
 * Measures the cost of an unspecified query language, over the FAQs of all folders: how often language detection is
 * wrong, and the loss of nDCG@10 against the given language.
 */
function anyLanguage(folder: string) {
  const all = folders.flatMap((one) =>
    readLines<Faq>(join(one, 'faqs.jsonl')).map((faq) => ({ ...faq, id: `${one} ${faq.id}` })),
  )
  const index = build(all)
  const judgements = readJudgements(join(folder, 'qrels.tsv'))
  const queries = readLines<Query>(join(folder, 'queries.jsonl')).filter((query) => judgements.has(query.id))
  const rightOf = (query: Query) => new Set([...judgements.get(query.id)!].map((faq) => `${folder} ${faq}`))
  const worth = (asked: (query: Query) => Query) =>
    mean(
      queries.map((query) => outcomeOf(index, asked(query), rightOf(query))),
      ({ ranks, relevant }) => gain(ranks) / gain(ideal(relevant)),
    )
  const given = worth((query) => query)
  const guessed = worth(({ id, text }) => ({ id, text }))
  const wrong = queries.filter(({ lang, ...query }) => {
    const [first] = find(index, query)
    return first !== undefined && first.language !== lang
  }).length
  return { set: basename(folder), given, guessed, loses: rounded(given - guessed), wrong, of: queries.length }
}

/**
 * Measures cross-language search. The folders are one data set in several languages; one in five records has no text in
 * the query's language, each in turn. Returns success@10 for queries whose answers have no such text, and for others,
 * the latter also with cross-language search off.
 */
function cross(folder: string) {
  const named = (of: string, id: string): string => id.replace(`${basename(of)}-`, '')
  const all = Map.groupBy(
    folders.flatMap((of) =>
      readLines<Faq>(join(of, 'faqs.jsonl')).map((faq) => ({ ...faq, of, id: named(of, faq.id) })),
    ),
    ({ id }) => id,
  )
  const ids = [...all.keys()].toSorted()
  const judgements = readJudgements(join(folder, 'qrels.tsv'))
  const queries = readLines<Query>(join(folder, 'queries.jsonl')).filter(({ id }) => judgements.has(id))
  const rightOf = ({ id }: Query) => new Set([...judgements.get(id)!].map((faq) => named(folder, faq)))
  const outcomes = Array.from({ length: oneIn }, (_, turn) => {
    const lacking = new Set(ids.filter((_id, at) => at % oneIn === turn))
    const records = [...all].map(([id, faqs]) => faqs.filter((faq) => !(faq.of === folder && lacking.has(id))))
    const [across, alone] = [buildOf(records), buildOf(records, ['other languages'])]
    // Warm-up, so that the first query's initialization is not timed.
    ask(across, queries[0]!)
    return queries.map((query) => {
      const right = rightOf(query)
      const isLacking = [...right].every((id) => lacking.has(id))
      return { isLacking, across: outcomeOf(across, query, right), alone: outcomeOf(alone, query, right) }
    })
  }).flat()
  const [lacking, there] = [outcomes.filter((one) => one.isLacking), outcomes.filter((one) => !one.isLacking)]
  const success = (some: Outcome[]) => mean(some, ({ ranks }) => Number(ranks.length > 0))
  const times = outcomes.map(({ across }) => across.milliseconds).sort((a, b) => a - b)
  return {
    set: basename(folder),
    lacking: { of: lacking.length, success_10: success(lacking.map((one) => one.across)) },
    there: {
      of: there.length,
      success_10: success(there.map((one) => one.across)),
      alone: success(there.map((one) => one.alone)),
    },
    p50_ms: rounded(quantile(times, 0.5)),
    p95_ms: rounded(quantile(times, 0.95)),
  }
}

/** Measures the contribution of each ranking factor: the loss of nDCG@10 without it. */
function ablation(folder: string) {
  const { set, ndcg_10: whole } = measure(folder)
  const brings = rankingFactors.map((one) => [one, rounded(whole - measure(folder, [one]).ndcg_10)] as const)
  return { set, ndcg_10: whole, brings: Object.fromEntries(brings), bare: measure(folder, rankingFactors).ndcg_10 }
}

function measure(folder: string, without: readonly RankingFactor[] = []) {
  const index = build(readLines<Faq>(join(folder, 'faqs.jsonl')), without)
  const queries = readLines<Query>(join(folder, 'queries.jsonl'))
  const judgements = readJudgements(join(folder, 'qrels.tsv'))
  const judged = queries.filter((query) => judgements.has(query.id))
  // Warm-up: the first queries are not timed.
  for (const query of judged.slice(0, 50)) ask(index, query)
  const outcomes = judged.map((query) => outcomeOf(index, query, judgements.get(query.id)!))
  const times = outcomes.map((outcome) => outcome.milliseconds).sort((a, b) => a - b)
  return {
    set: basename(folder),
    success_1: mean(outcomes, ({ ranks }) => (ranks[0] === 1 ? 1 : 0)),
    success_5: mean(outcomes, ({ ranks }) => (ranks[0]! <= 5 ? 1 : 0)),
    mrr_10: mean(outcomes, ({ ranks }) => (ranks.length === 0 ? 0 : 1 / ranks[0]!)),
    ndcg_10: mean(outcomes, ({ ranks, relevant }) => gain(ranks) / gain(ideal(relevant))),
    p50_ms: rounded(quantile(times, 0.5)),
    p95_ms: rounded(quantile(times, 0.95)),
  }
}

function build(faqs: readonly Faq[], without: readonly RankingFactor[] = []): SearchIndex {
  return buildOf(
    faqs.map((faq) => [faq]),
    without,
  )
}

function buildOf(records: readonly (readonly Faq[])[], without: readonly RankingFactor[] = []): SearchIndex {
  const index = createSearchIndex(new Set(without))
  index.setConcepts(concepts)
  const rest = { object: 'faq' as const, tags: [], names: [], views: 0, pinned: false, filter: null }
  for (const faqs of records) {
    const documents = faqs.map(({ id, lang, question, answer }) => ({
      ...rest,
      id,
      language: lang,
      language_id: lang,
      title: question,
      text: answer,
    }))
    index.put('faq', faqs[0]!.id, documents)
  }
  return index
}

function find(index: SearchIndex, { text, lang }: Query) {
  return index.search({ query: text, ...(lang && { language: lang }), allowed: () => true, page: 1, perPage }).hits
}

function ask(index: SearchIndex, query: Query): string[] {
  return find(index, query).map((hit) => hit.id)
}

function outcomeOf(index: SearchIndex, query: Query, relevant: Set<string>): Outcome {
  const start = performance.now()
  const ids = ask(index, query)
  const milliseconds = performance.now() - start
  const ranks = ids.flatMap((id, at) => (relevant.has(id) ? [at + 1] : []))
  return { ranks, relevant: relevant.size, milliseconds }
}

/** Discounted cumulative gain of relevant results at these ranks. */
function gain(ranks: number[]): number {
  return ranks.reduce((sum, rank) => sum + 1 / Math.log2(rank + 1), 0)
}

function ideal(relevant: number): number[] {
  return Array.from({ length: Math.min(relevant, perPage) }, (_, at) => at + 1)
}

function readLines<T>(path: string): T[] {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : gunzipSync(readFileSync(`${path}.gz`)).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
}

/** Reads the relevant FAQs per query. The first line is a header. */
function readJudgements(path: string): Map<string, Set<string>> {
  const judgements = new Map<string, Set<string>>()
  for (const line of readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1)) {
    const [query, faq, relevance] = line.split('\t')
    if (query === undefined || faq === undefined || !(Number(relevance) > 0)) continue
    judgements.set(query, (judgements.get(query) ?? new Set()).add(faq))
  }
  return judgements
}

function mean(outcomes: Outcome[], value: (outcome: Outcome) => number): number {
  return rounded(outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / Math.max(1, outcomes.length))
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
