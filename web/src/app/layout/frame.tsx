import '#web/theme/signed-in-styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { queryClient } from '#web/api/query-client.ts'
import { subscribeToSession, sessionState } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { Shell } from './shell.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** User whose data the query cache contains. The cache is cleared when the user changes. */
let holder = sessionState().user?.id ?? null

subscribeToSession(() => {
  const now = sessionState().user?.id ?? null
  if (now !== holder && holder !== null) {
    // Responses to pending requests must not reach the cache of the next user.
    void queryClient.cancelQueries()
    queryClient.clear()
  }
  holder = now
})

// Responses contain names in the interface language, so all queries are refetched.
i18next.on('languageChanged', () => void queryClient.invalidateQueries())

/** Layout with header and menu for signed-in users, remounted for another user; small header for visitors. */
export function Frame() {
  const { status, user } = useSession()
  return (
    <QueryClientProvider client={queryClient}>
      {status === 'signed-in' ? <Shell key={user?.id} /> : <VisitorFrame />}
    </QueryClientProvider>
  )
}
