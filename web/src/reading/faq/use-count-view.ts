import { useEffect, useRef } from 'react'
import { useRecordView } from '#web/api/mutations.ts'

/** Time with the text in front of one's eyes after which it counts as read. */
const readingMs = 4000

/** Counts a view once the text has been open for a moment in a tab that is looked at; leaving sooner counts nothing. */
export function useCountView(id: string, shown: boolean): void {
  const { mutate } = useRecordView()
  const counted = useRef<string | null>(null)
  useEffect(() => {
    if (!shown || counted.current === id) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || counted.current === id) return
      timer = setTimeout(() => {
        counted.current = id
        mutate({ id })
      }, readingMs)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [id, shown, mutate])
}
