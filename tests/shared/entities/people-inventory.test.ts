import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defineEntity } from '#shared/model/define-entity.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { entities } from '#shared/entities/registry.ts'
import type { Field } from '#shared/model/fields.ts'
import {
  personLegalBasis,
  userLegalBasis,
  personRetention,
  userRetention,
  processingPurposes,
  traces,
  type TraceRow,
} from '#shared/domain/people/processing-purposes.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import { acceptsUploads } from '#shared/domain/uploads/upload-fields.ts'
import { contentEntry } from '#functions/consumers/write-change-log.ts'
import { buildSearchRow } from '#functions/consumers/merge-typed-searches.ts'
import { securityLogEntry, type SecurityLogEvent } from '#functions/domain/audit/write-security-log.ts'

const text = readFileSync(new URL('../../../docs/data-protection.md', import.meta.url), 'utf8')

const tierOf = ({ restricted, detail, writeOnly }: Field): string =>
  writeOnly ? 'no one' : restricted ? 'reveal, with a reason' : detail ? 'single record' : 'list'

function placeOf(field: Field, isConfidential: boolean): string {
  if (field.writeOnly) return 'user pool'
  if (!acceptsUploads(field)) return 'table'
  return isConfidential ? 'people bucket' : 'upload bucket'
}

/** Inventories generated from the schema. If the document differs, replace it with these. */
const inventories = entities
  .filter(({ fields }) => Object.values(fields).some(({ processingPurpose }) => processingPurpose))
  .map(({ name, fields, confidential }) =>
    [
      `| field of ${name} | kind | visible in | purpose | stored in |`,
      '|---|---|---|---|---|',
      ...Object.entries(fields).map(
        ([field, one]) =>
          `| ${field} | ${one.to ?? one.kind} | ${tierOf(one)} | ${processingPurposes[one.processingPurpose!]} | ${placeOf(one, confidential)} |`,
      ),
    ].join('\n'),
  )

const lineOf = ({ name, holds, serves, basis, retention: kept, visibleTo: told }: TraceRow): string =>
  `| ${name} | ${holds.join(', ')} | ${serves} | ${basis} | ${kept} | ${told} |`

test('the inventory of user and personal data matches the schema', () => {
  expect(inventories).toHaveLength(2)
  expect(inventories.join('\n')).toContain(
    '| agency_number | text | reveal, with a reason | to verify identity and age | table |',
  )
  for (const inventory of inventories) expect(text).toContain(inventory)
  for (const sentence of [personLegalBasis, personRetention, userLegalBasis, userRetention])
    expect(text.replace(/\s+/g, ' ')).toContain(sentence)
})

test('the inventory of searches and logs matches the stored rows', () => {
  for (const trace of Object.values(traces)) expect(text).toContain(lineOf(trace))
  const at = '2026-11-22T10:00:00.000Z'
  const written = (row: object) => [...new Set(['id', ...Object.keys(row)])].toSorted()
  const search = {
    id: 'one',
    reader: 'reader',
    keywords: 'rent',
    object: 'faq' as const,
    language: null,
    results: 0,
    parameters: {},
    ip: '192.0.2.0',
    place: null,
    at,
  }
  expect(written(buildSearchRow(search, null))).toEqual(traces.search.holds.toSorted())
  const change = { entity: 'faq', record: '1', action: 'Create', by: {}, changes: [], at } as unknown as RecordChanged
  expect(written(contentEntry(change)!.row)).toEqual(traces.change.holds.toSorted())
  const happening: Required<SecurityLogEvent> & { export_id: string } = {
    kind: 'people_exported',
    at,
    name: 'one',
    user: null,
    object: 'personal-data',
    object_id: null,
    fields: [],
    reason: 'asked for',
    outcome: 'done',
    ip: null,
    request: 'one',
    session: null,
    tier: 'export',
    ids: [],
    count: 0,
    export_id: 'one',
  }
  expect(written(securityLogEntry(happening).row)).toEqual(traces.security.holds.toSorted())
})

test('every stored personal field has a purpose', () => {
  const { name, permission, labels, title, list, screens } = personalData
  const fields = { name: { ...personalData.fields['name']!, processingPurpose: null } }
  const definition = {
    name,
    permission,
    labels,
    title,
    list: { ...list, columns: ['name'], rare: [] },
    screens,
    fields,
  }
  expect(() => defineEntity({ ...definition, confidential: true })).toThrow('kept for')
  const half = { ...fields, email: personalData.fields['email']! }
  expect(() => defineEntity({ ...definition, fields: half })).toThrow('kept for')
})
