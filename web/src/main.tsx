import './app/no-eval.ts'
import { createRoot } from 'react-dom/client'
import { config, loadConfig } from './api/config.ts'
import { App } from './app/app.tsx'
import { exitBy } from '#web/session/quick-exit.ts'
import { startTexts } from '#web/texts/i18n.ts'
import { firstLanguage } from '#web/texts/first-language.ts'
import { rememberTexts } from '#web/texts/language.ts'
import { startSession } from './session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element "root"')
await Promise.all([startTexts(firstLanguage(), window.early ? ['reader'] : []), loadConfig(), startSession()])
rememberTexts()
const application = createRoot(root)
exitBy(() => application.unmount(), config().exitAddress)
application.render(<App />)
