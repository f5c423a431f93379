// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { utcDateOf } from '#shared/domain/analytics/period.ts'
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { serve, show } from '#tests/web/entity/support.tsx'
import { answer, numbers } from './dashboard-fixtures.ts'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const screens = { '/dashboard': <DashboardScreen /> }

beforeEach(() => {
  hold('all')
  // Charts without a size are not rendered.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('each chart', () => {
  const today = utcDateOf(Date.now())
  const period = '2026-10-01-2026-10-31'
  const charts: [title: string, file: string, rows: string[]][] = [
    [
      'Most viewed FAQs',
      `most-viewed-questions-${period}`,
      ['FAQ,Views', 'Where do I register?,1234', 'كيف أسجّل؟,617'],
    ],
    [
      'Public and private FAQs',
      `public-and-private-${today}`,
      ['Visibility,FAQs,Share', 'Public,3,0.75', 'Private,1,0.25'],
    ],
    ['Most searched hashtags', `most-searched-hashtags-${period}`, ['Hashtag,Searches', '#housing,7']],
    ['Views by category', `views-by-category-${period}`, ['Category,Views', 'Health,1851', 'Legal aid,617']],
    [
      'Time to approval',
      `time-to-approval-${period}`,
      [
        'Language,Decisions,Median (hours),90th percentile (hours)',
        'Total,4,6,50.25',
        'English,3,6,50.25',
        'العربية,1,0.5,0.5',
      ],
    ],
    ['Waiting for approval', `waiting-for-approval-${today}`, ['Language,FAQs,Longest wait (hours)', 'العربية,2,100']],
    [
      'Verified and overdue, by type',
      `verified-${today}`,
      ['Type,Verified,Overdue,Never verified,Share', 'FAQs,6,3,1,0.6', 'Organisations,6,3,1,0.6'],
    ],
    [
      'Verified FAQs by language',
      `verified-by-language-${today}`,
      ['Language,Verified,Overdue,Never verified,Share', 'العربية,1,0,2,0.3333'],
    ],
    [
      'Successful searches',
      `answered-searches-${period}`,
      [
        'Language,Searches,With results,Result opened',
        'Total,40,0.8,0.35',
        'العربية,30,0.9,0.3',
        'No language selected,10,0.5,0.5',
      ],
    ],
  ]

  /** Captures downloads with name and content. */
  function saving() {
    const saved: { name: string; blob: Blob }[] = []
    let last: Blob
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      last = blob as Blob
      return 'blob:'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: last })
    })
    return saved
  }

  test.each(charts)('can be downloaded as CSV and shown as a table: %s', async (title, file, rows) => {
    serve(answer)
    const saved = saving()
    await show(screens, { at: '/dashboard?from=2026-10-01&to=2026-10-31' })
    const region = within(await screen.findByRole('region', { name: title }))
    fireEvent.click(region.getByRole('button', { name: `Download CSV: ${title}` }))
    expect(saved.map(({ name }) => name)).toEqual([`${file}.csv`])
    const bytes = new Uint8Array(await saved[0]!.blob.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    expect(new TextDecoder().decode(bytes)).toBe(`${rows.join('\r\n')}\r\n`)
    fireEvent.click(region.getByRole('button', { name: `Show as table: ${title}` }))
    const table = region.getByRole('table', { name: title })
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((one) => one.textContent),
    ).toEqual(rows.slice(1).map((row) => row.split(',')[0]))
    expect(within(table).getAllByRole('columnheader')).toHaveLength(rows[0]!.split(',').length)
  })

  test('is downloaded with spreadsheet formulas escaped', async () => {
    const [first] = numbers.top_faqs
    const hostile = { ...numbers, top_faqs: [{ ...first, question: '=HYPERLINK("https://a.example","x")' }] }
    serve((call) => (call.path === 'dashboard' ? { body: { ...answer(call)!.body!, ...hostile } } : answer(call)))
    const saved = saving()
    await show(screens, { at: '/dashboard' })
    fireEvent.click(await screen.findByRole('button', { name: 'Download CSV: Most viewed FAQs' }))
    expect(await saved[0]!.blob.text()).toContain(`"'=HYPERLINK(""https://a.example"",""x"")",1234`)
  })
})
