import { describe, expect, it } from 'vitest'
import type { FieldChange, RecordChanged } from '#shared/api/events.ts'
import { findAffectedPages, affectsAll, pageKey } from '#functions/public-pages/affected-pages.ts'
import { categoryRow, directoryRow, faqRow, mediaRow, pageDataFor } from './page-fixtures.ts'

const rows = {
  faq: [
    faqRow('f1', { refers: ['directory/d2'] }),
    faqRow('f2', { service_categories: ['c2'], directories: [], media: [], refers: ['faq/f1'] }),
    faqRow('draft', { status: 'DRAFT' }),
  ],
  directory: [directoryRow('d1'), directoryRow('d2', { service_categories: [] })],
  media: [mediaRow('m1')],
  'service-category': [categoryRow('c1'), categoryRow('c2', { parent_id: 'c1' }), categoryRow('c3')],
}

const event = (entity: string, record: string, changes: FieldChange[] = [], more: Partial<RecordChanged> = {}) =>
  ({ entity, record, action: 'Update', changes, visibility: ['PUBLIC'], ...more }) as RecordChanged

const keys = async (of: RecordChanged): Promise<string[]> => [
  ...new Set(findAffectedPages(of, await pageDataFor(rows)).map(pageKey)),
]

describe('pages affected by a change', () => {
  it('are those of the record and of all records that show it', async () => {
    expect(await keys(event('faq', 'f1'))).toEqual([
      'faq/f1',
      'faq/f2',
      'directory/d1',
      'media/m1',
      'service-category/c1',
    ])
    expect(await keys(event('directory', 'd2'))).toEqual(['directory/d2', 'faq/f1'])
    expect(await keys(event('media', 'm1'))).toEqual(['media/m1', 'faq/f1'])
    expect(await keys(event('service-category', 'c2'))).toEqual([
      'service-category/c2',
      'service-category/c1',
      'faq/f2',
    ])
  })

  it('include those of previous references', async () => {
    const changes = [{ field: 'service_categories', from: ['c3'], to: ['c1'] }]
    expect(await keys(event('faq', 'f1', changes))).toContain('service-category/c3')
    expect(await keys(event('service-category', 'c2', [{ field: 'parent_id', from: 'c3', to: 'c1' }]))).toContain(
      'service-category/c3',
    )
  })

  it('include all possible ones if the change is too long to be complete', async () => {
    const all = ['service-category/c1', 'service-category/c2', 'service-category/c3']
    const cut = [{ field: 'service_categories', from: '["c3",…', to: ['c1'] }]
    expect(await keys(event('faq', 'f1', cut))).toEqual(expect.arrayContaining(all))
    const long = [{ field: 'answer.1', from: 'x'.repeat(30_000), to: 'y'.repeat(30_000) }]
    expect(await keys(event('faq', 'f1', long))).toEqual(expect.arrayContaining(all))
  })

  it('are none for content that was never public, and all for content withdrawn', async () => {
    expect(await keys(event('faq', 'draft'))).toEqual([])
    expect(await keys(event('faq', 'draft', [], { action: 'Create' }))).toEqual([])
    expect(await keys(event('faq', 'draft', [{ field: 'status', from: 'PUBLISHED', to: 'DRAFT' }]))).toEqual([
      'faq/draft',
      'directory/d1',
      'media/m1',
      'service-category/c1',
    ])
    expect(await keys(event('faq', 'gone', [], { action: 'Delete' }))).toContain('faq/gone')
    // The diff is truncated, so it may have contained the status.
    const long = [{ field: 'answer.1', from: 'x'.repeat(30_000), to: 'y'.repeat(30_000) }]
    expect(await keys(event('faq', 'draft', long))).toContain('faq/draft')
    expect(await keys(event('user', 'u1'))).toEqual([])
  })

  it('are all for a global notice or a language', () => {
    expect(affectsAll(event('notice', 'n1'))).toBe(true)
    expect(affectsAll(event('notice', 'n1', [], { visibility: ['UNHCR_STAFF', 'PUBLIC'] }))).toBe(true)
    expect(affectsAll(event('notice', 'n1', [], { visibility: ['PARTNERS'] }))).toBe(false)
    expect(affectsAll(event('language', '1'))).toBe(true)
    expect(affectsAll(event('language', '1', [], { note: 'interface_texts' }))).toBe(true)
    expect(affectsAll(event('faq', 'f1'))).toBe(false)
  })
})
