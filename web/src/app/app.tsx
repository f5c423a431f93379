import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { directionOf } from '#shared/i18n/locale.ts'
import { clearUnanswered } from '#web/api/http/client.ts'
import { getOpenConfirm } from '#web/components/feedback/confirm.ts'
import { FeedbackHosts } from '#web/components/feedback/feedback-hosts.tsx'
import { closeErrors } from '#web/components/feedback/toast.ts'
import { subscribeToSession, sessionState } from '#web/session/session.ts'
import { colorSchemeInCookie } from '#web/theme/mantine-color-scheme.ts'
import { themeIn } from '#web/theme/theme.ts'
import { browserHistory } from './routing/page-history.ts'
import { Root } from './routing/root.tsx'
import { screenReady } from './routing/routes.tsx'

/** Sets the language and direction of the page and provides the Mantine theme. */
function Theme({ children }: { children: ReactNode }) {
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

const history = browserHistory(screenReady)

/** Previous user of this device. Their dialogs and unanswered requests are cleared when another user signs in. */
let previousUserId = sessionState().user?.id ?? null

subscribeToSession(() => {
  const userId = sessionState().user?.id ?? null
  if (userId === previousUserId) return
  getOpenConfirm()?.answer(false)
  closeErrors()
  if (previousUserId !== null) clearUnanswered()
  previousUserId = userId
})

export function App() {
  return (
    <DirectionProvider detectDirection={false} initialDirection={directionOf(document.documentElement.lang)}>
      <Theme>
        <HistoryRouter history={history}>
          <Root />
        </HistoryRouter>
        <FeedbackHosts />
      </Theme>
    </DirectionProvider>
  )
}
