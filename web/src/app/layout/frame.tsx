import '#web/theme/signed-in-styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { queryClient } from '#web/api/query-client.ts'
import { followSession, sessionState } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { Shell } from './shell.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** Whose data the cache holds; another person's, or nobody's, never sees it. */
let holder = sessionState().user?.id ?? null

followSession(() => {
  const now = sessionState().user?.id ?? null
  if (now !== holder && holder !== null) {
    // An answer still under way would come back for the one who has left.
    void queryClient.cancelQueries()
    queryClient.clear()
  }
  holder = now
})

// Titles and names came in the language before: what stands on the page is asked for in the one it now has.
i18next.on('languageChanged', () => void queryClient.invalidateQueries())

/** Header and menu for whoever is signed in, drawn anew for another person; a small header for visitors. */
export function Frame() {
  const { status, user } = useSession()
  return (
    <QueryClientProvider client={queryClient}>
      {status === 'signed-in' ? <Shell key={user?.id} /> : <VisitorFrame />}
    </QueryClientProvider>
  )
}
