import { type NewsItem, listNewsFor } from '#shared/screens/whats-new.ts'
import { useSession } from '#web/session/use-session.ts'

/** Release notes for the current user and the number of unread ones; always 0 for visitors. */
export function useReleaseNotes(): { news: readonly NewsItem[]; read: string; unread: number } {
  const { user, rights } = useSession()
  const news = listNewsFor(rights)
  const read = user?.newsRead ?? ''
  return { news, read, unread: user ? news.filter(({ day }) => day > read).length : 0 }
}
