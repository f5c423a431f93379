import { useEffect } from 'react'
import { createStore } from '#web/session/store.ts'
import { useTitlePart } from './use-title-part.ts'

/** The words by which people know a record, with the language they are in, where that is known. */
export type Named = { words: string; lang: string | undefined; dir: 'ltr' | 'rtl' | undefined }

const { become, useNow: useAbout } = createStore<Named | null>(null)

/** The record that the screen is about; null while none is known. */
export { useAbout }

/** A tab has little room: so many letters of a name, and no more. */
const room = 60

const shortened = (words: string): string => {
  const letters = [...words]
  return letters.length > room ? `${letters.slice(0, room).join('').trimEnd()}…` : words
}

/**
 * Says which record the screen is about, for the way to it and, where `inTab`, the title of the tab: that stays in the history
 * of the browser, where no person is named and nothing of one's own.
 */
export function useTellAbout({ words, lang, dir }: Named, inTab: boolean): void {
  useEffect(() => {
    become({ words, lang, dir })
    return () => become(null)
  }, [words, lang, dir])
  useTitlePart('record', inTab ? `${shortened(words)} · ` : '')
}
