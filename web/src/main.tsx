import './app/no-eval.ts'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './api/config.ts'
import { App } from './app/app.tsx'
import { startTexts } from '#web/texts/i18n.ts'
import { firstLanguage } from '#web/texts/first-language.ts'
import { rememberTexts } from '#web/texts/language.ts'
import { startSession } from './session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element "root"')
await Promise.all([startTexts(firstLanguage(), window.early ? ['reader'] : []), loadConfig(), startSession()])
rememberTexts()
createRoot(root).render(<App />)
