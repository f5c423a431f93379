// Modules of reader screens, which load in parallel with the start of the application.
import '#web/app/layout/frame.tsx'
import './reader-screens.ts'

/** Prerendered screens by path prefix. */
const screens: Record<string, () => Promise<unknown>> = {
  '/home': () => import('#web/features/home/home-screen.tsx'),
  '/frontline/faq/': () => import('#web/features/faq/frontline/frontline-faq-screen.tsx'),
  '/frontline/faq-hashtag/': () => import('#web/features/faq/frontline/frontline-hashtag-screen.tsx'),
  '/frontline/category/': () => import('#web/features/faq/frontline/frontline-category-screen.tsx'),
  '/search-result': () => import('#web/features/search/results/search-result-screen.tsx'),
  '/directory': () => import('#web/features/directory/search/directory-search-screen.tsx'),
}

const { pathname, search } = location
const path = pathname === '/' ? '/home' : pathname
const screen = Object.keys(screens).find((beginning) => path.startsWith(beginning))
const opened = search.includes('open=faq:') && import('#web/reader/faq/faq-panel.tsx')
Promise.all([screen && screens[screen]!(), opened]).catch(() => undefined)
