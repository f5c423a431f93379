import { useEffect } from 'react'
import { listDuties } from '#shared/access/duties.ts'
import { newsTable } from '#shared/screens/news-table.ts'
import { setUnreadNews } from '#web/app/layout/header/unread-news.ts'
import { useSession } from '#web/session/use-session.ts'

/** Updates the unread news marker of the header: news since the day the user last read them. Not for visitors. */
export function useUnreadNews(): void {
  const { user, rights } = useSession()
  const read = user?.newsRead ?? ''
  useEffect(() => {
    const mine = new Set<string>(rights.size > 0 ? ['everyone', ...listDuties(rights)] : [])
    setUnreadNews(newsTable.some(([whose, day]) => mine.has(whose) && day > read))
  }, [rights, read])
}
