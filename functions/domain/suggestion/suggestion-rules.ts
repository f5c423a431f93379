import { Problem } from '#shared/api/problems.ts'
import type { suggestion } from '#shared/entities/suggestion.ts'
import { partnerRoutes } from '#functions/api/partner/partner-routes.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { decisionFields } from './suggestion-decision.ts'

export const rules: Rules<typeof suggestion> = {
  routes: () => partnerRoutes,
  /**
   * By hand an open suggestion is turned down, and nothing else: it is taken over with the record that it speaks of. One that
   * comes from elsewhere comes as it was decided there.
   */
  beforeSave: async ({ before, values, request }) => {
    const state = before?.state ?? 'open'
    if (values.state === state) return
    if (before && (state !== 'open' || values.state !== 'turned_down'))
      throw new Problem('invalid_transition', { params: { allowed: state === 'open' ? ['turned_down'] : [] } })
    Object.assign(values, decisionFields(values.state, request.caller))
  },
}
