import type { Call, Reply } from '#tests/web/entity/support.tsx'

export const numbers = {
  top_faqs: [
    { id: 'faq-1', question: 'Where do I register?', language_id: '1', views: 1234 },
    { id: 'faq-2', question: 'كيف أسجّل؟', language_id: '2', views: 617 },
  ],
  top_hashtags: [{ hashtag: 'housing', searches: 7 }],
  views: { count: 1851, before: 1900 },
  created: { count: 4, before: null },
  visibility: { public: 3, private: 1 },
  created_by_category: [],
  visited_by_category: [
    { id: 'c1', name: 'Health', icon: 'health', views: 1851 },
    { id: 'c2', name: 'Legal aid', icon: null, views: 617 },
  ],
}

const waits = { median_hours: 6, ninetieth_hours: 50.25, waiting: 2, oldest_hours: 100 }
const counts = { holds: 6, overdue: 3, never: 1 }
/** Response of the API about the quality of answers. */
export const keeping = {
  approval: {
    known_from: '2026-01-01',
    decided: 4,
    ...waits,
    by_language: [
      { language_id: '1', decided: 3, ...waits, waiting: 0, oldest_hours: null },
      { language_id: '2', decided: 1, ...waits, median_hours: 0.5, ninetieth_hours: 0.5 },
    ],
  },
  verified: [
    { entity: 'faq', ...counts, by_language: [{ language_id: '2', holds: 1, overdue: 0, never: 2 }] },
    { entity: 'directory', ...counts, by_language: [] },
    { entity: 'media', holds: 0, overdue: 0, never: 0, by_language: [] },
  ],
  answered: {
    from: '2026-01-01',
    before: { searches: 36, found: 28 },
    by_language: [
      { language: 'ar', searches: 30, found: 27, opened: 9 },
      { language: null, searches: 10, found: 5, opened: 5 },
    ],
  } as object | null,
}

/** Response of the API with the number of missing translations. */
const translations = {
  entities: [],
  total: 12,
  page: 1,
  per_page: 1,
  last_page: 12,
  counts: { missing: 12, outdated: 0, unreviewed: 0 },
}

export const answerWith =
  (quality: object) =>
  ({ path, query }: Call): Reply | undefined => {
    const period = { from: query.get('from'), to: query.get('to') }
    if (path === 'dashboard') return { body: { ...period, ...numbers } }
    if (path === 'work/translations') return { body: translations }
    return path === 'dashboard/keeping' ? { body: { ...period, ...quality } } : undefined
  }
export const answer = answerWith(keeping)
