import type { Call, Reply } from '#tests/web/entity/support.tsx'

/** Captured search. */
export const search = (id: string, values: Record<string, unknown> = {}) => ({
  id,
  created_at: '2026-11-19T14:05:00.000Z',
  keywords: `words ${id}`,
  ip: '192.0.2.0',
  location: { country: 'JO', region: 'Irbid' },
  search_times: 1,
  other_params: {},
  search_object: 'all',
  search_language: 'ar',
  results_count: 4,
  clicked_id: null,
  clicked_rank: null,
  ...values,
})

const summary = {
  from: '2026-10-21',
  to: '2026-11-19',
  searches: 12,
  found_nothing: 3,
  opened_nothing: 2,
  median_rank: 1.5,
  places: [
    { country: 'JO', region: 'IR', searches: 7 },
    { country: 'LB', region: null, searches: 1 },
  ],
  most_searched: [{ id: 's1', keywords: 'rent', language: 'en', searches: 5, median_rank: 1.5 }],
  not_found: [
    { id: 's2', keywords: 'dentist', language: 'en', searches: 3, median_rank: null },
    { id: 's3', keywords: 'منحة', language: 'ar', searches: 2, median_rank: null },
  ],
  not_opened: [{ id: 's4', keywords: 'card', language: 'en', searches: 2, median_rank: null }],
}

/** Current results of the searches without results. */
export const again = [
  {
    id: 's2',
    total: 4,
    best: { object: 'faq', id: 'f7', title: 'Where is a dentist?', language_id: '1', linked: true },
  },
  { id: 's3', total: 0, best: null },
]

export const answer = (call: Call): Reply | undefined => {
  if (call.path === 'dashboard/searches') return { body: summary }
  if (call.path === 'search/answers') return { body: { entities: again } }
  if (call.method === 'DELETE') return { status: 204 }
  if (call.path === 'capture-search')
    return { body: { entities: [search('s1', { results_count: 0 }), search('s2')], next: null } }
  if (call.path === 'capture-search/s1')
    return { body: search('s1', { clicked_id: 'dir-1', search_times: 3, other_params: { hashtag: 'rent' } }) }
  if (call.path === 'published/directory/dir-1') return { body: { id: 'dir-1', name: 'Lantern House' } }
  return undefined
}

/** Last call of a path. */
export const asked = (calls: Call[], path: string) => calls.findLast((call) => call.path === path)!
