import { invalid, Problem } from '#shared/api/problems.ts'
import type { directory } from '#shared/entities/directory.ts'
import { suggestion } from '#shared/entities/suggestion.ts'
import { services } from '#functions/store/services.ts'
import { vouchedBy } from '#functions/entity/verified.ts'
import type { Draft, Extra } from '#functions/entity/rules.ts'
import { decided } from './suggestion-state.ts'

/** What a PATCH names where it takes over what an organisation said of itself. */
export const takenOver = 'suggestion_id'

/**
 * A save that takes over what the organisation said: whoever saves it vouches for the record, and the suggestion is decided in
 * the same write. Throws `validation_failed` where there is no such suggestion of this organisation, `invalid_transition` where it is decided.
 */
export async function takingOver({ before, given, values, request }: Draft<typeof directory>): Promise<Extra> {
  const named = given[takenOver]
  if (named === undefined || before === null) return {}
  const found = typeof named === 'string' ? await services().records.get(suggestion, named) : null
  if (!found || found.organisation_id !== before.id) throw invalid(takenOver, 'unknown_reference')
  if (found.state !== 'open') throw new Problem('invalid_transition', { params: { allowed: [], reason: found.state } })
  Object.assign(values, { confirmation: 'confirmed', confirmed_at: found.created_at.slice(0, 10) })
  // For what no reader has nobody can vouch.
  if (values.status !== 'inactive') Object.assign(values, vouchedBy(request.caller))
  const after = { ...found, ...decided('taken_over', request.caller) }
  return { changes: [{ entity: suggestion, before: found, after, keepsDate: true }], note: 'taken_over' }
}
