import { useEffect } from 'react'
import { tellTitle } from './tab-title.ts'

/** Puts words before the title of the page as long as what asks for them is drawn. */
export function useTitlePart(part: 'error' | 'record', words: string): void {
  useEffect(() => {
    tellTitle(part, words)
    return () => tellTitle(part, '')
  }, [part, words])
}
