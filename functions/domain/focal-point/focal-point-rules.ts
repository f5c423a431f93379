import type { focalPoint } from '#shared/entities/focal-point.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'

/** A change of these fields is a new contact: earlier requests and missing replies do not apply to them. */
const resettingFields = ['organisation_id', 'email', 'consent'] as const

export const rules: Rules<typeof focalPoint> = {
  beforeSave: async ({ before, values }) => {
    if (before && resettingFields.some((name) => before[name] !== values[name]))
      Object.assign(values, { asked_at: null, silent_since: null, answered_at: null })
  },
}
