// Modules of reader screens, which load in parallel with the start of the application.
import '#web/app/layout/frame.tsx'
import './reader-screens.ts'

/** Screens of prerendered lists, by path prefix. */
const lists: Record<string, () => Promise<unknown>> = {
  '/frontline/faq-hashtag/': () => import('#web/features/faq/frontline/frontline-hashtag-screen.tsx'),
  '/frontline/category/': () => import('#web/features/faq/frontline/frontline-category-screen.tsx'),
  '/search-result': () => import('#web/features/search/results/search-result-screen.tsx'),
  '/directory': () => import('#web/features/directory/search/directory-search-screen.tsx'),
}

const { pathname, search } = location
const list = Object.keys(lists).find((beginning) => pathname.startsWith(beginning))
const opened = search.includes('open=faq:') && import('#web/reader/faq/faq-panel.tsx')
Promise.all([list && lists[list]!(), opened]).catch(() => undefined)
