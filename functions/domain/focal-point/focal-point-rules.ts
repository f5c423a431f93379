import type { focalPoint } from '#shared/entities/focal-point.ts'
import type { ChangeSet, Rules, Save } from '#functions/domain/entity/entity-rules.ts'

/** A change of these fields is a new contact: earlier requests and missing replies do not apply to them. */
const resettingFields = ['organisation_id', 'email', 'consent'] as const

function resetRequests({ before, values }: Save<typeof focalPoint>): ChangeSet<typeof focalPoint> | void {
  if (before && resettingFields.some((name) => before[name] !== values[name]))
    return { values: { asked_at: null, silent_since: null, answered_at: null } }
}

export const rules: Rules<typeof focalPoint> = { saveSteps: [{ run: resetRequests }] }
