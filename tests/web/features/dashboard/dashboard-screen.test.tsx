// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { utcDateOf, periodEndingAt } from '#shared/domain/analytics/period.ts'
import { readPeriodChoice } from '#web/features/dashboard/period-choice.ts'
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { serve, show } from '#tests/web/entity/support.tsx'
import { answer, answerWith, keeping } from './dashboard-fixtures.ts'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const screens = { '/dashboard': <DashboardScreen /> }
const panel = (name: string) => within(screen.getByRole('region', { name }))

const wide = 300
/** Start and end of each bar of a panel, as shares of the width. */
async function barsOf(name: string): Promise<[from: number, to: number][]> {
  const region = screen.getByRole('region', { name })
  const drawn = () => [...region.querySelectorAll('.recharts-bar-rectangle path')]
  await vi.waitFor(() => expect(drawn().length).toBeGreaterThan(0))
  return drawn().map((path) => {
    const at = Number(path.getAttribute('x'))
    const ends = [at, at + Number(path.getAttribute('width'))].sort((one, other) => one - other)
    return [ends[0]! / wide, ends[1]! / wide]
  })
}

beforeEach(() => {
  hold('all')
  // jsdom has no layout, and charts without a size are not rendered.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, wide, 200))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the dashboard', () => {
  test('requests the period in the URL, and stores the selected period there', async () => {
    const calls = serve(answer)
    const { history } = await show(screens, { at: '/dashboard' })
    await screen.findByText('Where do I register?')
    expect(Object.fromEntries(calls[0]!.query)).toEqual(periodEndingAt(utcDateOf(Date.now()), 30))
    fireEvent.click(screen.getByRole('radio', { name: '90 days' }))
    expect(history.location.search).toBe('?days=90')
    await show(screens, { at: '/dashboard?from=2026-10-01&to=2026-10-31' })
    await screen.findByText('1 – 31 October 2026', { normalizer: (text) => text.replace(/\s/gu, ' ') })
    const last = calls.findLast(({ path }) => path === 'dashboard/keeping')!
    expect(Object.fromEntries(last.query)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  })

  test.each([
    ['en', 1, 100, 'One FAQ has been waiting for approval for 4 days. Review it'],
    ['en', 3, 2, '3 FAQs are waiting for approval, all for less than a day. Review the oldest'],
    ['ar', 2, 50, 'سؤالان بانتظار الموافقة، ومدة انتظار أقدمهما: يومان. مراجعة الأقدم'],
    ['ar', 3, 270, '3 أسئلة بانتظار الموافقة، ومدة انتظار أقدمها: 11 يومًا. مراجعة الأقدم'],
    ['ar', 11, 24, '11 سؤالًا بانتظار الموافقة، ومدة انتظار أقدمها: يوم واحد. مراجعة الأقدم'],
    ['fr', 1, 30, 'Une question attend l’approbation depuis 1 jour. L’examiner'],
    ['fr', 7, 120, '7 questions attendent l’approbation, la plus ancienne depuis 5 jours. Examiner la plus ancienne'],
  ] as const)(
    'suggests first, in %s, to review %i pending FAQs, the oldest pending for %i hours',
    async (language, waiting, hours, expected) => {
      const approval = { ...keeping.approval, waiting, oldest_hours: hours }
      serve(answerWith({ ...keeping, approval }))
      await show(screens, { at: '/dashboard', language })
      const way = (await screen.findAllByRole('link')).find((one) => one.getAttribute('href')?.startsWith('/work'))!
      expect(way.getAttribute('href')).toBe('/work?kind=approve&order=oldest')
      expect(way.parentElement!.textContent).toBe(expected)
    },
  )

  test('shows a message if there is nothing to do', async () => {
    const verified = keeping.verified.map((one) => ({ ...one, overdue: 0 }))
    serve(answerWith({ approval: { ...keeping.approval, waiting: 0 }, verified, answered: null }))
    await show(screens, { at: '/dashboard' })
    await expect(screen.findByText(/^You’re up to date/)).resolves.toBeTruthy()
  })

  test.each(['?days=8', '?from=2026-10-02&to=2026-10-01', '?from=2026-13-01&to=x', '?to=2026-10-01'])(
    'falls back to the last 30 days for the invalid query %s',
    (address) => {
      expect(readPeriodChoice(new URLSearchParams(address)).period).toEqual(periodEndingAt(utcDateOf(Date.now()), 30))
    },
  )

  test('shows each figure as text next to its chart, and as a table', async () => {
    serve(answer)
    await show(screens, { at: '/dashboard' })
    const first = (await screen.findByText('Where do I register?')).closest('li')!
    expect(within(first).getByText('1,234 views')).toBeTruthy()
    expect(screen.getByText('كيف أسجّل؟').closest('[dir]')?.getAttribute('dir')).toBe('rtl')
    const shares = panel('Public and private FAQs')
    expect(shares.getByText('75%', { selector: 'bdi' })).toBeTruthy()
    fireEvent.click(shares.getByRole('button', { name: 'Show as table: Public and private FAQs' }))
    const rows = shares.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual(['VisibilityFAQsShare', 'Public375%', 'Private125%'])
    fireEvent.click(panel('Most viewed FAQs').getByRole('button', { name: /^Show as table/ }))
    expect(panel('Most viewed FAQs').getByRole('row', { name: /Where do I register\? 1,234/ })).toBeTruthy()
  })

  test('draws category bars from the start of the reading direction, proportional to their values', async () => {
    serve(answer)
    await show(screens, { at: '/dashboard' })
    await screen.findByText('Legal aid')
    expect(await barsOf('Views by category')).toEqual([
      [0, 1],
      [0, expect.closeTo(1 / 3)],
    ])
    await show(screens, { at: '/dashboard', language: 'ar' })
    await screen.findByText('Legal aid')
    expect(await barsOf('المشاهدات حسب الفئة')).toEqual([
      [0, 1],
      [expect.closeTo(2 / 3), 1],
    ])
    expect(panel('المشاهدات حسب الفئة').getByText('617 مشاهدة')).toBeTruthy()
  })

  test('distinguishes the two segments of the pie chart by more than colour', async () => {
    serve(answer)
    await show(screens, { at: '/dashboard' })
    await screen.findByText('Legal aid')
    const region = screen.getByRole('region', { name: 'Public and private FAQs' })
    const fills = () =>
      [...region.querySelectorAll('.recharts-pie-sector path')].map((path) => path.getAttribute('fill'))
    await vi.waitFor(() => expect(fills()).toHaveLength(2))
    expect(fills()).toEqual(['var(--daleel-accent)', `url(#${region.querySelector('pattern')?.id})`])
  })

  test('shows a message instead of a chart without data', async () => {
    serve(answer)
    await show(screens, { at: '/dashboard', language: 'ar' })
    expect(await screen.findByText('لم يُضَف أي سؤال في هذه الفترة.')).toBeTruthy()
    expect(screen.getByText('1,851 مشاهدة')).toBeTruthy()
  })

  test('shows quality figures in total and by language', async () => {
    serve(answer)
    await show(screens, { at: '/dashboard' })
    await screen.findByText('Time to approval')
    const rows = (name: string) =>
      panel(name)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(rows('Time to approval')).toEqual([
      'Median',
      '90% within',
      'Total6 hoursDecisions: 4, Median: 6 hours, 90% within: 2.1 days',
      'English6 hoursDecisions: 3, Median: 6 hours, 90% within: 2.1 days',
      'العربية30 minutesDecisions: 1, Median: 30 minutes, 90% within: 30 minutes',
    ])
    expect(rows('Waiting for approval')).toEqual(['العربية2FAQs: 2, Longest wait: 4.2 days'])
    expect(panel('Waiting for approval').getByText(/Current status. Longest wait: 4.2 days/)).toBeTruthy()
    expect(rows('Verified and overdue, by type').slice(3)).toEqual([
      'FAQs60%Verified: 6, Overdue: 3, Never verified: 1, Share: 60%',
      'Organisations60%Verified: 6, Overdue: 3, Never verified: 1, Share: 60%',
    ])
    expect(rows('Verified FAQs by language').slice(3)).toEqual([
      'العربية33%Verified: 1, Overdue: 0, Never verified: 2, Share: 33%',
    ])
    expect(rows('Successful searches').slice(3)).toEqual([
      'Total80%Searches: 40, With results: 80%, Result opened: 35%',
      'العربية90%Searches: 30, With results: 90%, Result opened: 30%',
      'No language selected50%Searches: 10, With results: 50%, Result opened: 50%',
    ])
    const parts = [
      ...screen.getByRole('region', { name: 'Successful searches' }).querySelectorAll('[style^="inline-size"]'),
    ]
    fireEvent.click(panel('Successful searches').getByRole('button', { name: /^Show as table/ }))
    const cells = panel('Successful searches').getAllByRole('row')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'LanguageSearchesWith resultsResult opened',
      'Total4080%35%',
      'العربية3090%30%',
      'No language selected1050%50%',
    ])
    expect(parts.slice(2, 4).map((part) => part.getAttribute('style'))).toEqual([
      'inline-size: 30%;',
      'inline-size: 60%;',
    ])
  })

  test('shows since when approval times are recorded, if that is within the period', async () => {
    serve(answerWith({ ...keeping, approval: { ...keeping.approval, known_from: utcDateOf(Date.now()) } }))
    await show(screens, { at: '/dashboard' })
    expect(await screen.findByText(/Data available from/)).toBeTruthy()
    serve(answer)
    await show(screens, { at: '/dashboard?from=2026-01-01&to=2026-10-31' })
    await screen.findByText('Time to approval')
    expect(screen.queryByText(/Data available from/)).toBeNull()
  })

  test('hides search figures if the API omits them, and shows a message if nothing is pending', async () => {
    const none = { known_from: null, decided: 0, waiting: 0, oldest_hours: null, by_language: [] }
    const nulls = { median_hours: null, ninetieth_hours: null }
    serve(answerWith({ ...keeping, approval: { ...none, ...nulls }, answered: null }))
    await show(screens, { at: '/dashboard' })
    expect(await screen.findByText('No decisions in this period.')).toBeTruthy()
    expect(screen.getByText('Nothing waiting for approval.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Successful searches' })).toBeNull()
  })
})
