import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { defineEntity } from '#shared/model/define-entity.ts'
import { date, email, id, reference, text, webAddress } from '#shared/model/fields.ts'
import { entities, entityOf } from '#shared/entities/registry.ts'
import { parseWithInput, fieldProblems, patchSchema, recordSchema } from '#shared/model/schemas.ts'
import { withEmptyValues, listServerOwnedFields } from '#shared/model/stored-fields.ts'
import { builders } from '#tests/support/builders.ts'

const label = ['x', 'س', 'x'] as const
const codesOf = (entity: string, body: unknown, shape = recordSchema) => {
  const result = parseWithInput(shape(entityOf(entity)), body)
  return result.success ? [] : fieldProblems(result.error).map(({ path, code }) => `${path}: ${code}`)
}

describe.each(entities.map((entity) => [entity.name, entity] as const))('%s', (name, entity) => {
  test('accepts its minimal body, and fills every field', () => {
    const parsed = recordSchema(entity).parse(builders[name]!())
    const record = withEmptyValues(entity, parsed)
    const untranslated = Object.entries(entity.fields).filter(([, field]) => !field.translated && !field.writeOnly)
    expect(untranslated.filter(([field]) => record[field] === undefined)).toEqual([])
  })
  test('accepts an empty patch, and validates any JSON without throwing', () => {
    expect(codesOf(name, {}, patchSchema)).toEqual([])
    fc.assert(
      fc.property(fc.jsonValue(), (body) => Array.isArray(codesOf(name, body))),
      { numRuns: 30 },
    )
  })
  test('has labels in three languages, for each field too', () => {
    const labels = [entity.labels.one, entity.labels.many, ...Object.values(entity.fields).map((field) => field.label)]
    for (const one of labels) expect(one.map((words) => words.trim() !== '')).toEqual([true, true, true])
    expect(labels.filter(([, arabic]) => !/\p{Script=Arabic}/u.test(arabic))).toEqual([])
  })
  test('accepts no server-owned field [AZ-4]', () => {
    const writable = Object.keys(entity.fields).filter((field) => !entity.fields[field]!.translated)
    expect(listServerOwnedFields(entity).filter((field) => writable.includes(field))).toEqual([])
  })
})

test.each<[string, unknown, string[]]>([
  ['unit', { name: 1 }, ['name: invalid_type']],
  ['unit', { name: null }, ['name: required']],
  ['unit', { name: '  ' }, ['name: required']],
  ['unit', { name: 'x', a: 1, b: 2 }, ['a: unknown_field', 'b: unknown_field']],
  [
    'language',
    { acronym: '1', name: 'x', text_direction: 'up' },
    ['acronym: invalid_format', 'text_direction: invalid_choice'],
  ],
  ['language', { acronym: 'de', name: 'x', text_direction: 'ltr', active: 'yes' }, ['active: invalid_type']],
  ['user', { ...builders['user']!(), email: 'nobody' }, ['email: invalid_email']],
  ['user', { ...builders['user']!(), roles: 'administrator' }, ['roles: invalid_type']],
  ['user', { ...builders['user']!(), roles: Array.from({ length: 21 }, (_, at) => at) }, ['roles: too_many']],
  ['search-test', { query: 'x', language_id: '1', answers: [] }, ['answers: too_few']],
  ['user', { ...builders['user']!(), unit_id: 'a#b' }, ['unit_id: invalid_format']],
  [
    'role',
    { title: 'x', permissions: [{ entity_name: 'FAQ', permission_key: 'FLY' }] },
    ['permissions.0: unknown_permission'],
  ],
  ['faq', { translations: [{ language_id: '1', question: 'ab' }] }, ['translations.0.question: too_short']],
  ['personal-data', { name: 'abc', date_of_birth: '2026-02-30' }, ['date_of_birth: invalid_date']],
  [
    'service-category',
    { translations: [{ language_id: '1', name: 'abc' }], review_days: 0 },
    ['review_days: out_of_range'],
  ],
  [
    'faq',
    {
      translations: [{ language_id: '1', question: 'abc' }],
      social_links: [{ kind: 'fax', url: 'https://a.example' }],
    },
    ['social_links.0.kind: invalid_choice'],
  ],
])('%s %j is refused as %j', (entity, body, problems) => {
  expect(codesOf(entity, body)).toEqual(problems)
})

test('date fields accept leap days', () => {
  const { schema } = date({ label })
  expect(
    ['2024-02-29', '2026-12-31', '2023-02-29', '2026-1-1', '2026-01-01T00:00:00Z'].map(
      (one) => schema.safeParse(one).success,
    ),
  ).toEqual([true, true, false, false, false])
})

test('ids are accepted as texts or integers, without key syntax', () => {
  expect([id.parse(7), id.parse('a-b_C9')]).toEqual(['7', 'a-b_C9'])
  for (const bad of ['', 'a#b', 'a|b', '..', 'a b', 'x'.repeat(65), 1.5, null, {}, '\u0000'])
    expect(id.safeParse(bad).success, String(bad)).toBe(false)
})

test('website URLs are accepted with http and https only [IN-8]', () => {
  for (const good of ['https://help.example.org/a?b=c#d', 'http://xn--mgbh0fb.example/', 'https://مثال.example/مسار'])
    expect(webAddress.safeParse(good).success, good).toBe(true)
  for (const bad of [
    'javascript:alert(1)',
    'https://a\u0000b.example',
    'https://user@evil.example',
    'https:/\\evil',
    ' https',
    'https://a b',
  ])
    expect(webAddress.safeParse(bad).success, bad).toBe(false)
  const { schema } = email({ label })
  for (const bad of ['a@b', 'a b@c.example', 'a\u0000@c.example', 'a@c.example\r\nbcc:x@y.z', '<a@c.example>'])
    expect(schema.safeParse(bad).success, bad).toBe(false)
})

test('rejects contradictory entity definitions', () => {
  const base = {
    name: 'x',
    permission: 'X',
    labels: { one: label, many: label, definite: ['س', 'le x'] as const },
    fields: { name: text({ label }), of: reference('unit', { label }) },
  }
  expect(() => defineEntity({ ...base, title: 'nothing', list: { columns: [], sort: 'name' } })).toThrow(
    'no field "nothing"',
  )
  expect(() => defineEntity({ ...base, title: 'name', list: { columns: ['gone'], sort: 'name' } })).toThrow(
    'no field "gone"',
  )
  for (const rare of ['gone', 'name', 'updated_at'])
    expect(() =>
      defineEntity({
        ...base,
        title: 'name',
        list: { columns: ['name', 'updated_at'], rare: [rare], sort: 'updated_at' },
      }),
    ).toThrow(`"${rare}" cannot be rare`)
  expect(defineEntity({ ...base, title: 'name', list: { columns: ['name'], sort: 'updated_at' } }).relations).toEqual({
    of: { to: 'unit', field: 'of' },
  })
})
