import { isUndecided, type feedback } from '#shared/entities/feedback.ts'
import { outboxStep } from '#functions/store/outbox.ts'
import type { Rules } from '#functions/entity/rules.ts'

export const rules: Rules<typeof feedback> = {
  // Whoever asked to be told is told once it is decided, and no longer known here from then on.
  beforeSave: async ({ before, values }) => {
    const tells = before?.tells ?? []
    if (!before || !isUndecided(before.state) || isUndecided(values.state) || tells.length === 0) return
    values.tells = []
    return {
      beside: ({ id, version }) => [
        outboxStep('FeedbackDecided', {
          id: `feedback ${id} ${version}`,
          feedback: id,
          tells,
          at: new Date().toISOString(),
        }),
      ],
    }
  },
}
