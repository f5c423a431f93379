import { describe, expect, test } from 'vitest'
import { sanitizeListUrl, listQueryFromUrl } from '#shared/api/list-view-url.ts'
import { faq } from '#shared/entities/faq.ts'

describe('the URL of a list view', () => {
  test.each([
    ['q=water&sort=-updated_at&size=50&cols=question,status', []],
    ['f.status=DRAFT&f.created_at%3Agte=2026-01-01', []],
    ['f.awaits_approval=true', []],
  ])('keeps supported parameters: %s', (address, leftOut) => {
    expect(sanitizeListUrl(`?${address}`, faq, true)).toMatchObject({ left_out: leftOut })
    expect(new URLSearchParams(sanitizeListUrl(`?${address}`, faq, true).address)).toEqual(new URLSearchParams(address))
  })

  test.each([
    'view=1',
    'page=3',
    'next=https://elsewhere.example',
    'https://elsewhere.example/?q=1',
    'sort=answer',
    'sort=awaits_approval',
    'size=26',
    'cols=../../x',
    `q=${'a'.repeat(201)}`,
  ])('drops unsupported input: %s', (address) => {
    expect(sanitizeListUrl(address, faq, false)).toEqual({ address: '', left_out: [] })
  })

  test.each([
    ['f.awaits_approval=true', 'awaits_approval'],
    ['f.answer=a', 'answer'],
    ['f.status:near=a', 'status'],
    ['f.status=', 'status'],
    [`f.status=${'a'.repeat(501)}`, 'status'],
    ['f.constructor=1', 'constructor'],
  ])('reports omitted filters: %s', (address, field) => {
    expect(sanitizeListUrl(`q=water&${address}`, faq, false)).toEqual({ address: 'q=water', left_out: [field] })
  })

  test('omits filters that the caller may not use', () => {
    const isOpen = ({ value }: { value: string }) => value !== 'hidden'
    const { address, left_out } = sanitizeListUrl('f.countries=hidden&f.status=DRAFT', faq, true, isOpen)
    expect([address, left_out]).toEqual(['f.status=DRAFT', ['countries']])
  })

  test('becomes a list query with search and conditions, without sorting, columns and page', () => {
    const query = listQueryFromUrl(
      '?q=%20clean+water&f.status=DRAFT&f.created_at:gte=2026-01-01&sort=-status&size=50&cols=id',
    )
    expect([...query]).toEqual([
      ['search', 'clean water'],
      ['conditions[status:equal]', 'DRAFT'],
      ['conditions[created_at:gte]', '2026-01-01'],
    ])
  })
})
