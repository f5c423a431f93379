import { Problem } from '#shared/api/problems.ts'
import type { suggestion } from '#shared/entities/suggestion.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { decisionFields } from './suggestion-decision.ts'

export const rules: Rules<typeof suggestion> = {
  /**
   * An open suggestion can only be rejected here; it is accepted by a save of its organisation. An imported one has the
   * state of its origin.
   */
  beforeSave: async ({ before, values, request }) => {
    const state = before?.state ?? 'open'
    if (values.state === state) return
    if (before && (state !== 'open' || values.state !== 'turned_down'))
      throw new Problem('invalid_transition', { params: { allowed: state === 'open' ? ['turned_down'] : [] } })
    Object.assign(values, decisionFields(values.state, request.caller))
  },
}
