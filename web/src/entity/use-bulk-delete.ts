import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemove } from '#web/api/mutations.ts'
import { problemWords } from './problem-words.ts'

export type Outcome = { id: string; error: string | null }

/** Deletions under way at once. */
const together = 4

/** Deletes many records one by one, each with its own outcome; what one refuses stops no other. */
export function useBulkDelete(entityName: string) {
  const { i18n } = useTranslation()
  const removal = useRemove(entityName)
  const [busy, setBusy] = useState(false)

  const removeOne = async (id: string): Promise<Outcome> => {
    try {
      await removal.mutateAsync({ id })
      return { id, error: null }
    } catch (error) {
      return { id, error: problemWords(error, i18n.language) }
    }
  }

  const removeAll = async (ids: readonly string[]): Promise<Outcome[]> => {
    setBusy(true)
    const outcomes: Outcome[] = []
    for (let start = 0; start < ids.length; start += together)
      outcomes.push(...(await Promise.all(ids.slice(start, start + together).map(removeOne))))
    setBusy(false)
    return outcomes
  }

  return { busy, removeAll }
}
