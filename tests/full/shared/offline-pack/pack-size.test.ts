import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { concept } from '#shared/entities/concept.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { hotline } from '#shared/entities/hotline.ts'
import { modelsKey, toPackRow } from '#shared/offline-pack/pack-fields.ts'
import {
  parsePack,
  formatSequence,
  serializePack,
  type PackResponse,
  type PackRow,
} from '#shared/offline-pack/pack-format.ts'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { hotlineRecords } from '#infra/sample/hotlines.ts'
import { conceptChanges } from '#infra/seed/concepts.ts'
import { createRandom, syntheticFaq, syntheticOrganisation } from '#tests/bench/synthetic-records.ts'

const questions = 1000
const organisations = 500
const concepts = new Concepts(seededConcepts())

/** Typical content of an office in one language. */
function rowsIn(acronym: string): PackRow[] {
  const random = createRandom(3)
  const made = <Row>(count: number, make: (at: number) => Row): Row[] =>
    Array.from({ length: count }, (_, at) => make(at))
  return [
    ...made(questions, (at): PackRow => ['faq', toPackRow(faq, syntheticFaq(at, random), acronym)]),
    ...made(organisations, (at): PackRow => [
      'directory',
      toPackRow(directory, syntheticOrganisation(at, random), acronym),
    ]),
    ...conceptChanges({}).map(({ id, after }): PackRow => [
      'concept',
      toPackRow(concept, { id: id!, ...after }, acronym),
    ]),
    ...made(20, () => hotlineRecords()).flatMap((lines, round) =>
      lines.map(({ id, values }): PackRow => [
        'hotline',
        toPackRow(hotline, { id: `${id}-${round}`, ...values }, acronym),
      ]),
    ),
    [modelsKey, { id: acronym, ...concepts.modelOf(acronym) }],
  ]
}

describe.each(['en', 'ar', 'fr'])('a pack of 1 000 questions and 500 organisations in %s', (acronym) => {
  const rows = rowsIn(acronym)
  const seq = formatSequence('STAFF', 1)

  test('with concepts and a hundred hotlines takes at most 850 kB, and is parsed unchanged', () => {
    const text = serializePack({ seq, pictures: { count: 0, bytes: 0 } }, rows)
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(850_000)
    expect(parsePack(text).rows).toEqual(rows)
  })

  test('updates of ten FAQs take at most 15 kB, and empty updates less than 1 kB', () => {
    const answer = (put: PackRow[]): PackResponse => ({ seq, put, gone: [] })
    expect(Buffer.byteLength(JSON.stringify(answer(rows.slice(0, 10))))).toBeLessThan(40_000)
    expect(gzipSync(JSON.stringify(answer(rows.slice(0, 10)))).length).toBeLessThan(15_000)
    expect(JSON.stringify(answer([])).length).toBeLessThan(200)
  })
})
