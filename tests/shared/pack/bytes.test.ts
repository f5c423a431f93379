import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { concept } from '#shared/entities/concept.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { hotline } from '#shared/entities/hotline.ts'
import { dangerShelf, packedRow } from '#shared/pack/fields.ts'
import { readPack, seqOf, writePack, type PackAnswer, type Packed } from '#shared/pack/format.ts'
import { Concepts } from '#shared/search/concepts/concepts.ts'
import { seededConcepts } from '#shared/search/concepts/seeded.ts'
import { plannedHotlines } from '#infra/sample/hotlines.ts'
import { conceptChanges } from '#infra/operations/seed/concepts.ts'
import { createRandom, syntheticFaq, syntheticOrganisation } from '#tests/bench/synthetic.ts'

const questions = 1000
const organisations = 500
const concepts = new Concepts(seededConcepts())

/** As much as an office has to say, in one language. */
function rowsIn(acronym: string): Packed[] {
  const random = createRandom(3)
  const made = <Row>(count: number, make: (at: number) => Row): Row[] =>
    Array.from({ length: count }, (_, at) => make(at))
  return [
    ...made(questions, (at): Packed => ['faq', packedRow(faq, syntheticFaq(at, random), acronym)]),
    ...made(organisations, (at): Packed => [
      'directory',
      packedRow(directory, syntheticOrganisation(at, random), acronym),
    ]),
    ...conceptChanges({}).map(({ id, after }): Packed => [
      'concept',
      packedRow(concept, { id: id!, ...after }, acronym),
    ]),
    ...made(20, () => plannedHotlines()).flatMap((lines, round) =>
      lines.map(({ id, values }): Packed => [
        'hotline',
        packedRow(hotline, { id: `${id}-${round}`, ...values }, acronym),
      ]),
    ),
    [dangerShelf, { id: acronym, ...concepts.modelOf(acronym) }],
  ]
}

describe.each(['en', 'ar', 'fr'])('a pack of 1 000 questions and 500 organisations in %s', (acronym) => {
  const rows = rowsIn(acronym)
  const seq = seqOf('STAFF', 1)

  test('is with its concepts and a hundred hotlines at most 700 kB on the wire, and read as it was written', () => {
    const text = writePack({ seq, pictures: { count: 0, bytes: 0 } }, rows)
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(700_000)
    expect(readPack(text).rows).toEqual(rows)
  })

  test('says in at most 15 kB that ten of its questions changed, and in less than 1 kB that nothing did', () => {
    const answer = (put: Packed[]): PackAnswer => ({ seq, put, gone: [] })
    expect(Buffer.byteLength(JSON.stringify(answer(rows.slice(0, 10))))).toBeLessThan(40_000)
    expect(gzipSync(JSON.stringify(answer(rows.slice(0, 10)))).length).toBeLessThan(15_000)
    expect(JSON.stringify(answer([])).length).toBeLessThan(200)
  })
})
