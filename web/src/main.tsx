import './platform/disable-zod-jit.ts'
import { createRoot } from 'react-dom/client'
import { config, loadConfig } from './api/config.ts'
import { App } from './app/app.tsx'
import { configureQuickExit } from '#web/session/quick-exit.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { firstLanguage } from '#web/i18n/interface-languages.ts'
import { rememberTexts } from '#web/i18n/current-language.ts'
import { startSession } from './session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element "root"')
await Promise.all([startTexts(firstLanguage(), window.early?.areas ?? []), loadConfig(), startSession()])
rememberTexts()
const application = createRoot(root)
configureQuickExit(() => application.unmount(), config().exitAddress)
application.render(<App />)
