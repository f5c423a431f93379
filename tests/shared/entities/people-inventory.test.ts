import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defineEntity } from '#shared/entities/define.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { entities } from '#shared/entities/registry.ts'
import type { Field } from '#shared/entities/fields.ts'
import { basisOfPeople, keptOfPeople, servings } from '#shared/entities/processing.ts'
import { takesUploads } from '#shared/uploads/uses.ts'

const text = readFileSync(new URL('../../../docs/data-protection.md', import.meta.url), 'utf8')

const tierOf = ({ restricted, detail }: Field): string =>
  restricted ? 'reveal, with a reason' : detail ? 'single read' : 'list'

/** The inventory as the schema has it. Where the document differs, this is what belongs there. */
const inventory = entities
  .filter((entity) => entity.confidential)
  .flatMap(({ name, fields }) => [
    `| field of ${name} | kind | told by | kept for | kept in |`,
    '|---|---|---|---|---|',
    ...Object.entries(fields).map(
      ([field, one]) =>
        `| ${field} | ${one.to ?? one.kind} | ${tierOf(one)} | ${servings[one.serves!]} | ${takesUploads(one) ? 'bucket of people' : 'table'} |`,
    ),
  ])
  .join('\n')

test('the inventory of what is kept of people is that of the schema', () => {
  expect(inventory).toContain(
    '| agency_number | text | reveal, with a reason | to make sure that it is the right person, of age | table |',
  )
  expect(text).toContain(inventory)
  for (const sentence of [basisOfPeople, keptOfPeople]) expect(text.replace(/\s+/g, ' ')).toContain(sentence)
})

test('nothing is kept of people of which nobody says what for', () => {
  const { name, permission, labels, title, list, screens } = personalData
  const fields = { name: { ...personalData.fields['name']!, serves: null } }
  const definition = { name, permission, labels, title, list: { ...list, columns: ['name'] }, screens, fields }
  expect(() => defineEntity({ ...definition, confidential: true })).toThrow('kept for')
})
