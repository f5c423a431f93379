import { setTimeout as sleep } from 'node:timers/promises'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import type { SearchDocument } from '#shared/search/index/search-document.ts'
import type { SearchFilter } from '#shared/reader/search/search-filter.ts'
import { bulkWriteRecords, countDocuments, type RecordDocuments } from '#functions/search/opensearch/bulk-write.ts'
import { indexBody } from '#functions/search/opensearch/index-document.ts'
import {
  createOpenSearchClient,
  timeoutMs,
  type Json,
  type OpenSearchClient,
} from '#functions/search/opensearch/opensearch-client.ts'
import { collapseByRecord, sourceFields } from '#functions/search/opensearch/opensearch-engine.ts'
import { visibilityFilter } from '#functions/search/opensearch/query-clauses.ts'
import { createQueryPlans } from '#functions/search/opensearch/query-plan.ts'
import { rankingQuery } from '#functions/search/opensearch/ranking-query.ts'
import { readArguments, runCli, CommandError, printLine } from './support/command-line.ts'

const usage = `node infra/operations/smoke-search-collection.ts --endpoint https://….aoss.amazonaws.com

Checks that a collection of Amazon OpenSearch Serverless accepts what the search sends. Creates an index for this purpose,
writes documents in three languages, searches them, and deletes the index. Signs with AWS_ACCESS_KEY_ID,
AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN and AWS_REGION of the shell; the data access policy of the collection must allow
this identity to create, read, write and delete indexes.`

const languages = ['en', 'ar', 'fr']

const everyReader = { audience: 'PUBLIC', countries: null, nationality: null, categories: null, hashtag: null } as const

const filter: SearchFilter = {
  visibility: 'PUBLIC',
  countries: [],
  everywhere: true,
  nationalities: [],
  categories: [],
  hashtags: [],
  verified_at: null,
}

/** Titles by language, and the query that must find each. The English one has a typing error. */
const samples = {
  en: { title: 'How do I renew my residence permit?', query: 'residense permit' },
  ar: { title: 'كيف أجدد تصريح الإقامة؟', query: 'تصريح الإقامة' },
  fr: { title: 'Comment renouveler mon titre de séjour\u202f?', query: 'renouveler titre de sejour' },
}

function sampleRecord(version: number, suffix = ''): RecordDocuments {
  const documents = Object.entries(samples).map(([language, { title }]): SearchDocument => ({
    object: 'faq',
    id: 'smoke',
    language,
    language_id: language,
    title: `${title}${suffix}`,
    text: '',
    tags: [],
    names: [],
    views: 0,
    pinned: false,
    filter,
  }))
  return { object: 'faq', id: 'smoke', version, updated_at: '2026-01-01T00:00:00.000Z', documents }
}

/** Returns the titles of the hits of a search as the product sends it. */
async function search(collection: OpenSearchClient, index: string, query: string): Promise<string[]> {
  const visible = visibilityFilter(everyReader, [])
  const plans = await createQueryPlans(collection, index, { query, languages, concepts: new Concepts([]) }, visible)
  const matching = plans.filter(({ content }) => content.some(({ matchKinds }) => matchKinds.length > 0))
  if (matching.length === 0) return []
  const response = await collection('POST', `/${index}/_search`, {
    query: { bool: { filter: [visible], must: [rankingQuery(matching, query)] } },
    ...collapseByRecord,
    ...sourceFields,
    from: 0,
    size: 10,
  })
  const { hits } = response['hits'] as { hits: { _source: { document: SearchDocument } }[] }
  return hits.map(({ _source }) => _source.document.title)
}

type Options = { print: (line: string) => void; pollMs?: number; maxPolls?: number; now?: () => number }

/**
 * Writes, replaces and searches documents in an index of its own, and prints the duration of each step in milliseconds.
 *
 * @throws CommandError If a result is not as expected.
 */
export async function smokeTestCollection(
  collection: OpenSearchClient,
  { print, pollMs = 1000, maxPolls = 120, now = () => performance.now() }: Options,
): Promise<void> {
  const index = `daleel-smoke-${Date.now()}`
  const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const start = now()
    const result = await work()
    print(`${step}: ${Math.round(now() - start)} ms`)
    return result
  }
  await timed('create the index', () => collection('PUT', `/${index}`, indexBody as Json))
  try {
    await timed('write', () => bulkWriteRecords(collection, index, [sampleRecord(2)], languages))
    await timed('write an older version', () =>
      bulkWriteRecords(collection, index, [sampleRecord(1, ' (old)')], languages),
    )
    await timed('until the documents are visible', async () => {
      for (let polls = 0; (await countDocuments(collection, index)) < languages.length; polls++) {
        if (polls === maxPolls) throw new CommandError(`the documents are not visible after ${polls} polls`)
        await sleep(pollMs)
      }
    })
    for (const { title, query } of Object.values(samples)) {
      const [first] = await timed(`search “${query}”`, () => search(collection, index, query))
      if (first !== title) throw new CommandError(`“${query}” found ${first ?? 'nothing'} instead of “${title}”`)
    }
  } finally {
    await timed('delete the index', () => collection('DELETE', `/${index}`))
  }
}

async function run(): Promise<void> {
  const { values } = readArguments(usage, { endpoint: { type: 'string' } })
  if (!values.endpoint || !URL.canParse(values.endpoint)) throw new CommandError(usage)
  await smokeTestCollection(createOpenSearchClient(values.endpoint, timeoutMs.write), { print: printLine })
  printLine('the collection accepts what the search sends')
}

if (import.meta.main) await runCli(run)
