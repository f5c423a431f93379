import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { filterValueText, operators, parseListQuery, parseQueryPairs } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import { entities, entityOf, findEntity } from '#shared/entities/registry.ts'

const hashtag = entityOf('hashtag')
const parse = (input: string | Record<string, unknown>, entity = hashtag) =>
  parseListQuery(input, entity, findEntity, () => true)

test('has defaults: the first 25, paged, in the entity’s order', () => {
  expect(parse('')).toEqual({
    paginate: true,
    page: 1,
    per_page: 25,
    sorting: [],
    with: [],
    conditions: [],
    with_conditions: [],
    search: '',
  })
})

test('parses the full grammar, with encoded brackets and empty pairs [IN-4]', () => {
  const query =
    '&&paginate=0&sorting%5Bhashtag%5D=desc&with[]=faqs&conditions[hashtag:like]=a%20b+c&with_conditions[faqs][status:equal]=DRAFT&search=x'
  expect(parse(query)).toMatchObject({
    paginate: false,
    sorting: [{ field: 'hashtag', direction: 'desc' }],
    with: ['faqs'],
    conditions: [{ field: 'hashtag', operator: 'like', value: 'a b c' }],
    with_conditions: [{ relation: 'faqs', field: 'status', operator: 'equal', value: 'DRAFT' }],
    search: 'x',
  })
})

describe('URL and body', () => {
  const value = fc.stringMatching(/^[\wء-ي ,&=+%#-]{0,12}$/)
  const queries = fc.record({
    page: fc.integer({ min: 1, max: 999 }),
    per_page: fc.integer({ min: 1, max: 100 }),
    sorting: fc.dictionary(fc.constantFrom('hashtag', 'updated_at', 'id'), fc.constantFrom('asc', 'desc')),
    conditions: fc.dictionary(
      fc
        .tuple(fc.constantFrom('hashtag', 'version'), fc.constantFrom(...operators))
        .map(([field, operator]) => `${field}:${operator}`),
      value,
    ),
    with: fc.uniqueArray(fc.constantFrom('faqs'), { maxLength: 1 }),
  })
  test('are parsed to the same query', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const pairs = [
          `page=${query.page}&per_page=${query.per_page}`,
          ...query.with.map((one) => `with[]=${one}`),
          ...(['sorting', 'conditions'] as const).flatMap((name) =>
            Object.entries(query[name]).map(
              ([key, inner]) => `${name}[${encodeURIComponent(key)}]=${encodeURIComponent(inner)}`,
            ),
          ),
        ]
        expect(parse(pairs.join('&'))).toEqual(parse(query))
      }),
    )
  })
})

test('rejects any invalid input with a Problem [IN-4]', () => {
  const foreignError = (run: () => unknown): unknown => {
    try {
      run()
    } catch (error) {
      return error instanceof Problem && error.status < 500 ? null : error
    }
    return null
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...entities),
      fc.string({ unit: 'binary' }),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (entity, raw, body) => {
        expect(foreignError(() => parse(raw, entity))).toBe(null)
        expect(foreignError(() => parse(body, entity))).toBe(null)
      },
    ),
  )
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'rejects %s as a field, relation or parameter',
  (name) => {
    for (const query of [
      `${name}=1`,
      `sorting[${name}]=asc`,
      `with[]=${name}`,
      `conditions[${name}:equal]=1`,
      `with_conditions[${name}][id:equal]=1`,
    ])
      expect(() => parse(query), query).toThrow('validation_failed')
  },
)

test('reports all invalid parameters at once', () => {
  const error = (() => {
    try {
      return parse('page=0&per_page=1000&sorting[nothing]=asc')
    } catch (thrown) {
      return thrown as Problem
    }
  })()
  expect((error as Problem).fields.map((one) => one.path)).toEqual(['page', 'per_page', 'sorting[nothing]'])
})

test('converts any value to text', () => {
  expect([
    filterValueText([1, ['a', null]]),
    filterValueText({ toString: 1 }),
    filterValueText(null),
    filterValueText(true),
  ]).toEqual(['1,a,', '{"toString":1}', '', 'true'])
})

test('splits pairs at the first equals sign, and rejects broken encodings', () => {
  expect(parseQueryPairs('a=b=c&d&e=')).toEqual([
    ['a', 'b=c'],
    ['d', ''],
    ['e', ''],
  ])
  expect(() => parseQueryPairs('a=%E0%A4%A')).toThrow('bad_request')
})
