import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemWords } from './problem-words.ts'

export type Outcome = { id: string; error: string | null }

/** Calls under way at once. */
const together = 4

/** Does the same with many records, one by one, each with its own outcome; what one refuses stops no other. */
export function useBulk() {
  const { i18n } = useTranslation()
  const [busy, setBusy] = useState(false)

  const run = async (ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<Outcome[]> => {
    const one = async (id: string): Promise<Outcome> => {
      try {
        await act(id)
        return { id, error: null }
      } catch (error) {
        return { id, error: problemWords(error, i18n.language) }
      }
    }
    setBusy(true)
    const outcomes: Outcome[] = []
    for (let start = 0; start < ids.length; start += together)
      outcomes.push(...(await Promise.all(ids.slice(start, start + together).map(one))))
    setBusy(false)
    return outcomes
  }

  return { busy, run }
}
