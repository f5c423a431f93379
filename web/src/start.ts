import './theme/base-styles.ts'
// What the script in the page draws with.
import '#web/app/prerender/prerender.css'
import '#web/app/layout/shell.module.css'
import '#web/components/layout/page.module.css'
import '#web/components/text/safe-html.module.css'
import '#web/features/directory/search/directory-rows.module.css'
import '#web/features/directory/search/directory-search.module.css'
import '#web/features/faq/frontline/frontline-category.module.css'
import '#web/features/faq/frontline/frontline-faq.module.css'
import '#web/features/search/results/search-result.module.css'
import '#web/reader/browse-layout.module.css'
import '#web/reader/directory/logo.module.css'
import '#web/reader/directory/opening-state.module.css'
import '#web/reader/faq/badges.module.css'
import '#web/reader/faq/browse-list.module.css'
import '#web/reader/faq/published-rows.module.css'
import '#web/reader/faq/faq-article.module.css'
import '#web/reader/language-switch.module.css'
import '#web/reader/reader-frame.module.css'
import '#web/reader/guidance/hotline.module.css'
import '#web/reader/guidance/guidance.module.css'
import { exitOnTripleEscape, exitOnMarkedClick } from '#web/session/quick-exit.ts'

exitOnTripleEscape()
exitOnMarkedClick()

/** Milliseconds after which the application comes, whether or not anything stands there by then. */
const maxPrerenderWaitMs = 3000

/** First what was come for, where the script in the page paints it: all that is loaded meanwhile would take its way. */
const painted = window.early?.painted ?? Promise.resolve()
const late = new Promise<void>((resolve) => setTimeout(resolve, maxPrerenderWaitMs))

/** Milliseconds after which a start that did not come is tried again. */
const restartMs = 5000

function start(): void {
  if (window.early) {
    const parts = [import('./app/routing/preload-reader.ts')]
    if (location.pathname.startsWith('/frontline/faq/'))
      parts.push(import('#web/features/faq/frontline/frontline-faq-screen.tsx'))
    Promise.all(parts).catch(() => undefined)
  }
  import('./main.tsx').catch((error: unknown) => {
    console.error(error)
    setTimeout(start, restartMs)
  })
}

void Promise.race([painted, late]).then(start)
