import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { forgetUnanswered } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { openQuestion } from '#web/components/confirm.ts'
import { Hosts } from '#web/components/hosts.tsx'
import { closeErrors } from '#web/components/toast.ts'
import { directionOf } from '#web/texts/language.ts'
import { followSession, sessionState } from '#web/session/session.ts'
import { colorSchemeInCookie } from '#web/theme/color-scheme.ts'
import { themeIn } from '#web/theme/theme.ts'
import { routes } from './routes.tsx'

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

const router = createBrowserRouter(routes())

/** Whose data the cache holds; another person's, or nobody's, never sees it. */
let holder = sessionState().user?.id ?? null

followSession(() => {
  const now = sessionState().user?.id ?? null
  if (now !== holder) {
    openQuestion()?.answer(false)
    closeErrors()
  }
  if (now !== holder && holder !== null) {
    // An answer still under way would come back for the one who has left.
    void queryClient.cancelQueries()
    queryClient.clear()
    forgetUnanswered()
  }
  holder = now
  void router.revalidate()
})

export function App() {
  return (
    <DirectionProvider detectDirection={false} initialDirection={directionOf(document.documentElement.lang)}>
      <Looks>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Hosts />
        </QueryClientProvider>
      </Looks>
    </DirectionProvider>
  )
}
