import { invalidField, Problem } from '#shared/api/problems.ts'
import type { directory } from '#shared/entities/directory.ts'
import { suggestion } from '#shared/entities/suggestion.ts'
import { services } from '#functions/data/services.ts'
import { verificationBy } from '#functions/domain/entity/verification.ts'
import type { ChangeSet, Save } from '#functions/domain/entity/entity-rules.ts'
import { decisionFields } from '#functions/domain/suggestion/suggestion-decision.ts'

/** Field of a PATCH that accepts a suggestion of the organisation. */
export const suggestionField = 'suggestion_id'

/**
 * Accepts the suggestion named in a save: verifies the record and decides the suggestion in the same transaction.
 * Throws `validation_failed` if the organisation has no such suggestion, and `invalid_transition` if it is decided
 * already.
 */
export async function acceptSuggestion(save: Save<typeof directory>): Promise<ChangeSet<typeof directory>> {
  const { before, input, values, request } = save
  const named = input[suggestionField]
  const found = typeof named === 'string' ? await services().records.get(suggestion, named) : null
  if (!found || found.organisation_id !== before!.id) throw invalidField(suggestionField, 'unknown_reference')
  if (found.state !== 'open') throw new Problem('invalid_transition', { params: { allowed: [], reason: found.state } })
  // Only published content can be verified.
  const verification = values.status === 'inactive' ? {} : verificationBy(request.caller)
  const after = { ...found, ...decisionFields('taken_over', request.caller) }
  return {
    values: { confirmation: 'confirmed', confirmed_at: found.created_at.slice(0, 10), ...verification },
    changes: [{ entity: suggestion, before: found, after, keepsDate: true }],
    note: 'taken_over',
  }
}
