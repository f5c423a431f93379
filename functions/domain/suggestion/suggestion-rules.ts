import { Problem } from '#shared/api/problems.ts'
import type { suggestion } from '#shared/entities/suggestion.ts'
import type { ChangeSet, Rules, Save } from '#functions/domain/entity/entity-rules.ts'
import { decisionFields } from './suggestion-decision.ts'

/**
 * An open suggestion can only be rejected here; it is accepted by a save of its organisation. An imported one has the
 * state of its origin.
 */
function decideSuggestion(save: Save<typeof suggestion>): ChangeSet<typeof suggestion> | void {
  const { before, values, request } = save
  const state = before?.state ?? 'open'
  if (values.state === state) return
  if (before && (state !== 'open' || values.state !== 'turned_down'))
    throw new Problem('invalid_transition', { params: { allowed: state === 'open' ? ['turned_down'] : [] } })
  return { values: decisionFields(values.state, request.caller) }
}

export const rules: Rules<typeof suggestion> = { saveSteps: [{ run: decideSuggestion }] }
