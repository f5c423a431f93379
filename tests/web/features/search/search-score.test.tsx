// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAllPermissions } from '#shared/access/permissions.ts'
import { permissionString } from '#shared/access/permission-keys.ts'
import { computeSearchScore, type SearchRun } from '#shared/domain/analytics/search-score.ts'
import { SearchTestListScreen } from '#web/features/search/tests/search-test-list-screen.tsx'
// Loaded before the tests, so that the lazy chart renders at once.
import '#web/features/search/tests/score-chart.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { page, serve, show, type Call, type Language, type Reply } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const stored: SearchRun[] = [
  { day: '2026-11-27', ...computeSearchScore([1, null, null, null]) },
  { day: '2026-11-28', ...computeSearchScore([1, 2, null, null]) },
]
const results = [
  { id: 't1', query: 'rent money', position: 1 },
  { id: 't2', query: 'school papers', position: null },
  { id: 't3', query: 'منحة', position: 4 },
]
const today: SearchRun = { day: '2026-11-30', ...computeSearchScore([1, null, 4]) }

const answers =
  (runs: SearchRun[], ran: unknown = { results, runs: [...runs, today] }) =>
  (call: Call): Reply | undefined => {
    if (call.path === 'search/tests') return { body: { runs } }
    if (call.path === 'search/tests/run') return { body: ran }
    if (call.path === 'search-test') return { body: page([]) }
    return undefined
  }

async function open(language: Language = 'en') {
  await show({ '/search-test/list': <SearchTestListScreen /> }, { at: '/search-test/list', language })
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.replace(/[\s\u200e]+/gu, ' ').trim()))

beforeEach(() => {
  hold('all')
  // jsdom has no layout, and charts without a size are not rendered.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 160))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('shows the last score, the change since the run before, and all runs as a chart and a table', async () => {
  serve(answers(stored))
  await open()
  expect(rowsOf(await screen.findByRole('table', { name: 'Last run' }))).toEqual([
    ['Score', '28 Nov 2026', '27 Nov 2026', 'Change'],
    ['Right answer first', '25%', '25%', '0%'],
    ['Right answer in the first three', '50%', '25%', '+25%'],
    ['Mean reciprocal rank (1 is best)', '0.38', '0.25', '+0.13'],
    ['Test searches', '4', '4', '0'],
  ])
  const region = screen.getByRole('region', { name: 'Search score' })
  await vi.waitFor(() => expect(region.querySelectorAll('.recharts-line-curve')).toHaveLength(2))
  fireEvent.click(screen.getByText('Show all runs as a table'))
  expect(rowsOf(screen.getByRole('table', { name: 'Score by day' }))).toEqual([
    ['Day', 'First', 'First three', 'Reciprocal rank', 'Tests'],
    ['28 Nov 2026', '25%', '50%', '0.38', '4'],
    ['27 Nov 2026', '25%', '25%', '0.25', '4'],
  ])
})

test('a run replaces the score and lists the position of each test search, the worst first', async () => {
  const calls = serve(answers(stored))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Run test searches' }))
  expect(rowsOf(await screen.findByRole('table', { name: 'Position of the first right answer' })).slice(1)).toEqual([
    ['school papers', 'Not in the first ten'],
    ['منحة', '4'],
    ['rent money', '1'],
  ])
  expect(screen.getByText('All test searches have been run.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'school papers' }).getAttribute('href')).toBe('/search-test/update/t2')
  expect(rowsOf(screen.getByRole('table', { name: 'Last run' }))[0]).toContain('30 Nov 2026')
  expect(calls.filter(({ method, path }) => `${method} ${path}` === 'POST search/tests/run')).toHaveLength(1)
})

test('a first run has no change and no chart, and a run without test searches says so', async () => {
  serve(answers([], { results, runs: [today] }))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Run test searches' }))
  expect(rowsOf(await screen.findByRole('table', { name: 'Last run' }))[0]).toEqual(['Score', '30 Nov 2026'])
  expect(screen.queryByText('Show all runs as a table')).toBeNull()

  serve(answers([], { results: [], runs: [] }))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Run test searches' }))
  expect(await screen.findByText('There are no test searches yet. Create one first.')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Last run' })).toBeNull()
})

test.each([
  ['en', 'Search score', 1],
  ['ar', 'تقييم البحث', -1],
] as const)('the chart follows the reading direction: %s', async (language, name, sign) => {
  serve(answers(stored))
  await open(language)
  const region = await screen.findByRole('region', { name })
  const line = () => region.querySelector('.recharts-line-curve')?.getAttribute('d')
  await vi.waitFor(() => expect(line()).toBeTruthy())
  const [from, to] = [...line()!.matchAll(/[ML](\d+)/g)].map(([, x]) => Number(x))
  expect(Math.sign(to! - from!)).toBe(sign)
})

test('only users who may edit synonyms and read searches see the score', async () => {
  const all = listAllPermissions().map((one) => permissionString(one.entity_name, one.permission_key))
  for (const missing of [permissionString('CaptureSearch', 'LIST'), permissionString('HashTag', 'UPDATE')]) {
    hold(all.filter((one) => one !== missing))
    const calls = serve(answers(stored))
    await open()
    await screen.findByText('There are no records to show')
    expect(screen.queryByRole('region', { name: 'Search score' })).toBeNull()
    expect(calls.map(({ path }) => path)).not.toContain('search/tests')
  }
})
