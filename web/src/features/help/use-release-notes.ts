import { type NewsItem, listNewsFor } from '#shared/screens/whats-new.ts'
import { useSession } from '#web/session/use-session.ts'

/** What became new for whoever is here, and how much of it they have not read about; a visitor has read all. */
export function useReleaseNotes(): { news: readonly NewsItem[]; read: string; unread: number } {
  const { user, rights } = useSession()
  const news = listNewsFor(rights)
  const read = user?.newsRead ?? ''
  return { news, read, unread: user ? news.filter(({ day }) => day > read).length : 0 }
}
