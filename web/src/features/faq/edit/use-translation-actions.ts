import { useTranslation } from 'react-i18next'
import { useMachineDraft } from '#web/api/faq/machine-translation.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { useFaqActionErrorMessage } from '../use-faq-change.ts'
import type { FaqFormState } from './use-faq-form.ts'

/** Actions on one translation of a stored FAQ. */
export function useTranslationActions(state: Pick<FaqFormState, 'record' | 'draft' | 'send' | 'load' | 'setRecord'>) {
  const { record, draft, send, load, setRecord } = state
  const { t } = useTranslation('faq')
  const machine = useMachineDraft()
  const toErrorMessage = useFaqActionErrorMessage()

  /** Confirms that a stored translation is still correct; unsaved input stays. */
  const confirmStillRight = async (languageId: string) => {
    if (!record) return
    try {
      setRecord(await send({ still_right: [languageId] }))
      toast.success(t('edit.saidRight'))
    } catch (error) {
      toast.error(toErrorMessage(error))
    }
  }

  /**
   * Requests a machine translation and loads it into the form; on failure the form stays as it was.
   *
   * @returns whether there is a translation
   */
  const draftByMachine = async (languageId: string): Promise<boolean> => {
    if (!record) return false
    try {
      const saved = await machine.mutateAsync({ id: record.id, language: languageId, version: record.version })
      void draft.discard()
      load(saved)
      return true
    } catch (error) {
      toast.error(toErrorMessage(error))
      return false
    }
  }

  return { confirmStillRight, draftByMachine, isTranslating: machine.isPending }
}
