import { describe, expect, test } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import { entities } from '#shared/entities/registry.ts'
import { describeApi } from '#functions/api/openapi/openapi-document.ts'
import { describedRouteNames } from '#functions/api/openapi/schemas/route-descriptions.ts'
import { extraNestedFields, extraResponseFields } from '#functions/api/openapi/schemas/entity-extra-schemas.ts'
import { readAll, undescribed } from '#tests/support/openapi/match-description.ts'

const api = describeApi()
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
)
const listOfUnits = { method: 'GET', path: '/unit', status: 200, type: 'application/json; charset=utf-8' }
const unit = {
  id: 'a',
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: 'b',
  created_by_name: 'B',
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: 'b',
  updated_by_name: 'B',
  abilities: ['SHOW'],
  name: 'Field office',
}

describe('the OpenAPI document', () => {
  test('describes each route once, under a unique name', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(
      routes.map(({ method, path }) => `${method} ${path}`).sort(),
    )
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('describes no unknown route', () => {
    const served = new Set(routes.map(({ method, path }) => `${method} ${path}`))
    expect(describedRouteNames.filter((name) => !served.has(name))).toEqual([])
  })

  test('describes each success response, and each error as a problem', () => {
    const bare = operations.flatMap(({ name, operation }) =>
      Object.entries(operation.responses).flatMap(([status, response]) => {
        if (status === '204' || '$ref' in response) return []
        const content = Object.values((response['content'] ?? {}) as Record<string, { schema: object }>)
        return content.length > 0 && content.every(({ schema }) => Object.keys(schema).length > 0)
          ? []
          : [`${name} ${status}`]
      }),
    )
    expect(bare).toEqual([])
    for (const response of Object.values(api.components['responses']!))
      expect(Object.keys(response['content'] as object)).toEqual(['application/problem+json'])
  })

  test('contains valid schemas and resolvable references', () => {
    expect(readAll()).toBeGreaterThan(operations.length)
  })

  test('describes every extra response value of an entity', () => {
    const shapeless = entities.flatMap(({ name, responseFields: answers }) =>
      Object.entries(answers).flatMap(([answer, { properties: inside, ofRecord }]) =>
        inside && !ofRecord
          ? inside.filter((part) => !extraNestedFields[answer]?.[part]).map((part) => `${name}.${answer}.${part}`)
          : ofRecord || extraResponseFields[name]?.[answer]
            ? []
            : [`${name}.${answer}`],
      ),
    )
    expect(shapeless).toEqual([])
  })

  test('describes the fields of an entity per tier, as they are exposed', () => {
    const properties = (name: string) => Object.keys(api.components['schemas']![name]!['properties'] as object)
    expect(properties('faq-record')).toEqual(expect.arrayContaining(['answer', 'comments', 'pending', 'views_count']))
    expect(properties('faq-row')).not.toEqual(expect.arrayContaining(['answer']))
    expect(properties('personal-data-row')).not.toEqual(expect.arrayContaining(['phone']))
    expect(properties('personal-data-record')).toEqual(expect.arrayContaining(['phone']))
    expect(properties('personal-data-record')).not.toEqual(expect.arrayContaining(['date_of_birth']))
    expect(properties('user-record')).not.toEqual(expect.arrayContaining(['password']))
  })
})

describe('response validation', () => {
  const page = { entities: [unit], total: 1, page: 1, per_page: 25, last_page: 1 }

  test('accepts a valid response', () => {
    expect(undescribed({ ...listOfUnits, body: page })).toBeNull()
    expect(
      undescribed({ ...listOfUnits, path: '/unit?paginate=0&conditions[name:like]=a&with[]=x', body: [unit] }),
    ).toBeNull()
  })

  test.each([
    ['a value that nobody declared', { body: { ...page, entities: [{ ...unit, secret: 'x' }] } }],
    ['a value that is missing', { body: { ...page, total: undefined } }],
    ['a value of another type', { body: { ...page, total: '1' } }],
    ['a status that is not described', { status: 418, body: page }],
    ['another media type', { type: 'text/html', body: page }],
    ['a parameter that is not described', { path: '/unit?colour=blue', body: page }],
  ])('rejects %s', (_name, wrong) => {
    expect(undescribed({ ...listOfUnits, ...wrong })).toContain('GET /unit')
  })

  test('rejects a request body with an undescribed field', () => {
    const written = { method: 'POST', path: '/unit', status: 201, type: 'application/json', body: unit }
    expect(undescribed({ ...written, sent: { name: 'Field office' } })).toBeNull()
    expect(undescribed({ ...written, sent: { name: 'Field office', colour: 'blue' } })).toContain('POST /unit')
  })
})
