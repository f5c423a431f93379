// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dateOf, daysUpTo } from '#shared/analytics/period.ts'
import { readChoice } from '#web/features/dashboard/period-choice.ts'
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx'
import { hold } from '#tests/web/entity/session.ts'
import { serve, show, type Call, type Reply } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session.ts'))

const numbers = {
  top_faqs: [
    { id: 'faq-1', question: 'Where do I register?', language_id: '1', views: 1234 },
    { id: 'faq-2', question: 'كيف أسجّل؟', language_id: '2', views: 617 },
  ],
  top_hashtags: [{ hashtag: 'housing', searches: 7 }],
  visibility: { public: 3, private: 1 },
  created_by_category: [],
  visited_by_category: [
    { id: 'c1', name: 'Health', icon: 'health', views: 1851 },
    { id: 'c2', name: 'Legal aid', icon: null, views: 617 },
  ],
}

const answer = ({ path, query }: Call): Reply | undefined =>
  path === 'dashboard' ? { body: { from: query.get('from'), to: query.get('to'), ...numbers } } : undefined

const screens = { '/dashboard': <DashboardScreen /> }
const panel = (name: string) => within(screen.getByRole('region', { name }))

const wide = 300
/** From where to where each bar of a panel goes, of the width there is. */
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
  // jsdom lays nothing out, and a chart without a size is not drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, wide, 200))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the dashboard', () => {
  test('asks for the period in the address, and puts the chosen one there', async () => {
    const calls = serve(answer)
    const { history } = await show(screens, { at: '/dashboard' })
    await screen.findByText('Where do I register?')
    expect(Object.fromEntries(calls[0]!.query)).toEqual(daysUpTo(dateOf(Date.now()), 30))
    fireEvent.click(screen.getByRole('radio', { name: '90 days' }))
    expect(history.location.search).toBe('?days=90')
    await show(screens, { at: '/dashboard?from=2026-10-01&to=2026-10-31' })
    await screen.findByText('1 – 31 October 2026', { normalizer: (text) => text.replace(/\s/gu, ' ') })
    expect(Object.fromEntries(calls.at(-1)!.query)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  })

  test.each(['?days=8', '?from=2026-10-02&to=2026-10-01', '?from=2026-13-01&to=x', '?to=2026-10-01'])(
    'takes %s for the last thirty days',
    (address) => {
      expect(readChoice(new URLSearchParams(address)).period).toEqual(daysUpTo(dateOf(Date.now()), 30))
    },
  )

  test('says every number in words beside its drawing, and again as a table', async () => {
    serve(answer)
    await show(screens, { at: '/dashboard' })
    const first = (await screen.findByText('Where do I register?')).closest('li')!
    expect(within(first).getByText('1234 views')).toBeTruthy()
    expect(screen.getByText('كيف أسجّل؟').closest('[dir]')?.getAttribute('dir')).toBe('rtl')
    const shares = panel('Public and private')
    expect(shares.getByText('75%', { selector: 'bdi' })).toBeTruthy()
    fireEvent.click(shares.getByRole('button', { name: 'Table: Public and private' }))
    const rows = shares.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual(['ReadersQuestionsShare', 'Public375%', 'Private125%'])
    fireEvent.click(panel('Most viewed questions').getByRole('button'))
    expect(panel('Most viewed questions').getByRole('row', { name: /Where do I register\? 1,234/ })).toBeTruthy()
  })

  test('draws categories as bars from the side where reading begins, each as long as its number', async () => {
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

  test('draws the two parts of the whole apart by more than their colour', async () => {
    serve(answer)
    await show(screens, { at: '/dashboard' })
    await screen.findByText('Legal aid')
    const region = screen.getByRole('region', { name: 'Public and private' })
    const fills = () =>
      [...region.querySelectorAll('.recharts-pie-sector path')].map((path) => path.getAttribute('fill'))
    await vi.waitFor(() => expect(fills()).toHaveLength(2))
    expect(fills()).toEqual(['var(--daleel-accent)', `url(#${region.querySelector('pattern')?.id})`])
  })

  test('says in words where there is nothing to draw', async () => {
    serve(answer)
    await show(screens, { at: '/dashboard', language: 'ar' })
    expect(await screen.findByText('لم يُكتب أي سؤال في هذه الفترة.')).toBeTruthy()
    expect(screen.getByText('1851 مشاهدة')).toBeTruthy()
  })
})
