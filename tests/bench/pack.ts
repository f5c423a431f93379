import { gzipSync } from 'node:zlib'
import { concept } from '#shared/entities/concept.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { modelsKey, toPackRow } from '#shared/offline-pack/pack-fields.ts'
import { formatSequence, serializePack, type PackRow } from '#shared/offline-pack/pack-format.ts'
import { createPackDataSource } from '#shared/offline-pack/pack-data-source.ts'
import { respondFromPack, buildPackIndex, type Pack } from '#shared/offline-pack/respond-from-pack.ts'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { openSearchIndex } from '#shared/search/index/search-index.ts'
import { conceptChanges } from '#infra/seed/concepts.ts'
import type { Line } from './api-latency.ts'
import { quantiles, rounded } from './load-client.ts'
import { benchLanguages, createRandom, query, syntheticFaq, syntheticOrganisation } from './synthetic-records.ts'

const questions = 1000
const organisations = 500
const searches = 200

const concepts = new Concepts(seededConcepts())

async function timed<Value>(work: () => Promise<Value> | Value): Promise<{ value: Value; milliseconds: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, milliseconds: performance.now() - startedAt }
}

/** Measures operations with an offline pack in each language, on this machine's CPU rather than that of a phone. */
export async function pack(): Promise<Line[]> {
  const lines: Line[] = []
  for (const language of benchLanguages) {
    const random = createRandom(3)
    const rows: PackRow[] = [
      ['language', { id: '1', acronym: 'en', active: true }],
      ['language', { id: '2', acronym: 'ar', active: true }],
      ['language', { id: '3', acronym: 'fr', active: true }],
      ...Array.from({ length: questions }, (_, at): PackRow => [
        'faq',
        { ...toPackRow(faq, syntheticFaq(at, random), language), status: 'PUBLISHED' },
      ]),
      ...Array.from({ length: organisations }, (_, at): PackRow => [
        'directory',
        toPackRow(directory, syntheticOrganisation(at, random), language),
      ]),
      ...conceptChanges({}).map(({ id, after }): PackRow => [
        'concept',
        toPackRow(concept, { id: id!, ...after }, language),
      ]),
      [modelsKey, { id: language, ...concepts.modelOf(language) }],
    ]
    const bytes = gzipSync(serializePack({ seq: formatSequence('STAFF', 1), pictures: { count: 0, bytes: 0 } }, rows), {
      level: 9,
    })
    const text = JSON.stringify(rows)
    const reader = { countries: [], language }
    const library = createPackDataSource()
    const opened = await timed(() => library.put(JSON.parse(text) as PackRow[]))
    const built = await timed(() => buildPackIndex(library))
    const saved = built.value.save(null)
    const loaded = await timed(() => openSearchIndex(saved).index)
    const taken: Pack = { dataSource: library, index: async () => built.value }
    const answer = await timed(() => respondFromPack(taken, 'published/faq/bench-7', '', reader))
    const times: number[] = []
    for (let at = 0; at < searches; at++) {
      const asked = new URLSearchParams({ q: query(random, language), lang: language }).toString()
      times.push((await timed(() => respondFromPack(taken, 'search', asked, reader))).milliseconds)
    }
    lines.push({
      name: 'pack',
      language,
      wire_bytes: bytes.length,
      index_bytes: saved.length,
      open_ms: rounded(opened.milliseconds),
      answer_ms: rounded(answer.milliseconds),
      index_built_ms: rounded(built.milliseconds),
      index_opened_ms: rounded(loaded.milliseconds),
      ...quantiles(times),
    })
  }
  return lines
}
