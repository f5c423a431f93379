import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { Condition, Operator } from '#shared/api/list-query.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { matchConditions } from '#functions/domain/entity/match-conditions.ts'
import { csvCell } from '#functions/platform/http/csv-table.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import { findTranslation } from '#shared/reader/record-texts.ts'

/** Independent CSV parser (RFC 4180). */
function parseRow(row: string): string[] {
  const cells: string[] = []
  const pattern = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g
  for (const [, quoted, plain] of row.matchAll(pattern))
    cells.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
  return cells
}

describe('a CSV cell', () => {
  test('is read back unchanged, without the formula guard [IN-9]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ',', '"', '\n', '\r', '\t', 'a', 'م', '＝', '1') }),
        (text) => {
          const [cell] = parseRow(csvCell(text))
          expect(cell).toBe(/^[=+\-@\t\r＝]/.test(text) ? `'${text}` : text)
        },
      ),
    )
  })
  test.each([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [false, 'false'],
    [['a', 'b'], 'a|b'],
    [[], ''],
    [['=1', 'b'], "'=1|b"],
    [{ a: 1 }, '"{""a"":1}"'],
    ['\u0000=1', "'\u0000=1"],
    [-5, "'-5"],
  ])('of %j is %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})

describe('conditions', () => {
  const faq = entityOf('faq')
  const record = {
    id: '7',
    version: 3,
    pinned: true,
    visibility: 'PUBLIC',
    contact_office: null,
    service_categories: ['a', 'b'],
    hashtags: [],
    views_count: 10,
    updated_at: '2026-05-01T00:00:00.000Z',
    translations: [
      { language_id: '1', question: 'How do I rent?' },
      { language_id: '2', question: 'كيف أستأجر؟' },
    ],
  }
  const meets = (field: string, operator: Operator, value: string) =>
    matchConditions(faq, [{ field, operator, value } as Condition])(record)

  test.each<[string, Operator, string, boolean]>([
    ['question', 'equal', 'HOW DO I RENT?', true],
    ['question', 'equal', 'How do I', false],
    ['question', 'not_equal', 'other', true],
    ['question', 'like', 'استاجر', true],
    ['question', 'in', 'x,كيف استأجر؟', true],
    ['visibility', 'equal', 'public', false],
    ['visibility', 'in', 'PARTNERS, PUBLIC', true],
    ['service_categories', 'equal', 'b', true],
    ['service_categories', 'not_equal', 'b', false],
    ['service_categories', 'in', 'c,a', true],
    ['hashtags', 'null', '1', true],
    ['hashtags', 'null', '0', false],
    ['contact_office', 'null', '1', true],
    ['contact_office', 'gt', 'a', false],
    ['pinned', 'equal', '1', true],
    ['pinned', 'equal', 'true', true],
    ['pinned', 'equal', '0', false],
    ['version', 'gt', '2', true],
    ['version', 'gte', '3', true],
    ['version', 'lt', '20', true],
    ['version', 'lte', '2', false],
    ['version', 'gt', 'x', false],
    ['updated_at', 'gte', '2026-05-01', true],
    ['updated_at', 'lt', '2026-05-01', false],
  ])('%s %s %s: %s', (field, operator, value, expected) => {
    expect(meets(field, operator, value)).toBe(expected)
  })

  test('are combined with AND', () => {
    expect(matchConditions(faq, [])(record)).toBe(true)
    expect(
      matchConditions(faq, [
        { field: 'id', operator: 'equal', value: '7' },
        { field: 'id', operator: 'equal', value: '8' },
      ])(record),
    ).toBe(false)
  })
})

describe('the sort order of a field', () => {
  const sorted = (field: string, language: string, rows: object[]) =>
    rows.toSorted(createComparator(entityOf('unit'), field, language) as never)
  test('follows the reader’s language, with numbers by value', () => {
    const names = (list: string[], language: string) =>
      sorted(
        'name',
        language,
        list.map((name) => ({ name })),
      ).map((one) => (one as { name: string }).name)
    expect(names(['Zoo', 'école 10', 'Eau', 'école 9', 'abeille'], 'fr')).toEqual([
      'abeille',
      'Eau',
      'école 9',
      'école 10',
      'Zoo',
    ])
    expect(names(['ياء', 'ألف', 'باء'], 'ar')).toEqual(['ألف', 'باء', 'ياء'])
  })
  test('is numeric for versions and chronological for times', () => {
    expect(sorted('version', 'en', [{ version: 10 }, { version: 9 }])).toEqual([{ version: 9 }, { version: 10 }])
    expect(sorted('updated_at', 'en', [{ updated_at: '2026-02' }, { updated_at: '2025-12' }])[0]).toEqual({
      updated_at: '2025-12',
    })
  })
})

test('uses the text in the reader’s language, else the default, else the source language', () => {
  const [ar, fr, other] = [{ language_id: '2' }, { language_id: '3' }, { language_id: 'x' }]
  expect(findTranslation({ translations: [ar, fr] }, 'fr')).toBe(fr)
  expect(findTranslation({ translations: [ar, { language_id: '1' }] }, 'fr')).toEqual({ language_id: '1' })
  expect(findTranslation({ translations: [ar, other], source_language_id: 'x' }, 'fr')).toBe(other)
  expect(findTranslation({ translations: [ar, other] }, 'x')).toBe(other)
  expect(findTranslation({ translations: [] }, 'fr')).toBeUndefined()
})
