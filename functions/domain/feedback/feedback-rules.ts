import { isUndecided, type feedback } from '#shared/entities/feedback.ts'
import { outboxStep } from '#functions/data/repositories/records/outbox.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'

export const rules: Rules<typeof feedback> = {
  // Whoever asked to be told is told once it is decided, and no longer known here from then on.
  beforeSave: async ({ before, values }) => {
    const subscribers = before?.tells ?? []
    if (!before || !isUndecided(before.state) || isUndecided(values.state) || subscribers.length === 0) return
    values.tells = []
    return {
      beside: ({ id, version }) => [
        outboxStep('FeedbackDecided', {
          id: `feedback ${id} ${version}`,
          feedback: id,
          tells: subscribers,
          at: new Date().toISOString(),
        }),
      ],
    }
  },
}
