import { useEffect } from 'react'
import { setTitlePart } from './document-title.ts'

/** Adds a part to the document title while the component is mounted. */
export function useTitlePart(part: 'error' | 'record', words: string): void {
  useEffect(() => {
    setTitlePart(part, words)
    return () => setTitlePart(part, '')
  }, [part, words])
}
