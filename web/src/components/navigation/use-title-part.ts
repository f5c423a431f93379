import { useEffect } from 'react'
import { setTitlePart } from './document-title.ts'

/** Puts words before the title of the page as long as what asks for them is drawn. */
export function useTitlePart(part: 'error' | 'record', words: string): void {
  useEffect(() => {
    setTitlePart(part, words)
    return () => setTitlePart(part, '')
  }, [part, words])
}
