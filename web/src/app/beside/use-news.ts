import { useEffect } from 'react'
import { dutiesOf } from '#shared/access/duties.ts'
import { newsTable } from '#shared/screens/news-table.ts'
import { tellNews } from '#web/app/news-told.ts'
import { useSession } from '#web/session/use-session.ts'

/** Tells the header whether there is news for whoever is here since the day up to which they read it; visitors are not told. */
export function useNews(): void {
  const { user, rights } = useSession()
  const read = user?.newsRead ?? ''
  useEffect(() => {
    const mine = new Set<string>(rights.size > 0 ? ['everyone', ...dutiesOf(rights)] : [])
    tellNews(newsTable.some(([whose, day]) => mine.has(whose) && day > read))
  }, [rights, read])
}
