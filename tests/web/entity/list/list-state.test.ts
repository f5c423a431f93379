import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import {
  isFiltered,
  listQuery,
  listShape,
  type ListState,
  readListState,
  writeListState,
} from '#web/entity/list/list-state.ts'

const shape = listShape(
  entityOf('user'),
  ['first_name', 'last_name', 'email', 'type', 'status', 'roles', 'updated_at'],
  [{ field: 'status', values: ['ACTIVE', 'INACTIVE'] }, { field: 'roles' }, { field: 'updated_at', operator: 'gte' }],
)

const read = (address: string): ListState => readListState(new URLSearchParams(address), shape)

describe('the URL of a list', () => {
  test('serializes and restores the full state', () => {
    const address =
      'q=rana&f.status=ACTIVE&f.roles=r1&f.updated_at%3Agte=2026-01-01&sort=-email&page=3&size=50&cols=email%2Cstatus'
    const state = read(address)
    expect(state).toEqual({
      q: 'rana',
      sort: '-email',
      page: 3,
      size: 50,
      columns: ['email', 'status'],
      filters: { status: 'ACTIVE', roles: 'r1', 'updated_at:gte': '2026-01-01' },
    })
    expect(writeListState(state, shape).toString()).toBe(address)
  })

  test('is empty for the default state', () => {
    expect(writeListState(read(''), shape).toString()).toBe('')
  })

  test('keeps unrelated parameters', () => {
    const otherParams = new URLSearchParams('tab=activity&page=9')
    expect(writeListState(read('q=x'), shape, otherParams).toString()).toBe('tab=activity&q=x')
  })

  test.each([
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1e9', 1],
    ['page=NaN', 1],
    ['page=99999999999', 1],
    ['page=2;drop', 1],
    ['page=7', 7],
  ])('takes %s as page %i', (address, page) => {
    expect(read(address).page).toBe(page)
  })

  test.each(['sort=password', 'sort=__proto__', 'sort=--email', 'sort=roles%00', 'sort='])('ignores %s', (address) => {
    expect(read(address).sort).toBe('first_name')
  })

  test('ignores unknown filters and unknown values of filters', () => {
    expect(read('f.status=DELETED&f.password=x&f.constructor=x').filters).toEqual({})
  })

  test('ignores unknown columns and page sizes, and uses the defaults if none is left', () => {
    expect(read('cols=email,password').columns).toEqual(['email'])
    expect(read('cols=password').columns).toBeNull()
    expect(read('size=1000').size).toBe(25)
  })

  test('is parsed without errors for any input, and round-trips', () => {
    const part = fc.constantFrom('q', 'sort', 'page', 'size', 'cols', 'f.status', 'f.roles', 'x')
    fc.assert(
      fc.property(fc.array(fc.tuple(part, fc.string({ unit: 'binary' }))), (pairs) => {
        const state = readListState(new URLSearchParams(pairs), shape)
        expect(readListState(writeListState(state, shape), shape)).toEqual(state)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the query of a list', () => {
  test('follows the grammar of the API', () => {
    const query = listQuery(
      read('q=%20rana%20&f.status=ACTIVE&f.updated_at%3Agte=2026-01-01&sort=-email&page=2'),
      shape,
    )
    expect(Object.fromEntries(query)).toEqual({
      page: '2',
      per_page: '25',
      'sorting[email]': 'desc',
      search: 'rana',
      'conditions[status:equal]': 'ACTIVE',
      'conditions[updated_at:gte]': '2026-01-01',
    })
  })

  test('is filtered by a search or a filter, not by a page or a sort order', () => {
    expect(isFiltered(read('sort=-email&page=2&q=%20'))).toBe(false)
    expect(isFiltered(read('q=a'))).toBe(true)
    expect(isFiltered(read('f.status=ACTIVE'))).toBe(true)
  })
})
