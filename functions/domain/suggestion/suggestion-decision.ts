import type { SuggestionState } from '#shared/model/back-office-choices.ts'
import { utcToday } from '#shared/model/overdue.ts'
import type { Values } from '#functions/domain/entity/entity-rules.ts'

export const decisionFields = (state: SuggestionState, { name }: { name: string }): Values => ({
  state,
  decided_at: utcToday(),
  decided_by_name: name,
})
