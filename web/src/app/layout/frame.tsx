import '#web/theme/signed-in-styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { queryClient } from '#web/api/query-client.ts'
import { subscribeToSession, sessionState } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { Shell } from './shell.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** User whose data the query cache contains. The cache is cleared when the user changes. */
let userId = sessionState().user?.id ?? null

subscribeToSession(() => {
  const currentUserId = sessionState().user?.id ?? null
  if (currentUserId !== userId && userId !== null) {
    // Responses to pending requests must not reach the cache of the next user.
    void queryClient.cancelQueries()
    queryClient.clear()
  }
  userId = currentUserId
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
