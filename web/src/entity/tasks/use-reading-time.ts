import { useEffect, useState } from 'react'

/** Milliseconds for which a text is shown before it can be decided. */
const minReadingMs = 1000

/** Returns true once a text has been shown for a second, so that a double click decides nothing unread. */
export function useReadingTime(isShown: boolean): boolean {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(() => setIsRead(true), minReadingMs)
    return () => clearTimeout(timer)
  }, [isShown])
  return isRead
}
