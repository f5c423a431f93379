import type { SuggestionState } from '#shared/entities/desk-choices.ts'
import { today } from '#shared/reading/overdue.ts'
import type { Values } from '#functions/entity/rules.ts'

/** What is kept of a decision on a suggestion. */
export const decided = (state: SuggestionState, { name }: { name: string }): Values => ({
  state,
  decided_at: today(),
  decided_by_name: name,
})
