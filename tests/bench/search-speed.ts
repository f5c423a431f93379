import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { createSearchIndex, openSearchIndex } from '#shared/search/index/search-index.ts'
import type { SearchIndex } from '#shared/search/index/search-document.ts'
import { quantiles, rounded } from './load-client.ts'
import { benchLanguages, createRandom, query, words } from './synthetic-records.ts'

/** Filter of users who may see everything; the same function each time, as in the product. */
const allowed = () => true

/** One in this many records has no text in one of the languages. */
const oneIn = 5

/** Number of timed queries, after a warm-up. */
const timed = 1000
const untimed = 200

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const sizes = process.argv.slice(2).map(Number)
for (const records of sizes.length > 0 ? sizes : [10_000, 30_000]) console.log(JSON.stringify(measure(records)))

function measure(records: number) {
  const before = heap()
  const startedAt = performance.now()
  const index = build(records)
  const buildSeconds = rounded((performance.now() - startedAt) / 1000)
  const times = (language: boolean) => quantiles(ask(index, language))
  const megabytes = heap() - before
  return {
    records,
    build_seconds: buildSeconds,
    heap_mb: megabytes,
    ...snapshot(index),
    all: times(false),
    one: times(true),
    complete: quantiles(type(index)),
  }
}

function snapshot(index: SearchIndex) {
  const startedAt = performance.now()
  const saved = index.save(null)
  const savedAt = performance.now()
  const packed = brotliCompressSync(saved, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const packedAt = performance.now()
  const { index: loaded } = openSearchIndex(brotliDecompressSync(packed))
  if (loaded.size !== index.size) throw new Error('what was saved is not what was loaded')
  return {
    stored_mb: rounded(packed.length / 1e6),
    save_seconds: rounded((savedAt - startedAt) / 1000),
    pack_seconds: rounded((packedAt - savedAt) / 1000),
    load_seconds: rounded((performance.now() - packedAt) / 1000),
  }
}

function build(records: number): SearchIndex {
  const random = createRandom(7)
  const index = createSearchIndex()
  for (let at = 0; at < records; at++) {
    const filter = { visibility: 'PUBLIC', countries: [], everywhere: true, categories: [] }
    const rest = {
      object: 'faq' as const,
      id: `r${at}`,
      tags: [],
      names: [`Category ${at % 24}`],
      pinned: false,
      filter,
    }
    const written = benchLanguages.filter((_, which) => at % oneIn !== 0 || (at / oneIn) % 3 !== which)
    const documents = written.map((language) => ({
      ...rest,
      language,
      language_id: language,
      title: `${words(random, language, 7, 10)} ${at}?`,
      text: words(random, language, 60 + Math.floor(random() * 180)),
      views: at % 50,
    }))
    index.put('faq', rest.id, documents)
  }
  return index
}

function ask(index: SearchIndex, one: boolean): number[] {
  const random = createRandom(9)
  return Array.from({ length: untimed + timed }, () => {
    const language = benchLanguages[Math.floor(random() * benchLanguages.length)]!
    const request = { query: query(random, language), allowed, page: 1, perPage: 20 }
    const startedAt = performance.now()
    index.search({ ...request, ...(one && { language }) })
    return performance.now() - startedAt
  }).slice(untimed)
}

/** Times autocompletion for each keystroke from the second letter on. */
function type(index: SearchIndex): number[] {
  const random = createRandom(11)
  const times: number[] = []
  while (times.length < untimed + timed) {
    const language = benchLanguages[Math.floor(random() * benchLanguages.length)]!
    const written = query(random, language)
    for (let letters = 2; letters <= written.length; letters++) {
      const startedAt = performance.now()
      index.complete({ query: written.slice(0, letters), language, allowed, maxItems: 8 })
      times.push(performance.now() - startedAt)
    }
  }
  return times.slice(untimed)
}

function heap(): number {
  // Twice, because the memory of freed buffers is subtracted at the next collection.
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return Math.round((heapUsed + arrayBuffers) / 1e6)
}
