import { createContext, use, useEffect } from 'react'

/** Name of a record, with its language if known. */
export type NamedSubject = { text: string; lang?: string | undefined; dir?: 'ltr' | 'rtl' | undefined }

/**
 * Record that a screen is about; the name is empty while loading. `showsInTab` allows the name in the document title, which
 * the browser history stores. Never set for people and private data.
 */
export type ScreenSubject = NamedSubject & { showsInTab: boolean }

/** Setter of the current subject; null outside a layout that displays it. */
export const ScreenSubjectContext = createContext<((about: ScreenSubject | null) => void) | null>(null)

/** Sets the subject of the current screen, for the breadcrumbs and the document title. */
export function useScreenSubject({ text, lang, dir, showsInTab }: ScreenSubject): void {
  const setSubject = use(ScreenSubjectContext)
  useEffect(() => {
    setSubject?.({ text, lang, dir, showsInTab })
    return () => setSubject?.(null)
  }, [setSubject, text, lang, dir, showsInTab])
}
