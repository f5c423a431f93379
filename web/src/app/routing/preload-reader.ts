// What a reader's page is made of, to be loaded beside the start of the application and not after it.
import '#web/app/layout/frame.tsx'
import './reader-screens.ts'

/** The screens of lists that were painted, by how their addresses begin. */
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
