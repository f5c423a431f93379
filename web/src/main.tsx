import './app/no-eval.ts'
import './theme/first-page.ts'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './api/config.ts'
import { App } from './app/app.tsx'
import { reloadOnce } from './app/load-screen.ts'
import { startTexts } from '#web/texts/i18n.ts'
import { firstLanguage, rememberTexts } from '#web/texts/language.ts'
import { startSession } from './session/session.ts'

// A part that is gone with an older version: the error goes on to whoever asked for it only where a reload did not help.
// Without a network, a reload would take the page away that is still there.
addEventListener('vite:preloadError', (event) => {
  if (navigator.onLine && reloadOnce()) event.preventDefault()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element "root"')
void startSession()
await Promise.all([startTexts(firstLanguage()), loadConfig()])
rememberTexts()
createRoot(root).render(<App />)
