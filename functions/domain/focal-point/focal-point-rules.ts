import type { focalPoint } from '#shared/entities/focal-point.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'

/** With another of these it is another who is asked, or somebody who was not asked for a while: nobody's silence is theirs. */
const resettingFields = ['organisation_id', 'email', 'consent'] as const

export const rules: Rules<typeof focalPoint> = {
  beforeSave: async ({ before, values }) => {
    if (before && resettingFields.some((name) => before[name] !== values[name]))
      Object.assign(values, { asked_at: null, silent_since: null, answered_at: null })
  },
}
