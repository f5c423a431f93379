import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { concept, maxSayings } from '#shared/entities/concept.ts'
import { createTable, type Table } from '#functions/data/client/dynamodb-client.ts'
import { createRecords, type Records } from '#functions/data/repositories/records/record-repository.ts'
import { readSeededTexts, writeSeededTexts } from '#functions/data/repositories/records/seed-marker.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb-local.ts'
import { prepareTable } from '#infra/local/dynamodb/create-table.ts'
import { connectTable, type TableConnection } from '#infra/operations/support/command-line.ts'
import { seededText, seededTexts, addNewConceptTexts, type SeededText } from '#infra/seed/concept-texts.ts'
import { conceptChanges } from '#infra/seed/concepts.ts'
import { wipeTable } from '#infra/operations/backup/table-copy.ts'

const id = 'concept-suicidal-thoughts'
const [english, arabic, french] = ['1', '2', '3']

let engine: Awaited<ReturnType<typeof startDynamoDb>>
let reached: TableConnection
let table: Table
let records: Records
beforeAll(async () => {
  engine = await startDynamoDb({ directory: null })
  reached = connectTable('a-stage', engine.endpoint)
  await prepareTable(reached.client, reached.name)
  const marshallOptions = { removeUndefinedValues: true }
  table = createTable(DynamoDBDocumentClient.from(reached.client, { marshallOptions }), reached.name)
  records = createRecords(table)
})
afterAll(() => engine.stop())

const read = async () => (await records.get(concept, id))!
const sayings = async (language: string) => {
  const { phrases, exceptions } = (await read()).translations.find(({ language_id }) => language_id === language)!
  return { phrases, exceptions }
}
const edit = async (language: string, change: (own: string[]) => string[]) => {
  const before = await read()
  const translations = before.translations.map((one) =>
    one.language_id === language ? { ...one, phrases: change(one.phrases), exceptions: change(one.exceptions) } : one,
  )
  await records.commit([{ entity: concept, before, after: { ...before, translations } }], systemActor, 'test')
}
const filled = conceptChanges({}).filter((one) => one.id === id)
const seeded = seededTexts(filled)
const upgrade = (...added: SeededText[]) => addNewConceptTexts(table, records, [...seeded, ...added])

describe('a stage seeded by an earlier version', () => {
  beforeEach(async () => {
    await wipeTable(reached)
    await records.commit(filled, systemActor, 'test')
    await upgrade()
  })

  it('gets new phrases and exceptions once, after those of editors', async () => {
    await edit(english, () => ['Written by an editor'])
    const [arabicBefore, { version }] = [await sayings(arabic), await read()]
    const phrase = seededText(id, english, 'phrases', 'A phrase of the next version')
    const exception = seededText(id, arabic, 'exceptions', 'استثناء جديد')
    expect(await upgrade(phrase, exception)).toBe(1)
    expect(await sayings(english)).toEqual({
      phrases: ['Written by an editor', phrase.text],
      exceptions: ['Written by an editor'],
    })
    const { phrases, exceptions } = arabicBefore
    expect(await sayings(arabic)).toEqual({ phrases, exceptions: [...exceptions, exception.text].slice(0, maxSayings) })
    expect((await read()).version).toBe(version + 1)
    expect(await upgrade(phrase, exception)).toBe(0)
    expect((await read()).version).toBe(version + 1)
  })

  it('does not get back phrases that editors removed, nor duplicates of their own', async () => {
    const phrase = seededText(id, french, 'phrases', 'Une phrase de la version suivante')
    await edit(french, () => ['UNE PHRASE de la version suivante'])
    expect(await upgrade(phrase)).toBe(0)
    expect((await sayings(french)).phrases).toEqual(['UNE PHRASE de la version suivante'])
    await edit(french, () => [])
    expect(await upgrade(phrase)).toBe(0)
    expect(await sayings(french)).toEqual({ phrases: [], exceptions: [] })
  })

  it('respects the maximum per concept, and skips unknown concepts and languages', async () => {
    const own = Array.from({ length: maxSayings - 1 }, (_, at) => `Sentence number ${at}`)
    await edit(english, () => own)
    const [first, second] = ['One more', 'And another'].map((text) => seededText(id, english, 'phrases', text))
    const elsewhere = [seededText('concept-none', english, 'phrases', 'x'), seededText(id, '9', 'phrases', 'x')]
    expect(await upgrade(first!, second!, ...elsewhere)).toBe(1)
    expect((await sayings(english)).phrases).toEqual([...own, 'One more'])
  })

  it('gets all missing texts if there is no record of earlier ones', async () => {
    const before = await sayings(english)
    await edit(english, () => ['Written by an editor'])
    await writeSeededTexts(table, new Set())
    expect(await upgrade()).toBe(1)
    const { phrases } = await sayings(english)
    expect(phrases).toEqual(['Written by an editor', ...before.phrases].slice(0, maxSayings))
    expect(await readSeededTexts(table)).toEqual(new Set(seeded.map(({ mark }) => mark)))
  })
})
