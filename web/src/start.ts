import './theme/first-page.ts'
// What the script in the page draws with.
import '#web/app/early/early.css'
import '#web/app/shell.module.css'
import '#web/components/page.module.css'
import '#web/components/safe-html.module.css'
import '#web/features/directory/search/directory-rows.module.css'
import '#web/features/directory/search/directory-search.module.css'
import '#web/features/faq/category/frontline-category.module.css'
import '#web/features/faq/frontline/frontline-faq.module.css'
import '#web/features/search/result/search-result.module.css'
import '#web/reading/browse-layout.module.css'
import '#web/reading/directory/logo.module.css'
import '#web/reading/directory/opening-state.module.css'
import '#web/reading/faq/badges.module.css'
import '#web/reading/faq/browse-list.module.css'
import '#web/reading/faq/published-rows.module.css'
import '#web/reading/faq/reading-view.module.css'
import '#web/reading/language-switch.module.css'
import '#web/reading/reading-frame.module.css'
import '#web/reading/ways/hotline.module.css'
import '#web/reading/ways/ways.module.css'
import { leaveByKey, leaveByPress } from '#web/session/quick-exit.ts'

leaveByKey()
leaveByPress()

/** Milliseconds after which the application comes, whether or not anything stands there by then. */
const latest = 3000

/** First what was come for, where the script in the page paints it: all that is loaded meanwhile would take its way. */
const painted = window.early?.painted ?? Promise.resolve()
const late = new Promise<void>((resolve) => setTimeout(resolve, latest))

/** Milliseconds after which a start that did not come is tried again. */
const patience = 5000

function start(): void {
  if (window.early) {
    const parts = [import('./app/reader.ts')]
    if (location.pathname.startsWith('/frontline/faq/'))
      parts.push(import('#web/features/faq/frontline/frontline-faq-screen.tsx'))
    Promise.all(parts).catch(() => undefined)
  }
  import('./main.tsx').catch((error: unknown) => {
    console.error(error)
    setTimeout(start, patience)
  })
}

void Promise.race([painted, late]).then(start)
