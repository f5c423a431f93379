import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { forgetUnanswered } from '#web/api/client.ts'
import { openQuestion } from '#web/components/confirm.ts'
import { Hosts } from '#web/components/hosts.tsx'
import { closeErrors } from '#web/components/toast.ts'
import { directionOf } from '#web/texts/first-language.ts'
import { followSession, sessionState } from '#web/session/session.ts'
import { colorSchemeInCookie } from '#web/theme/color-scheme.ts'
import { themeIn } from '#web/theme/theme.ts'
import { browserHistory } from './page-history.ts'
import { Root } from './root.tsx'
import { ready } from './routes.tsx'

/** Says the language and direction of the page, in the one place that does, and draws Mantine in them. */
function Looks({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('app')
  const { setDirection } = useDirection()
  const language = i18n.language
  useEffect(() => {
    document.documentElement.lang = language
    setDirection(directionOf(language))
  }, [language, setDirection])
  const theme = useMemo(() => themeIn(t), [t])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeInCookie}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

const history = browserHistory(ready)

/** Who was here last: what was asked of them, or sent by them, is nobody else's. */
let holder = sessionState().user?.id ?? null

followSession(() => {
  const now = sessionState().user?.id ?? null
  if (now === holder) return
  openQuestion()?.answer(false)
  closeErrors()
  if (holder !== null) forgetUnanswered()
  holder = now
})

export function App() {
  return (
    <DirectionProvider detectDirection={false} initialDirection={directionOf(document.documentElement.lang)}>
      <Looks>
        <HistoryRouter history={history}>
          <Root />
        </HistoryRouter>
        <Hosts />
      </Looks>
    </DirectionProvider>
  )
}
