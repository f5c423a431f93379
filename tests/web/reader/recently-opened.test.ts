import { describe, expect, test } from 'vitest'
import type { PublishedRow } from '#web/api/types.ts'
import { changedWithinWeek } from '#web/features/home/changed-this-week.tsx'
import type { DirectoryRow } from '#web/reader/directory/directory-types.ts'
import { isNew, openedAt, type RecentlyOpened, withItem } from '#web/reader/recently-opened.ts'

const at = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString()

describe('recently opened items', () => {
  test.each([
    ['/frontline/faq/a%20b', { object: 'faq', id: 'a b' }],
    ['/frontline/directory/d', { object: 'directory', id: 'd' }],
    ['/frontline/media/m', { object: 'media', id: 'm' }],
    ['/media-items/m', { object: 'media', id: 'm' }],
    ['/search-result?q=card&open=faq:f', { object: 'faq', id: 'f' }],
    ['/my-list/linked-faqs/l?open=faq:f', { object: 'faq', id: 'f' }],
    ['/directory?open=directory:d', { object: 'directory', id: 'd' }],
    ['/frontline/category/1/faqs', null],
    ['/media-items', null],
    ['/home', null],
  ])('are read from the URL %s', (path, item) => {
    expect(openedAt(new URL(path, 'https://daleel.example'))).toEqual(item)
  })

  test('are stored once each, latest first, with id and date only, up to 200', () => {
    let records: RecentlyOpened = []
    for (let n = 0; n < 205; n++) records = withItem(records, { object: 'faq', id: String(n) }, at(1))
    records = withItem(records, { object: 'faq', id: '100' }, at(2))
    records = withItem(records, { object: 'media', id: '100' }, at(3))
    expect(records.slice(0, 3)).toEqual([
      { object: 'media', id: '100', at: at(3) },
      { object: 'faq', id: '100', at: at(2) },
      { object: 'faq', id: '204', at: at(1) },
    ])
    expect(records).toHaveLength(200)
  })

  test('are new again once they have changed', () => {
    const opened: RecentlyOpened = [{ object: 'faq', id: 'f', at: at(10) }]
    expect(isNew(opened, { object: 'faq', id: 'f' }, at(9))).toBe(false)
    expect(isNew(opened, { object: 'faq', id: 'f' }, at(11))).toBe(true)
    expect(isNew(opened, { object: 'directory', id: 'f' }, at(9))).toBe(true)
  })
})

test('lists FAQs and organisations changed within seven days, latest first', () => {
  const question = (id: string, day: number) =>
    ({ id, question: id, language_id: '1', updated_at: at(day) }) as PublishedRow
  const organisation = (id: string, day: number) =>
    ({ id, name: id, language_id: '1', updated_at: at(day) }) as DirectoryRow
  const changed = changedWithinWeek(
    [question('new', 20), question('old', 12)],
    [organisation('newest', 22), organisation('just', 16), { ...organisation('never', 1), updated_at: null }],
    Date.UTC(2026, 10, 22, 12),
  )
  expect(changed.map(({ object, title }) => `${object} ${title}`)).toEqual([
    'directory newest',
    'faq new',
    'directory just',
  ])
})
