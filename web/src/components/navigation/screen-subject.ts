import { createContext, use, useEffect } from 'react'

/** The words by which people know a record, with the language they are in, where that is known. */
export type NamedSubject = { words: string; lang?: string | undefined; dir?: 'ltr' | 'rtl' | undefined }

/**
 * The record that a screen is about; no words where it is not there yet. `inTab`: whether the title of the tab may say it,
 * which stays in the history of the browser: no person is named there, and nothing of one's own.
 */
export type ScreenSubject = NamedSubject & { inTab: boolean }

/** Takes what a screen is about; none where a screen has nothing around it that says so. */
export const ScreenSubjectContext = createContext<((about: ScreenSubject | null) => void) | null>(null)

/** Says which record the screen is about, for the way to it and the tab. */
export function useScreenSubject({ words, lang, dir, inTab }: ScreenSubject): void {
  const setSubject = use(ScreenSubjectContext)
  useEffect(() => {
    setSubject?.({ words, lang, dir, inTab })
    return () => setSubject?.(null)
  }, [setSubject, words, lang, dir, inTab])
}
