import './theme/base-styles.ts'
// Styles of the prerendered content.
import '#web/app/prerender/prerender.css'
import '#web/app/layout/shell.module.css'
import '#web/components/layout/page.module.css'
import '#web/components/text/safe-html.module.css'
import '#web/features/directory/search/directory-rows.module.css'
import '#web/reader/faq/contact/contact-card.module.css'
import '#web/features/directory/search/directory-search.module.css'
import '#web/features/faq/frontline/frontline-category.module.css'
import '#web/features/faq/frontline/frontline-faq.module.css'
import '#web/features/home/home-layout.module.css'
import '#web/features/home/home-search.module.css'
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

/** Maximum delay of the application in milliseconds while the prerendered content loads. */
const maxPrerenderWaitMs = 3000

/** Prerendered content loads first, without competing with other requests. */
const painted = window.early?.painted ?? Promise.resolve()
const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxPrerenderWaitMs))

/** Milliseconds before a failed start is retried. */
const restartMs = 5000

function start(): void {
  import('./main.tsx').catch((error: unknown) => {
    console.error(error)
    setTimeout(start, restartMs)
  })
  if (window.early) import('./app/routing/preload-reader.ts').catch(() => undefined)
}

void Promise.race([painted, timeout]).then(start)
