import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Known, type Outcome, withEach } from './with-each.ts'
import { problemWords } from './problem-words.ts'

/** The same done with many records, each with its own outcome, and whether it is under way. */
export function useBulk() {
  const { i18n } = useTranslation()
  const [busy, setBusy] = useState(false)

  const run = async <One extends Known>(
    all: readonly One[],
    act: (one: One) => Promise<unknown>,
  ): Promise<Outcome[]> => {
    setBusy(true)
    const outcomes = await withEach(all, act, (error) => problemWords(error, i18n.language))
    setBusy(false)
    return outcomes
  }

  return { busy, run }
}
