// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Dashboard, MaintenanceFigures } from '#web/api/types.ts'
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx'
import { listKeyFigures } from '#web/features/dashboard/list-key-figures.ts'
import { hold } from '#tests/web/entity/session-mock.ts'
import { serve, show, type Language } from '#tests/web/entity/support.tsx'
import { answer, answerWith, keeping, numbers } from './dashboard-fixtures.ts'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

beforeEach(() => {
  hold('all')
  // Charts without a size are not rendered.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the key figures of the dashboard', () => {
  const open = async (title: string, missing: RegExp, language?: Language) => {
    await show(
      { '/dashboard': <DashboardScreen /> },
      { at: '/dashboard?from=2026-10-01&to=2026-10-31', ...(language && { language }) },
    )
    const panel = within(await screen.findByRole('region', { name: title }))
    await panel.findByRole('link', { name: missing })
    return panel
  }
  const textsOf = (panel: Awaited<ReturnType<typeof open>>) =>
    panel.getAllByRole('listitem').map(({ textContent }) => textContent!)

  test('show the change against the period before as direction and number, or that there is none to compare', async () => {
    serve(answer)
    const panel = await open('Key figures', /^Missing translations \(today\) 12/)
    expect(textsOf(panel)).toEqual([
      'FAQ views 1,851 ↓ 49 fewer',
      'New FAQs 4 No comparison',
      'Searches 40 ↑ 4 more',
      'Searches without results 8 No change',
      'Missing translations (today) 12 No comparison',
    ])
    const note = panel.getByText(/^Compared with the period before/)
    expect(note.textContent!.replaceAll(/\s/gu, ' ')).toBe(
      'Compared with the period before: 31 August – 30 September 2026.',
    )
  })

  test.each([
    ['ar', 'الأرقام الرئيسية', 'مشاهدات الأسئلة 1,851 ↓ أقل بمقدار 49', 'أسئلة جديدة 4 لا مقارنة'],
    [
      'fr',
      'Chiffres clés',
      'Consultations de questions 1 851 ↓ 49 de moins',
      'Nouvelles questions 4 Pas de comparaison',
    ],
  ] as const)('are written in %s', async (language, title, ...expected) => {
    serve(answer)
    const panel = await open(title, /12/, language)
    const texts = textsOf(panel).map((text) => text.replaceAll(/\s/gu, ' '))
    expect(texts.slice(0, 2)).toEqual(expected)
  })

  test('have no comparison for searches if the period before has none', async () => {
    serve(answerWith({ ...keeping, answered: { ...keeping.answered, before: null } }))
    const panel = await open('Key figures', /^Missing translations/)
    expect(textsOf(panel).slice(2, 4)).toEqual([
      'Searches 40 No comparison',
      'Searches without results 8 No comparison',
    ])
  })

  test('are downloaded as CSV with both periods as ISO dates, and shown as a table of links', async () => {
    serve(answer)
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob
      return 'blob:'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const panel = await open('Key figures', /^Missing translations \(today\) 12/)
    fireEvent.click(panel.getByRole('button', { name: 'Download CSV: Key figures' }))
    expect((await saved!.text()).split('\r\n')).toEqual([
      'Key figure,2026-10-01 – 2026-10-31,2026-08-31 – 2026-09-30',
      'FAQ views,1851,1900',
      'New FAQs,4,',
      'Searches,40,36',
      'Searches without results,8,8',
      'Missing translations (today),12,',
      '',
    ])
    fireEvent.click(panel.getByRole('button', { name: 'Show as table: Key figures' }))
    expect(panel.getByRole('link', { name: 'Searches without results' }).getAttribute('href')).toBe(
      '/search-anlytics/list?results=nothing&from=2026-10-01&to=2026-10-31',
    )
  })
})

describe('the list of key figures', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' }
  const usage: Dashboard = { ...period, ...numbers }
  const quality = { ...period, ...keeping } as unknown as MaintenanceFigures
  const pathsFor = (rights: readonly string[], figures: MaintenanceFigures = quality) =>
    listKeyFigures({ usage, quality: figures, missingTranslations: 12 }, (entity, key) =>
      rights.includes(`${entity}:${key}`),
    ).map(({ key, to }) => [key, to])

  const faqFigures = [
    ['views', '/faq/list?f.status=PUBLISHED&sort=-views_count&cols=question,views_count'],
    ['created', '/faq/list?sort=-created_at&cols=question,status,created_at'],
  ]
  const searchFigures = [
    ['searches', '/search-anlytics/list?from=2026-10-01&to=2026-10-31'],
    ['notFound', '/search-anlytics/list?results=nothing&from=2026-10-01&to=2026-10-31'],
  ]

  test.each<[rights: string[], expected: string[][]]>([
    [['FAQ:LIST'], faqFigures],
    [['CaptureSearch:LIST'], searchFigures],
    [['FAQ:SAVE'], [['missing', '/work/translations?debt=missing']]],
    [[], []],
  ])('has with %j only figures whose list the user may open', (rights, expected) => {
    expect(pathsFor(rights)).toEqual(expected)
  })

  test('has no figures on searches that the API left out', () => {
    expect(pathsFor(['CaptureSearch:LIST'], { ...quality, answered: null })).toEqual([])
  })
})
