import { useMutation, useQueryClient } from '@tanstack/react-query'
import { language } from '#shared/entities/language.ts'
import { interfaceQuery, type InterfaceSettings, type StoredInterface } from '#web/api/interface-texts.ts'
import { invalidateEntity } from '#web/api/mutations.ts'
import { findConflicts, listRows, listUpdates, type TextEdits } from './text-rows.ts'
import { saveInterface, TextConflictError } from './save-interface.ts'
import type { CatalogueText } from './catalogue.ts'

export type SaveRequest = { edits: TextEdits; settings: InterfaceSettings | null }

/** Saves edited texts, and settings of the interface if given. */
export function useSaveInterface(catalogue: readonly CatalogueText[], stored: StoredInterface) {
  const client = useQueryClient()
  const { queryKey } = interfaceQuery(stored.id)
  return useMutation({
    mutationFn: ({ edits, settings }: SaveRequest) =>
      saveInterface(
        stored,
        listUpdates(listRows(catalogue, stored.texts, edits), stored.texts),
        settings,
        (texts) => findConflicts(edits, stored.texts, texts).length > 0,
      ),
    onSuccess: async (saved) => {
      client.setQueryData(queryKey, saved)
      await invalidateEntity(client, language.name)
    },
    onError: (error) =>
      error instanceof TextConflictError
        ? client.setQueryData(queryKey, error.current)
        : client.invalidateQueries({ queryKey }),
  })
}
