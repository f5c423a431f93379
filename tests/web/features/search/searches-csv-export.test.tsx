// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SearchAnalyticsScreen } from '#web/features/search/analytics/search-analytics-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { page, record, serve, show, type Language } from '#tests/web/entity/support.tsx'
import { answer, search } from './search-analytics-fixtures.ts'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const rows = [
  search('s1', {
    search_object: 'faq',
    clicked_id: 'f7',
    clicked_rank: 2,
    other_params: { country: 'c3', hashtag: 'rent' },
  }),
  search('s2', { clicked_id: 'gone', search_times: 3 }),
  search('s3', { location: null, results_count: 0, search_language: null }),
]

const saved: { name: string; blob: Blob }[] = []

beforeEach(() => {
  hold('all')
  saved.length = 0
  let last: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Exports the searches with a button, and returns the lines of the file with the calls of the export. */
async function exported(button: string, language?: Language) {
  const calls = serve((call) => {
    if (call.path === 'capture-search') return { body: { entities: rows, next: null } }
    if (call.path === 'faq') return { body: page([record('f7', { question: 'Where is a dentist?' })]) }
    if (['directory', 'media'].includes(call.path)) return { body: page([]) }
    return answer(call)
  })
  await show(
    { '/search-anlytics/list': <SearchAnalyticsScreen /> },
    { at: '/search-anlytics/list', ...(language && { language }) },
  )
  await screen.findByText('words s1')
  const before = calls.length
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const bytes = new Uint8Array(await saved[0]!.blob.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  const lists = ['capture-search', 'faq', 'directory', 'media']
  return { lines, calls: calls.slice(before).filter(({ path }) => lists.includes(path)) }
}

describe('the CSV export of searches', () => {
  test('has titles and names instead of ids, and dates in ISO format', async () => {
    const { lines, calls } = await exported('Export as CSV')
    expect(saved[0]!.name).toMatch(/^searches-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(lines).toEqual([
      'Search terms,Date,Time (UTC),Searched in,Language,Results,Opened,Rank in the results,Location,Repeats,Category,Country,Nationality,Hashtag',
      'words s1,2026-11-19,14:05:00,FAQs,العربية,4,Where is a dentist?,2,"Irbid, Jordan",1,,Country 3,,rent',
      'words s2,2026-11-19,14:05:00,All,العربية,4,Item no longer available to you,,"Irbid, Jordan",3,,,,',
      'words s3,2026-11-19,14:05:00,All,All languages,0,,,Unknown,1,,,,',
    ])
    expect(calls.map(({ path, query }) => [path, query.get('conditions[id:in]')])).toEqual([
      ['capture-search', null],
      ['faq', 'f7,gone'],
      ['directory', 'gone'],
      ['media', 'gone'],
    ])
  })

  test('requests titles only from lists that the user may read', async () => {
    hold(['CaptureSearch:LIST', 'FAQ:LIST'])
    const { calls } = await exported('Export as CSV')
    expect(calls.map(({ path }) => path)).toEqual(['capture-search', 'faq'])
  })

  test.each([
    ['ar', 'تصدير CSV', 'كلمات البحث,التاريخ,الوقت (UTC),البحث في,'],
    ['fr', 'Exporter en CSV', 'Mots recherchés,Date,Heure (UTC),Recherché dans,'],
  ] as const)('has its header in %s', async (language, button, head) => {
    const { lines } = await exported(button, language)
    expect(lines[0]!.startsWith(head)).toBe(true)
  })

  test('is also available raw, with the fields of the API', async () => {
    const { lines, calls } = await exported('Export raw data as CSV')
    expect(saved[0]!.name).toMatch(/^searches-raw-/)
    expect(lines.slice(0, 2)).toEqual([
      'id,created_at,keywords,ip,country,region,search_times,search_object,search_language,results_count,clicked_id,clicked_rank,other_params',
      's1,2026-11-19T14:05:00.000Z,words s1,192.0.2.0,JO,Irbid,1,faq,ar,4,f7,2,"{""country"":""c3"",""hashtag"":""rent""}"',
    ])
    expect(calls.map(({ path }) => path)).toEqual(['capture-search'])
  })
})
