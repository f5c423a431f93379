import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecordRef, type Outcome, runForEach } from './run-for-each.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'

/** Runs an action on many records and tracks if it is in progress. */
export function useBulkAction() {
  const { i18n } = useTranslation()
  const [busy, setBusy] = useState(false)

  const run = async <One extends RecordRef>(
    records: readonly One[],
    act: (one: One) => Promise<unknown>,
  ): Promise<Outcome[]> => {
    setBusy(true)
    const outcomes = await runForEach(records, act, (error) => getErrorMessage(error, i18n.language))
    setBusy(false)
    return outcomes
  }

  return { busy, run }
}
