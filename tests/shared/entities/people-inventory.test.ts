import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import type { Field } from '#shared/entities/fields.ts'

const text = readFileSync(new URL('../../../docs/data-protection.md', import.meta.url), 'utf8')

const tierOf = ({ restricted, detail }: Field): string =>
  restricted ? 'reveal, with a reason' : detail ? 'single read' : 'list'

/** The inventory as the schema has it. Where the document differs, this is what belongs there. */
const inventory = entities
  .filter((entity) => entity.confidential)
  .flatMap(({ name, fields }) => [
    `| field of ${name} | kind | told by |`,
    '|---|---|---|',
    ...Object.entries(fields).map(([field, one]) => `| ${field} | ${one.to ?? one.kind} | ${tierOf(one)} |`),
  ])
  .join('\n')

test('the inventory of what is kept of people is that of the schema', () => {
  expect(inventory).toContain('| agency_number | text | reveal, with a reason |')
  expect(text).toContain(inventory)
})
